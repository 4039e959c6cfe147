import { describe, expect, it } from "vitest";
import { recipientsRefusal } from "./letterRecipients";

const refusals: readonly [what: string, addresses: readonly string[], kind: string | null, text?: string][] = [
  ["no one", [], "none", "Please enter an email address"],
  ["one", ["office@hospital.example"], null],
  ["three", ["a@b.example", "c@d.example", "e@f.example"], null],
  ["four", ["a@b.example", "c@d.example", "e@f.example", "g@h.example"], "too-many"],
  ["no address", ["office"], "invalid", "Please enter a valid email address"],
  ["nothing", [""], "invalid"],
  ["a name without a domain", ["office@localhost"], "invalid"],
  ["one of two that is wrong", ["a@b.example", "c@"], "invalid"],
  ["the same twice", ["a@b.example", "a@b.example"], "twice"],
  ["the same in capitals", ["a@b.example", "A@B.Example"], "twice"],
  ["another line", ["a@b.example\r\nBcc: c@d.example"], "invalid"],
  ["another line in the name", ["a\nBcc:c@d.example"], "invalid"],
  ["two in one", ["a@b.example,c@d.example"], "invalid"],
  ["two in one, spaced", ["a@b.example c@d.example"], "invalid"],
  ["a name beside it", ["Ann <a@b.example>"], "invalid"],
  ["quotes", ['"a b"@c.example'], "invalid"],
  ["letters that look alike", ["а@b.example"], "invalid"],
  ["a longer one than there can be", [`${"a".repeat(65)}@b.example`], "invalid"],
  ["a huge one", [`${"a.".repeat(50_000)}a@b.example`], "invalid"],
];

describe("CERT-05 a verification letter to", () => {
  it.each(refusals)("%s", (_, addresses, kind, text) => {
    const refusal = recipientsRefusal(addresses);
    expect(refusal?.kind ?? null).toBe(kind);
    if (text !== undefined) expect(refusal?.text).toBe(text);
  });

  it("is answered quickly, however long the list is", () => {
    const start = performance.now();
    recipientsRefusal([`${"a".repeat(100_000)}!@${"b-".repeat(50_000)}`, `${"a.".repeat(100_000)}@`]);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
