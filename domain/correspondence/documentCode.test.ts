import { describe, expect, it } from "vitest";
import { codeAlphabet, documentCode, formatDocumentCode, readDocumentCode } from "./documentCode";

const code = documentCode([7, 15, 3, 19, 9, 22, 25, 28, 20, 2, 21]);

describe("CERT-05 the code of a document", () => {
  it("is twelve characters, written in groups of four", () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(formatDocumentCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  });

  it.each([
    ["as it is written", formatDocumentCode(code)],
    ["in lower case", code.toLowerCase()],
    ["with spaces", ` ${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)} `],
    ["with a dash of a word processor", formatDocumentCode(code).replace(/-/g, "–")],
  ])("is read %s", (_, typed) => {
    expect(readDocumentCode(typed)).toBe(code);
  });

  it("takes O for 0, and I and L for 1", () => {
    const ambiguous = documentCode([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2]);
    expect(readDocumentCode(ambiguous.replace(/0/g, "o").replace(/1/g, "l"))).toBe(ambiguous);
    expect(readDocumentCode(ambiguous.replace(/1/g, "I"))).toBe(ambiguous);
  });

  it("reports every single mistyped character", () => {
    for (let place = 0; place < code.length; place += 1)
      for (const other of codeAlphabet) {
        const typed = code.slice(0, place) + other + code.slice(place + 1);
        expect(readDocumentCode(typed) !== null, typed).toBe(typed === code);
      }
  });

  it.each(["", "ABCD", `${code}0`, "U".repeat(12), "<script>", "é".repeat(12), "0".repeat(10_000)])(
    "is not %j",
    (typed) => {
      expect(readDocumentCode(typed)).toBeNull();
    },
  );
});
