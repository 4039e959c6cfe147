import { describe, expect, it } from "vitest";
import { guessColumns } from "./guessColumns";
import { readTable } from "./readTable";
import { typedRows, unclearCell } from "./typedRows";

function rowsIn(text: string, dateOrder: "month-first" | "day-first" = "month-first", organizationName = "") {
  const read = readTable(text);
  if (read.kind === "refused") throw new Error(read.text);
  return typedRows(read.rows, { columns: guessColumns(read.rows), hasHeadings: true, dateOrder, organizationName });
}

describe("rows as they would be typed", () => {
  it("ACT-08 have what the columns have, by their number in the spreadsheet", () => {
    expect(
      rowsIn("Title,Provider,Date,CME,SA-CME,PIP-Clinical,Patient Safety\n\nRounds,Hospital,2026-05-04,1.5,,yes,No"),
    ).toEqual([
      {
        number: 3,
        activityName: "Rounds",
        organizationName: "Hospital",
        completedDate: "05/04/2026",
        cmeCredits: "1.5",
        saCredits: "0",
        isPipClinical: true,
        isPipFeedback: false,
        isPatientSafety: false,
      },
    ]);
  });

  it("ACT-08 have dates by the order that was found or chosen, and what is no date as it is", () => {
    const dates = (order: "month-first" | "day-first") =>
      rowsIn("Title,Date\na,03/04/2026\nb,31/12/2026\nc,soon\nd,5/4/26", order).map((row) => row.completedDate);
    expect(dates("month-first")).toEqual(["03/04/2026", "31/12/2026", "soon", "5/4/26"]);
    expect(dates("day-first")).toEqual(["04/03/2026", "12/31/2026", "soon", "5/4/26"]);
  });

  it.each([
    ["", "0"],
    ["n/a", "0"],
    ["7.50", "7.50"],
    ["2.00 AMA PRA Category 1 Credits", "2.00"],
    ["1.5 hrs.", "1.5"],
    ["3 credits", "3"],
    ["1,5", "1,5"],
    ["-2", "-2"],
    ["many", "many"],
  ])("ACT-08 have credits without their unit, and never guess at an amount: %s", (cell, expected) => {
    expect(rowsIn(`Title\tDate\tCME\nRounds\t05/04/2026\t${cell}\nx\t05/05/2026\t1`)[0]?.cmeCredits).toBe(expected);
  });

  it("ACT-08 name the organization that was entered for rows without one, on one line", () => {
    const rows = rowsIn(
      'Title,Provider,Date\nRounds,,05/04/2026\nRounds,"Lake\nHospital",05/04/2026',
      "month-first",
      " Own ",
    );
    expect(rows.map((row) => row.organizationName)).toEqual(["Own", "Lake Hospital"]);
  });

  it("ACT-07 a column of yes and no has nothing else", () => {
    const column = (...cells: string[]) =>
      unclearCell(
        cells.map((cell, index) => ({ number: index + 2, cells: [cell] })),
        0,
      );
    expect(column("Yes", "n", "", "TRUE", "0", "2.5", "x", "-", "No")).toBeNull();
    expect(column("yes", "CME")).toEqual({ number: 3, cell: "CME" });
  });
});
