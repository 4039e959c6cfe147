import { describe, expect, it } from "vitest";
import { findDateOrder, readTableDate } from "./tableDates";

const both = (date: string) => ({ "month-first": date, "day-first": date });

describe("a date of a table", () => {
  it.each([
    ["2026-05-04", both("2026-05-04")],
    ["2026/5/4 00:00:00", both("2026-05-04")],
    ["2026-05-04T00:00:00.000Z", both("2026-05-04")],
    ["May 4, 2026", both("2026-05-04")],
    ["Sept. 4th, 2026", both("2026-09-04")],
    ["4-May-2026", both("2026-05-04")],
    ["4 December 2026", both("2026-12-04")],
    ["5/4/2026", { "month-first": "2026-05-04", "day-first": "2026-04-05" }],
    ["05.04.2026 14:30", { "month-first": "2026-05-04", "day-first": "2026-04-05" }],
    ["5/14/2026 12:00 AM", { "month-first": "2026-05-14", "day-first": null }],
    ["31/12/2026", { "month-first": null, "day-first": "2026-12-31" }],
    ["31/13/2026", null],
    ["5/4/26", null],
    ["Feb 30, 2026", null],
    ["Smarch 4, 2026", null],
    ["46146", null],
    ["", null],
  ])("ACT-08 is read as it is written: %s", (cell, expected) => {
    expect(readTableDate(cell)).toEqual(expected);
  });
});

describe("the order of month and day", () => {
  it.each([
    ["month-first", ["05/04/2026", "05/14/2026"]],
    ["day-first", ["05/04/2026", "14/05/2026"]],
    ["month-first", ["2026-05-04", "05/05/2026", "no date", "31/31/2026"]],
    ["month-first", []],
  ])("ACT-08 is %s where only that reads every date", (order, cells) => {
    expect(findDateOrder(cells)).toMatchObject({ kind: "found", order });
  });

  it.each([
    ["05/04/2026", ["2026-05-04", "05/05/2026", "05/04/2026", "06/07/2026"]],
    ["05/04/2026", ["14/05/2026", "05/04/2026", "05/14/2026"]],
    ["14/05/2026", ["14/05/2026", "05/14/2026"]],
  ])("ACT-08 is asked where both read them, or neither does, with an example", (example, cells) => {
    expect(findDateOrder(cells)).toMatchObject({ kind: "either", shown: { example } });
  });

  it("ACT-08 is found with the date that decides about others, which may be the wrong one", () => {
    expect(findDateOrder(["2026-05-04", "05/04/2026", "06/07/2026", "14/05/2026"])).toMatchObject({
      order: "day-first",
      shown: { example: "05/04/2026" },
      decisive: { example: "14/05/2026", index: 3 },
    });
    expect(findDateOrder(["05/14/2026", "05/15/2026"])).toEqual({ kind: "found", order: "month-first", shown: null });
  });
});
