import { describe, expect, it } from "vitest";
import { readTable } from "@portal/domain/activities/many/readTable";
import { columnsInput, type ColumnsPost } from "./columnsForm";
import { columnsView } from "./columnsView";

function rowsIn(text: string) {
  const read = readTable(text);
  if (read.kind === "refused") throw new Error(read.text);
  return read.rows;
}

const none = {
  activityName: "",
  organizationName: "",
  completedDate: "",
  cmeCredits: "",
  saCredits: "",
  isPipClinical: "",
  isPipFeedback: "",
  isPatientSafety: "",
};
const post = (column: Partial<typeof none>, changes: Partial<ColumnsPost> = {}): ColumnsPost => ({
  ...{ intent: "match-columns", hasHeadings: "on", organization: "", dateOrder: "", orderOf: "" },
  column: { ...none, ...column },
  ...changes,
});
const rows = rowsIn("When,What,Who,Credits,PIP\n05/14/2026,Rounds,Hospital,2,yes\n05/15/2026,Course,Society,3,no");
const all = { completedDate: "0", activityName: "1", organizationName: "2", cmeCredits: "3", isPipClinical: "4" };

describe("the columns of a table", () => {
  it("ACT-07 are read as they were chosen", () => {
    expect(columnsInput(post(all), rows)).toMatchObject({
      kind: "read",
      reading: { columns: { completedDate: 0, saCredits: null, isPipClinical: 4 }, dateOrder: "month-first" },
    });
    expect(columnsInput(post({ ...all, organizationName: "" }, { organization: "Own" }), rows)).toMatchObject({
      reading: { organizationName: "Own" },
    });
  });

  it.each([
    [{ completedDate: "" }, "completedDate", "Choose the column of the dates."],
    [{ completedDate: "99" }, "completedDate", "Choose the column of the dates."],
    [{ organizationName: "" }, "organizationName", "Choose the column of the organization, or enter its name below."],
    [
      { organizationName: "1" },
      "organizationName",
      "Organization Name: this column is already chosen for Activity Name.",
    ],
    [{ isPipClinical: "3" }, "isPipClinical", "PIP-Clinical: this column is already chosen for CME credits."],
    [{ isPatientSafety: "1", activityName: "" }, "isPatientSafety", "Row 2 has “Rounds”, which is neither yes nor no."],
    [
      { cmeCredits: "", isPipClinical: "" },
      "cmeCredits",
      "Choose the column of the credits, or of what else the activities count as.",
    ],
  ] as const)("ACT-07 are refused with a sentence at the field: %j", (changes, field, text) => {
    const input = columnsInput(post({ ...all, ...changes }), rows);
    expect(input.kind === "errors" && input.errors).toEqual({ [field]: [text] });
  });

  it("ACT-08 order of month and day is asked where the dates have two, and taken where it was chosen", () => {
    const either = rowsIn("When\tWho\tCredits\n03/04/2026\tHospital\t2");
    const columns = { completedDate: "0", organizationName: "1", cmeCredits: "2" };
    const text = "Choose how the dates are written: they can be read in two ways.";
    expect(columnsInput(post(columns), either)).toEqual({ kind: "errors", errors: { dateOrder: [text] } });
    const dayFirst = post(columns, { dateOrder: "day-first", orderOf: "0" });
    expect(columnsInput(dayFirst, either)).toMatchObject({ reading: { dateOrder: "day-first" } });
    expect(columnsView(either, dayFirst).dateOrder?.choices).toEqual([
      { order: "month-first", text: "Month first: 03/04/2026 is March 4, 2026", isChosen: false },
      { order: "day-first", text: "Day first: 03/04/2026 is April 3, 2026", isChosen: true },
    ]);
    expect(columnsView(rows, null).dateOrder).toBeNull();
  });

  it("ACT-08 one date that decides about all others is said, and the person agrees or chooses", () => {
    const mixed = rowsIn(
      "Date\tWho\tCredits\n05/04/2026\tHospital\t2\n06/07/2026\tHospital\t2\n14/05/2026\tHospital\t2",
    );
    const columns = { completedDate: "0", organizationName: "1", cmeCredits: "2" };
    const question = columnsView(mixed, null).dateOrder;
    expect(question?.hint).toContain("Dates are read day first, because of 14/05/2026 in row 4.");
    expect(question?.choices.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    expect(columnsInput(post(columns), mixed).kind).toBe("errors");
    // Agreed to for another column.
    expect(columnsInput(post(columns, { dateOrder: "day-first", orderOf: "1" }), mixed).kind).toBe("errors");
    for (const dateOrder of ["day-first", "month-first"])
      expect(columnsInput(post(columns, { dateOrder, orderOf: "0" }), mixed)).toMatchObject({ reading: { dateOrder } });
  });

  it.each([
    [
      "5/4/26",
      "2",
      { completedDate: ["Column A has no dates that we can read, such as 5/4/2026. Years need four digits."] },
    ],
    [
      "46146",
      "2",
      { completedDate: ["Column A has no dates that we can read, such as 5/4/2026. Years need four digits."] },
    ],
    ["05/14/2026", "two", { cmeCredits: ["Column C has no credits that we can read, such as 7.5."] }],
  ])("ACT-07 a column in which nothing can be read is refused at its field: %s %s", (date, credits, errors) => {
    const table = rowsIn(`When\tWho\tCredits\n${date}\tHospital\t${credits}\n${date}\tSociety\t${credits}`);
    const columns = { completedDate: "0", organizationName: "1", cmeCredits: "2" };
    expect(columnsInput(post(columns), table)).toEqual({ kind: "errors", errors });
    expect(columnsInput(post(columns, { organization: "x".repeat(201) }), rowsIn("A\tB\tC\n05/14/2026\tX\t1"))).toEqual(
      {
        kind: "errors",
        errors: { organization: ["Organization Name can have at most 200 characters."] },
      },
    );
  });

  it("ACT-06 without headings are as many rows as with them", () => {
    const many = rowsIn(`When,Who,Credits\n${"05/14/2026,Hospital,2\n".repeat(200)}`);
    const columns = { completedDate: "0", organizationName: "1", cmeCredits: "2" };
    expect(columnsInput(post(columns), many).kind).toBe("read");
    const input = columnsInput({ ...post(columns), hasHeadings: undefined }, many);
    expect(input).toMatchObject({
      errors: { hasHeadings: ["Without headings there are 201 rows. Add at most 200 at a time."] },
    });
  });

  it("ACT-07 are named as the spreadsheet names them, with what is in them", () => {
    const view = columnsView(
      rowsIn(`${",".repeat(26)}Provider\n${"x,".repeat(26)}Hospital\n${"y,".repeat(26)}Society`),
      null,
    );
    expect(view.choices.at(-1)).toEqual({ id: "26", name: "AA: Provider" });
    expect(view.choices[25]).toEqual({ id: "25", name: "Column Z" });
    expect(view.samples[0]?.cells).toEqual([
      { number: 2, text: "x" },
      { number: 3, text: "y" },
    ]);
  });
});
