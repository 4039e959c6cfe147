import { expect, it } from "vitest";
import { readTypedLine } from "./typedLine";

it.each([
  ["as it is", "MD-48213 x", "MD-48213 x"],
  ["spaces around it", " \u00a012345\t", "12345"],
  ["marks of direction", "\u200e12/\u200e31/\u200e2028\u202c", "12/31/2028"],
  ["a zero-width space", "\u200bhr@mercy.example", "hr@mercy.example"],
  ["a byte order mark and a soft hyphen", "\ufeffA\u00ad1", "A1"],
  ["a space before an invisible character", "\u200b 12", "12"],
  ["dashes", "1\u20102\u20113\u20124\u20135\u20146\u22127", "1-2-3-4-5-6-7"],
  ["slashes", "12\u204431\u22152028", "12/31/2028"],
  ["full-width signs and digits", "１２／３１－ａ＠ｂ．ｃ", "12/31-ａ@ｂ.ｃ"],
  ["Arabic, Persian and Devanagari digits", "٠٩۰۹०९", "090909"],
  ["digits of mathematics, five rows of ten", "\u{1d7ce}\u{1d7d7}\u{1d7d8}\u{1d7ff}", "0909"],
  ["digits of two alphabets in neighboring rows", "\u1a80\u1a89\u1a90\u1a99", "0909"],
  ["letters of any alphabet", "Żółć 李 ½", "Żółć 李 ½"],
])("LIC-10 reads %s", (_name, typed, read) => {
  expect(readTypedLine(typed)).toBe(read);
});
