import { expect, it } from "vitest";
import { markupOf } from "~/tests/support/pages/markupOf";
import { Unbroken } from "./Unbroken";

const keptIn = async (text: string) =>
  [...(await markupOf(<Unbroken>{text}</Unbroken>)).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, kept]) => kept);

it.each([
  ["the 2025 - 2027 block, or 2026 - 2028.", ["2025 - 2027", "2026 - 2028."]],
  ["your status becomes “Certified - Not Meeting CC Requirements”.", ["“Certified - Not"]],
  ["it stays “Certified - Retired”.", ["“Certified - Retired”."]],
  ["12 SA-CME to go", ["SA-CME"]],
  ["an unrestricted, non-expired license", ["non-expired"]],
  ["24 SA-CME; 2026 - 2028: 90 CME", ["SA-CME;", "2026 - 2028:"]],
])("keeps words and their marks on one line: %s", async (text, kept) => {
  expect(await keptIn(text)).toEqual(kept);
});
