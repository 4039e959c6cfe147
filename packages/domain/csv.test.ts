import { describe, expect, it } from "vitest";
import { csv } from "./csv";

const line = (...row: Parameters<typeof csv>[0][number]) => csv([row]).slice(1);

describe("a file for spreadsheets", () => {
  it("begins with a byte order mark, and every line ends in CR LF", () => {
    expect(
      csv([
        ["Activity", "CME"],
        ["Müller's course", 7.25],
      ]),
    ).toBe("\ufeffActivity,CME\r\nMüller's course,7.25\r\n");
  });

  it.each([
    ["Course, part 2", '"Course, part 2"'],
    ['The "Annual"', '"The ""Annual"""'],
    ["two\nlines", '"two\nlines"'],
    [" spaced ", '" spaced "'],
    ["", ""],
  ])("quotes %j", (text, expected) => {
    expect(line(text)).toBe(`${expected}\r\n`);
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+1 312 555 0100", "'+1 312 555 0100"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ['=HYPERLINK("https://elsewhere.example","x")', `"'=HYPERLINK(""https://elsewhere.example"",""x"")"`],
    ["\t=1", "'\t=1"],
    [" =1", "' =1"],
    ["＝1", "'＝1"],
  ])("computes nothing that someone wrote: %j", (text, expected) => {
    expect(line(text)).toBe(`${expected}\r\n`);
  });

  it("leaves numbers numbers, and a sign in the middle of a text alone", () => {
    expect(line(-1, 0, 12.5, "Mini-symposium", "a@b.example")).toBe("-1,0,12.5,Mini-symposium,a@b.example\r\n");
  });
});
