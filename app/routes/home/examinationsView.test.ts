import { describe, expect, it } from "vitest";
import { CandidateStatus } from "~/contract/enumerations";
import type { WireInstant } from "~/contract/values";
import { dollars } from "~/tests/support/ccBlocks";
import { examination } from "~/tests/support/examinations";
import { examinationView } from "./examinationsView";

describe("an application on the Examinations card", () => {
  it("EXAM-04 shows modules, dates, balance and status", () => {
    const view = examinationView(examination({}, { moduleSelection: "Neurology" }));
    expect(view).toMatchObject({ id: "examination-31", title: "Psychiatry 2027", label: "Application Status", state: "waiting" });
    expect(view.facts).toEqual([
      { name: "Modules", value: "Neurology" },
      { name: "Dates", value: "March 1, 2027 to March 12, 2027" },
      { name: "Balance", value: "$0.00" },
    ]);
  });

  it("EXAM-04 names no balance before an application is submitted, unless there is one already", () => {
    const names = (balance: number) =>
      examinationView(examination({ candidateStatus: CandidateStatus.Unsubmitted, balance: dollars(balance) })).facts.map(({ name }) => name);
    expect(names(0)).toEqual(["Dates"]);
    expect(names(700)).toEqual(["Dates", "Balance"]);
  });

  it("EXAM-04 shows an appointment with its address in place of the dates", () => {
    const appointments = [
      {
        startDateTime: "2027-03-03T08:00:00" as WireInstant,
        addressLine1: "12 Lake Street",
        addressLine2: null,
        addressLine3: null,
        city: "Chicago",
        stateCode: "IL",
        postalCode: "60601",
      },
    ];
    expect(examinationView(examination({}, { appointments })).facts[0]).toEqual({
      name: "Appointment",
      value: "March 3, 2027 at 8:00 a.m., 12 Lake Street, Chicago, IL 60601",
    });
  });

  it("EXAM-06 leads to the application as long as something is owed, and to the results once they are released", () => {
    expect(examinationView(examination({ balance: dollars(1290) })).actions).toEqual([{ label: "Make Payment", to: "/Apply/31" }]);
    expect(examinationView(examination({ balance: dollars(1290) })).state).toBe("owed");
    const graded = examinationView(examination({}, { releaseGrades: true, examinationGrade: "Pass" }));
    expect(graded.actions).toEqual([{ label: "View Results", to: "/ExaminationHistory" }]);
    expect(graded.facts.at(-1)).toEqual({ name: "Grade", value: "Pass" });
  });

  it("EXAM-13 shows no grade that is not released", () => {
    const { facts } = examinationView(examination({}, { examinationGrade: "Pass" }));
    expect(facts.map(({ name }) => name)).not.toContain("Grade");
  });

  it("asks for nothing after a withdrawal", () => {
    expect(examinationView(examination({ candidateStatus: CandidateStatus.Withdrawn })).state).toBe("exempt");
  });
});
