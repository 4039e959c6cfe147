import { describe, expect, it } from "vitest";
import { asAttachment, safeFileName } from "./file";

describe("a safe file name", () => {
  it.each([
    ["Status Certificate.pdf", "Status Certificate.pdf"],
    ["../../etc/passwd", "-..-etc-passwd"],
    ["C:\\Windows\\system.ini", "C--Windows-system.ini"],
    ['a"b;c%22.pdf', "a-b-c-22.pdf"],
    ["line\r\nSet-Cookie: x=1.pdf", "lineSet-Cookie- x=1.pdf"],
    ["invoice\u202Efdp.exe", "invoicefdp.exe"],
    ["  .hidden.pdf. ", "hidden.pdf"],
    ["CON.pdf", "-CON.pdf"],
    ["half \uD83D.pdf", "half -.pdf"],
    ["", "document"],
    [".pdf", "pdf"],
    [`${"x".repeat(500)}.pdf`, `${"x".repeat(116)}.pdf`],
    // Characters outside of the basic plane count as two.
    [`${"𝒳".repeat(100)}.pdf`, `${"𝒳".repeat(58)}.pdf`],
    [`x${"𝒳".repeat(100)}.pdf`, `x${"𝒳".repeat(57)}.pdf`],
    [`con.${"x".repeat(500)}.pdf`, `-con.${"x".repeat(111)}.pdf`],
  ])("%j is kept as %j", (given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });
});

describe("Content-Disposition", () => {
  it("has the name once where it is ASCII", () => {
    expect(asAttachment("Verification Letter.pdf")).toBe('attachment; filename="Verification Letter.pdf"');
  });

  it("has another in ASCII for what knows nothing else, beside the real one (RFC 6266)", () => {
    expect(asAttachment("Zoë (Łódź)'s letter.pdf")).toBe(
      "attachment; filename=\"Zoe (_odz)'s letter.pdf\"; filename*=UTF-8''Zo%C3%AB%20%28%C5%81%C3%B3d%C5%BA%29%27s%20letter.pdf",
    );
  });

  it("lets no name end the header or its quotes", () => {
    // Their wide forms become the plain ones when a name is converted to ASCII.
    expect(asAttachment("a＂；filename＊=UTF-8''evil.html")).toMatch(
      /^attachment; filename="[^";\\*]*"; filename\*=UTF-8''/,
    );
    expect(asAttachment('x"\r\nX-Evil: 1\\')).toBe('attachment; filename="x-X-Evil- 1-"');
  });
});
