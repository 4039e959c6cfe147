import { describe, expect, it } from "vitest";
import { CandidateStatus } from "~/contract/enumerations";
import type { ApplicationId, AppliedExamination } from "~/contract/examinations/examination";
import type { WireInstant } from "~/contract/values";
import type { Intent } from "~/payments/intent";
import { applicationObligations } from "~/domain/obligations/applicationObligations";
import { ownApplication } from "~/tests/support/records/applications";
import { completedBlockFacts, dollars } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { type ExaminationViewer, examinationView } from "./examinationsView";

const today = day("2026-11-20");
const physician = physicianOn("2026-11-20", [completedBlockFacts(2024)]);
const viewer: ExaminationViewer = { isReadOnly: false, livePayments: [], asked: null, physician };
/** With the application that the board answers of one that is submitted and has no order. */
const viewOf = (own: AppliedExamination, changes: Partial<ExaminationViewer> = {}) => {
  const all = applicationObligations(own, physician, [ownApplication(own)], today);
  return examinationView(own, all, { ...viewer, ...changes }, today);
};
const shown = (...story: Parameters<typeof examination>) => viewOf(examination(...story));

describe("an application on the Examinations card", () => {
  it("EXAM-04 shows modules, dates, balance and status", () => {
    const view = shown({}, { moduleSelection: "Neurology" });
    expect(view).toMatchObject({
      id: "examination-31",
      title: "Psychiatry 2027",
      label: "Application Status",
      state: "waiting",
    });
    expect(view.facts).toEqual([
      { name: "Modules", value: "Neurology" },
      { name: "Dates", value: "March 1, 2027 to March 12, 2027" },
      { name: "Balance", value: "$0.00" },
    ]);
  });

  it("EXAM-04 names no balance before an application is submitted, unless there is one already", () => {
    for (const candidateStatus of [CandidateStatus.Unsubmitted, CandidateStatus.InviteSent]) {
      const names = (balance: number) =>
        shown({ candidateStatus, balance: dollars(balance) }).facts.map(({ name }) => name);
      expect(names(0)).toEqual(["Dates"]);
      expect(names(700)).toEqual(["Dates", "Balance"]);
    }
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
    expect(shown({}, { appointments }).facts[0]).toEqual({
      name: "Appointment",
      value: "March 3, 2027 at 8:00 a.m. local time, 12 Lake Street, Chicago, IL 60601",
    });
  });

  it("EXAM-06 leads to the application as long as something is owed, and to the results once they are released", () => {
    expect(shown({ balance: dollars(1290) }).actions).toEqual([{ label: "Make Payment", to: "/Apply/31" }]);
    expect(shown({ balance: dollars(1290) }).state).toBe("owed");
    const graded = shown({}, { releaseGrades: true, examinationGrade: "Pass" });
    expect(graded.actions).toEqual([{ label: "View Results", to: "/ExaminationHistory" }]);
    expect(graded.facts.at(-1)).toEqual({ name: "Grade", value: "Pass" });
  });

  it("EXAM-13 shows no grade that is not released", () => {
    const { facts } = shown({}, { examinationGrade: "Pass" });
    expect(facts.map(({ name }) => name)).not.toContain("Grade");
  });

  it("asks for nothing after a withdrawal", () => {
    expect(shown({ candidateStatus: CandidateStatus.Withdrawn }).state).toBe("exempt");
  });

  it("EXAM-05 offers to delete only what is unsubmitted and has no order, and asks about the one", () => {
    const unsubmitted = { candidateStatus: CandidateStatus.Unsubmitted };
    const deletionOf = (
      application: typeof unsubmitted & { orderNumber?: string },
      changes: Partial<ExaminationViewer> = {},
    ) => viewOf(examination(application), changes).deletion;
    const to = "/en/dashboard?deleteApplication=41#delete-application";
    expect(deletionOf(unsubmitted)).toEqual({ applicationId: 41, isAsked: false, to });
    expect(deletionOf(unsubmitted, { asked: 41 as ApplicationId })).toMatchObject({ isAsked: true });
    expect(deletionOf(unsubmitted, { asked: 42 as ApplicationId })).toMatchObject({ isAsked: false });
    expect(deletionOf(unsubmitted, { isReadOnly: true })).toBeNull();
    expect(deletionOf({ ...unsubmitted, orderNumber: "MB-1" })).toBeNull();
    expect(shown({}).deletion).toBeNull();
  });

  it("EXAM-05 does not offer to delete what is being paid", () => {
    const paying = (state: Intent["state"]) =>
      ({ state, purpose: { kind: "application", applicationId: 41 } }) as unknown as Intent;
    const own = examination({ candidateStatus: CandidateStatus.Unsubmitted });
    expect(viewOf(own, { livePayments: [paying("charging")] }).deletion).toBeNull();
    expect(viewOf(own, { livePayments: [paying("ready")] }).deletion).not.toBeNull();
    expect(viewOf(own, { livePayments: null }).deletion).not.toBeNull();
  });
});
