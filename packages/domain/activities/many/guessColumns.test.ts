import { describe, expect, it } from "vitest";
import { guessColumns, hasHeadings, tableFields } from "./guessColumns";
import { readTable } from "./readTable";
import type { TableRow } from "./tableRow";

const rowsOf = (...rows: readonly (readonly string[])[]): TableRow[] =>
  rows.map((cells, index) => ({ number: index + 1, cells }));

/** The headings that were chosen, by field. */
function guessed(text: string): Record<string, string> {
  const headings = text.split(" | ");
  const columns = guessColumns(
    rowsOf(
      headings,
      headings.map(() => "x"),
    ),
  );
  return Object.fromEntries(
    tableFields.flatMap((field) => {
      const column = columns[field];
      return column === null ? [] : [[field, headings[column] ?? ""]];
    }),
  );
}

describe("which column is which", () => {
  const all = {
    activityName: "Activity",
    organizationName: "Organization",
    completedDate: "Completed",
    cmeCredits: "CME credits",
    saCredits: "SA-CME credits",
    isPipClinical: "PIP-Clinical",
    isPipFeedback: "PIP-Feedback",
    isPatientSafety: "Patient Safety",
  };

  it.each([
    [`Reported | Block | ${Object.values(all).join(" | ")}`, all],
    [
      "Activity Title | Provider Name | Completion Date | Credit Type | Credits Claimed",
      {
        activityName: "Activity Title",
        organizationName: "Provider Name",
        completedDate: "Completion Date",
        cmeCredits: "Credits Claimed",
      },
    ],
    [
      "Date Completed | Course Name | Accredited Provider | AMA PRA Category 1 Credits™",
      {
        activityName: "Course Name",
        organizationName: "Accredited Provider",
        completedDate: "Date Completed",
        cmeCredits: "AMA PRA Category 1 Credits™",
      },
    ],
    [
      "Activity ID | Activity Name | Sponsor | Start Date | End Date | Hours",
      { activityName: "Activity Name", organizationName: "Sponsor", completedDate: "End Date", cmeCredits: "Hours" },
    ],
    [
      "Title,Subtitle | Date Earned | Credit Amount | Self-Assessment Credits | Institution",
      {
        activityName: "Title,Subtitle",
        organizationName: "Institution",
        completedDate: "Date Earned",
        cmeCredits: "Credit Amount",
        saCredits: "Self-Assessment Credits",
      },
    ],
    [
      "ACTIVITY_DATE | ACTIVITY_TITLE | ORGANISATION | TOTAL_CREDITS | SA_CME",
      {
        activityName: "ACTIVITY_TITLE",
        organizationName: "ORGANISATION",
        completedDate: "ACTIVITY_DATE",
        cmeCredits: "TOTAL_CREDITS",
        saCredits: "SA_CME",
      },
    ],
    [
      "Event | Host | Date of Participation | Cat. 1 | Improvement in Medical Practice",
      {
        activityName: "Event",
        organizationName: "Host",
        completedDate: "Date of Participation",
        cmeCredits: "Cat. 1",
        isPipClinical: "Improvement in Medical Practice",
      },
    ],
    [
      "Learning Activity | Issuer | Issue Date | CME Hours | Safety",
      {
        activityName: "Learning Activity",
        organizationName: "Issuer",
        completedDate: "Issue Date",
        cmeCredits: "CME Hours",
        isPatientSafety: "Safety",
      },
    ],
    [
      "Description | Source | Attended On | Credit Hours | Performance Improvement CME",
      {
        activityName: "Description",
        organizationName: "Source",
        completedDate: "Attended On",
        cmeCredits: "Credit Hours",
        isPipClinical: "Performance Improvement CME",
      },
    ],
    [
      "Completed | Sponsor | SA-CME credits",
      { organizationName: "Sponsor", completedDate: "Completed", saCredits: "SA-CME credits" },
    ],
    ["First name | NPI | Status", {}],
  ])("ACT-07 is guessed by the headings: %s", (headings, expected) => {
    expect(guessed(headings)).toEqual(expected);
  });

  it("ACT-07 only dates are known where there are no headings, and nothing is taken for one", () => {
    const rows = rowsOf(["Rounds", "05/04/2026", "2"], ["Course", "05/05/2026", "3"]);
    expect(hasHeadings(rows)).toBe(false);
    expect(guessColumns(rows)).toMatchObject({ completedDate: 1, activityName: null, cmeCredits: null });
    expect(hasHeadings(rowsOf(["Was", "Wann", "Punkte"], ["Kurs", "05/04/2026", "3"]))).toBe(true);
    expect(hasHeadings(rowsOf(["Rounds", "Hospital"], ["Course", "Society"]))).toBe(false);
  });

  it("ACT-07 each column is one thing", () => {
    const read = readTable("Date,Date,Title\n1,2,3");
    const columns = guessColumns(read.kind === "table" ? read.rows : []);
    expect(columns).toMatchObject({ completedDate: 0, activityName: 2, organizationName: null });
  });
});
