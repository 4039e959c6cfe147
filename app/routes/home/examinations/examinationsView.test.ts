import { describe, expect, it } from "vitest";
import { CandidateStatus } from "@portal/contract/enumerations";
import type {
  ApplicationId,
  AppliedApplication,
  AppliedExamination,
  ExaminationId,
} from "@portal/contract/examinations/examination";
import type { WireInstant } from "@portal/contract/values";
import type { Intent } from "@portal/payments/intent";
import { applicationObligations } from "@portal/domain/obligations/applicationObligations";
import { ownApplication } from "~/tests/support/records/applications";
import { completedBlockFacts, dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { type ExaminationViewer, examinationView } from "./examinationsView";

const today = day("2026-11-20");
const physician = physicianOn("2026-11-20", [completedBlockFacts(2024)]);
const viewer: ExaminationViewer = { isReadOnly: false, livePayments: [], asked: null, physician };
/** With the board's application for one that is submitted and has no order. */
const viewOf = (
  own: AppliedExamination,
  changes: Partial<ExaminationViewer> = {},
  details = ownApplication(own),
  examinations = [own],
) => {
  const applications = [details];
  const all = applicationObligations(own, physician, { applications, papers: null }, today);
  return examinationView(own, { all, applications, examinations }, { ...viewer, ...changes }, today);
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
      { name: "Dates", value: "March 1 to 12, 2027" },
      { name: "Balance", value: "$0.00" },
    ]);
  });

  const { Unsubmitted, InviteSent } = CandidateStatus;
  it.each([
    [Unsubmitted, "2026-12-01", "Nothing to pay."],
    [InviteSent, "2026-12-01", "Submit by December 1, 2026. Nothing to pay."],
  ])(
    "APPLY-03 says of an application of status %d due %s what its status does not: %s It shows no balance",
    (candidateStatus, last, line) => {
      const view = shown({ candidateStatus, extensionDate: wireDate(last) });
      expect(view.toSubmit).toBe(line);
      expect(view.facts.map(({ name }) => name)).toEqual(["Dates"]);
      expect(shown({ candidateStatus }).toSubmit).toBeNull();
    },
  );

  it("EXAM-07 names the one deadline that counts, and says beside it what that costs", () => {
    const own = examination({
      candidateStatus: CandidateStatus.Unsubmitted,
      applicationDeadlineDate: wireDate("2026-11-10"),
    });
    const details = ownApplication(own);
    const late = { ...details.examination, applicationLateDeadlineDate: wireDate("2026-12-10") };
    const view = viewOf(own, {}, { ...details, examination: late });
    expect(view.status).toMatch(/^[\w ]+ - Late Application Deadline December 10, 2026$/);
    expect(view.toSubmit).toBe("Nothing to pay.");
  });

  it("EXAM-04 shows what is left to pay of an application that can still lead to the examination", () => {
    const balance = dollars(700);
    const balanceOf = (candidateStatus: AppliedApplication["candidateStatus"]) =>
      shown({ candidateStatus, balance }).facts.find(({ name }) => name === "Balance")?.value;
    const { Approved, ToBeReviewed, Denied, Withdrawn, TransferredOut } = CandidateStatus;
    expect([Approved, ToBeReviewed].map(balanceOf)).toEqual(["$700.00", "$700.00"]);
    expect([Denied, Withdrawn, TransferredOut].map(balanceOf)).toEqual([undefined, undefined, undefined]);
  });

  it("EXAM-04 names the payment that the bank returned beside the balance", () => {
    const own = examination({ balance: dollars(700) });
    const applications = [ownApplication(own)];
    const all = applicationObligations(own, physician, { applications, papers: null }, today).map((one) => ({
      ...one,
      returned: "$700.00 on November 3, 2026",
    }));
    const { facts } = examinationView(own, { all, applications, examinations: [own] }, viewer, today);
    expect(facts.slice(-2)).toEqual([
      { name: "Balance", value: "$700.00" },
      { name: "Returned by your bank", value: "$700.00 on November 3, 2026" },
    ]);
  });

  it("EXAM-04 APPLY-13 shows each open installment with its date, and that it is overdue", () => {
    const applied = examination({ balance: dollars(1_400) });
    const order = {
      total: dollars(1_400),
      balance: dollars(1_400),
      orderLineItems: [{ description: "Examination fee", amount: dollars(1_400) }],
      completedPayments: [],
      installments: [
        { amount: dollars(900), dueDate: wireDate("2026-11-19") },
        { amount: dollars(500), dueDate: wireDate("2027-01-15") },
      ],
    };
    const { facts } = viewOf(applied, {}, ownApplication(applied, { order }));
    expect(facts.slice(1)).toEqual([
      { name: "Balance", value: "$1,400.00" },
      { name: "Installment", value: "$900.00, overdue since November 19, 2026" },
      { name: "Installment", value: "$500.00 by January 15, 2027" },
    ]);
  });

  it("EXAM-02 leads to the information about the examination, where there is any", () => {
    expect(shown({}, { infoUrl: "https://board.example/psychiatry" }).infoUrl).toBe("https://board.example/psychiatry");
    expect(shown({}).infoUrl).toBeNull();
  });

  it("points out another open application for the same certification until one is submitted", () => {
    const applied = examination({ candidateStatus: CandidateStatus.Unsubmitted });
    const other = examination({}, { examinationId: 32 as ExaminationId, title: "Combined 2027" });
    const ownOffer = {
      ...ownApplication(applied),
      examination: { ...ownApplication(applied).examination, isMoc: true, certificationName: "Psychiatry" },
    };
    const overlapsOf = (own: AppliedExamination) =>
      viewOf(own, {}, { ...ownOffer, application: { ...ownOffer.application, ...own.application } }, [own, other])
        .overlaps;
    expect(overlapsOf(applied)).toEqual([
      "You already have an application that covers Psychiatry: Combined 2027. You need only one.",
    ]);
    expect(overlapsOf(examination())).toEqual([]);
  });

  it("HOME-12 folds away what is over and asks for nothing", () => {
    const over = { endDate: wireDate("2026-11-19") };
    const isPast = (...story: Parameters<typeof examination>) => shown(...story).isPast;
    expect([isPast({}, over), isPast({}, { endDate: wireDate("2026-11-20") })]).toEqual([true, false]);
    expect(isPast({ balance: dollars(700) }, over)).toBe(false);
    expect(isPast({}, { ...over, releaseGrades: true, examinationGrade: "Pass" })).toBe(false);
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
      value: "March 3, 2027 at 8:00 a.m. local time (Central Time), 12 Lake Street, Chicago, IL 60601",
    });
  });

  it("EXAM-06 leads to the application as long as something is due, and to the results once they are released", () => {
    expect(shown({ balance: dollars(1290) }).actions).toEqual([{ label: "Make Payment", to: "/Apply/31" }]);
    expect(shown({ balance: dollars(1290) }).state).toBe("overdue");
    const graded = shown({}, { releaseGrades: true, examinationGrade: "Pass" });
    expect(graded.actions).toEqual([{ label: "View Results", to: "/ExaminationHistory" }]);
    expect(graded.facts.at(-1)).toEqual({ name: "Grade", value: "Pass" });
  });

  it("EXAM-06 leads to the summary of what was submitted, whatever became of it", () => {
    const summaryOf = (candidateStatus: AppliedApplication["candidateStatus"]) => shown({ candidateStatus }).summary;
    const { ToBeReviewed, Denied, Unsubmitted, InviteSent } = CandidateStatus;
    expect([ToBeReviewed, Denied].map(summaryOf)).toEqual(["/Apply/31/summary", "/Apply/31/summary"]);
    expect([Unsubmitted, InviteSent].map(summaryOf)).toEqual([null, null]);
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
      ({ state, staffReason: null, purpose: { kind: "application", applicationId: 41 } }) as unknown as Intent;
    const own = examination({ candidateStatus: CandidateStatus.Unsubmitted });
    expect(viewOf(own, { livePayments: [paying("charging")] }).deletion).toBeNull();
    expect(viewOf(own, { livePayments: [paying("ready")] }).deletion).not.toBeNull();
    expect(viewOf(own, { livePayments: null }).deletion).not.toBeNull();
  });
});
