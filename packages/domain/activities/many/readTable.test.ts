import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csv } from "../../csv";
import { decodeTable } from "./decodeTable";
import { readTable } from "./readTable";

const cellsIn = (text: string) => {
  const read = readTable(text);
  return read.kind === "table" ? read.rows.map(({ cells }) => cells) : read.text;
};
const utf16 = (text: string, isLittle = true) => {
  const bytes = Buffer.from(text, "utf16le");
  return isLittle ? bytes : bytes.swap16();
};
const decoded = (...parts: Uint8Array[]) => {
  const read = decodeTable(Buffer.concat(parts));
  return read.text;
};

describe("the text of a file of rows", () => {
  const text = "Date;Course\r\n05/04/2026;Café “Ärzte” – ½\r\n";
  const plain = "Date;Course\r\n05/04/2026;Café\r\n";

  it.each([
    ["UTF-8", Buffer.from(text), text],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`), text],
    ["UTF-16 LE", utf16(`\ufeff${text}`), text],
    ["UTF-16 BE", utf16(`\ufeff${text}`, false), text],
    ["UTF-16 LE without its mark", utf16(text), text],
    ["UTF-16 BE without its mark", utf16(text, false), text],
    ["Windows-1252", Buffer.from(plain, "latin1"), plain],
    ["Windows-1252 with a dash and quotation marks", Buffer.from("a;b\n\x93c\x94;\x96", "latin1"), "a;b\n“c”;–"],
    ["nothing", Buffer.from(""), ""],
  ])("ACT-06 is read as %s", (_, bytes, expected) => {
    expect(decoded(bytes)).toBe(expected);
  });

  it.each([
    ["PK\x03\x04", "This is a spreadsheet, not a CSV file."],
    ["\xd0\xcf\x11\xe0", "This is a spreadsheet, not a CSV file."],
    ["%PDF-1.4", "This is a PDF, not a CSV file."],
    ["{\\rtf1", "This is a text document, not a CSV file."],
    ["\x89PNG\r\n\x1a\n\x00\x00\x01", "This is not a CSV file."],
  ])("ACT-06 is refused where the file is none, with how to get one: %s", (first, expected) => {
    const read = decodeTable(Buffer.from(`${first} and more`, "latin1"));
    expect(read).toMatchObject({ kind: "refused" });
    expect(read.text).toContain(expected);
    expect(read.text).toContain("CSV UTF-8");
  });
});

describe("rows of a table", () => {
  const rows = [
    ["Date", "Course", "Credits"],
    ["05/04/2026", "Rounds, weekly", "1.5"],
    ["05/05/2026", 'The "new" course', "2"],
  ];

  it.each([
    ["tabs", 'Date\tCourse\tCredits\n05/04/2026\tRounds, weekly\t1.5\n05/05/2026\tThe "new" course\t2'],
    ["semicolons", 'Date;Course;Credits\r\n05/04/2026;Rounds, weekly;1.5\r\n05/05/2026;"The ""new"" course";2\r\n'],
    ["commas", 'Date,Course,Credits\r05/04/2026,"Rounds, weekly",1.5\r05/05/2026,"The ""new"" course",2'],
    [
      "a line that names the separator",
      'sep=;\nDate;Course;Credits\n05/04/2026;"Rounds, weekly";1.5\n05/05/2026;The "new" course;2',
    ],
    [
      "empty columns and rows",
      'Date,Course,Credits,,\n,,,,\n05/04/2026,"Rounds, weekly",1.5,,\n\n05/05/2026,"The ""new"" course",2,,\n,,,,',
    ],
  ])("ACT-06 are divided by %s", (_, text) => {
    expect(cellsIn(text)).toEqual(rows);
  });

  it("ACT-06 keep line breaks of a cell, and their number in the spreadsheet", () => {
    expect(readTable('a,b\n\n"one\r\ntwo",3\n4,5')).toMatchObject({
      rows: [
        { number: 1, cells: ["a", "b"] },
        { number: 3, cells: ["one\r\ntwo", "3"] },
        { number: 4, cells: ["4", "5"] },
      ],
    });
  });

  it("ACT-06 come back from the files that the portal writes", () => {
    const cell = fc
      .string({ unit: "grapheme", maxLength: 20 })
      .filter((text) => !/^\s*[=+\-@＝＋－＠]|[\t;]/.test(text));
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(table, (written) => {
        const whole = [["Date", "Course", "Credits"], ...written.map((row) => [...row])];
        const text = csv(whole.map((row) => [...row, "x"]));
        const read = readTable(text);
        const trimmed = whole.map((row) => [...row.map((one) => one.trim()), "x"]);
        expect(read.kind === "table" && read.rows.map(({ cells }) => cells)).toEqual(trimmed);
      }),
      { numRuns: 200 },
    );
  });

  const long = (count: number) => "Date,Course\n" + "05/04/2026,Rounds\n".repeat(count);
  it.each([
    ["  \r\n ", "Paste the rows of your activities, or choose a file."],
    [",,,\n,,", "Paste the rows of your activities, or choose a file."],
    ["Date,Course\n", "The table has headings, but no rows."],
    ["Rounds\nCourse", "We found only one column."],
    [long(201), "The table has 201 rows. Add at most 200 activities at a time."],
    [long(201).slice("Date,Course\n".length), "The table has 201 rows."],
    ['Date,Course\n05/04/2026,"Rounds', "The quotation mark at the beginning of a cell in row 2 is not closed."],
    [`Date,Course\n05/04/2026,${"x".repeat(1001)}`, "Row 2 has a cell of more than 1000 characters."],
    [",".repeat(60) + "x\n" + ",".repeat(60) + "x", "The table has 61 columns."],
  ])("ACT-06 are refused with a sentence", (text, expected) => {
    expect(cellsIn(text)).toContain(expected);
  });

  it("ACT-06 can be 200 below their headings", () => {
    expect(cellsIn(long(200))).toHaveLength(201);
  });
});
