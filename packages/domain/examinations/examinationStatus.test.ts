import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { AppliedApplication, AppliedExamination } from "@portal/contract/examinations/examination";
import { CandidateStatus, ExamineeStatus, ExamineeStatusReason } from "@portal/contract/enumerations";
import { dollars, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import {
  examinationActions,
  examinationGrade,
  examinationStatus,
  isPassed,
  disclosedExaminee,
} from "./examinationStatus";

const { ToBeReviewed, Hold, Denied, Approved, TransferredOut, Withdrawn, InviteSent, Unsubmitted } = CandidateStatus;
const finalReview =
  "Approved (Pending PD Graduation Attestation & Credentials Final Review - Allow up to 4 weeks after graduation)";
const review = "Application Pending Review by Credentials Department (allow up to 16 weeks)";

const described = (candidateStatusDescription: string, changes: Partial<AppliedApplication>) => ({
  candidateStatusDescription,
  ...changes,
});

describe("the status of an application", () => {
  it.each([
    [described("Approved", { needsFinalReview: true, candidateStatusReason: "Late" }), finalReview],
    [described("Denied", { candidateStatus: Denied, needsFinalReview: true }), finalReview],
    [described("To be reviewed", { candidateStatus: ToBeReviewed }), review],
    [described("To be reviewed", { candidateStatus: ToBeReviewed, candidateStatusReason: "Fees" }), review],
    [described("Approved", { candidateStatus: Approved, candidateStatusReason: "Training" }), `${review}: Training`],
    [described("Approved", { candidateStatus: Approved, candidateStatusReason: " " }), "Approved"],
    [described("Approved", { candidateStatus: Approved }), "Approved"],
    [described("Withdrawn", { candidateStatus: Withdrawn, candidateStatusReason: "Illness" }), "Application Withdrew"],
    [described("Denied", { candidateStatus: Denied, knownCandidateStatusReason: 9 }), "Application Withdrew"],
    [described("Approved", { knownCandidateStatusReason: 9 }), "Approved"],
    [described("Denied", { candidateStatus: Denied, candidateStatusReason: "License" }), "Denied: License"],
    [described("Denied", { candidateStatus: Denied, knownCandidateStatusReason: 4 }), "Denied"],
    [described("On hold", { candidateStatus: Hold, candidateStatusReason: "Fees" }), "On hold: Fees"],
    [described("Transferred", { candidateStatus: TransferredOut, candidateStatusReason: "2028" }), "Transferred"],
    [described("Invited", { candidateStatus: InviteSent }), "Invited"],
    [described(" ", { candidateStatus: Denied, candidateStatusReason: "License" }), "Denied: License"],
    [described("", { candidateStatus: "unavailable" }), "Unavailable"],
  ])("EXAM-07 %j", (application, text) => {
    expect(examinationStatus(examination(application))).toEqual({ label: "Application Status", text });
  });

  const unsubmitted = described("Unsubmitted", { candidateStatus: Unsubmitted });
  const applicationDeadlineDate = wireDate("2026-09-15");
  const extensionDate = wireDate("2026-11-15");

  it.each([
    [{}, "October 1, 2026"],
    [{ applicationDeadlineDate }, "September 15, 2026"],
    [{ applicationDeadlineDate, extensionDate }, "November 15, 2026"],
    [
      { extensionDate, extensionReason: "The portal was down." },
      "November 15, 2026 (deadline extended: The portal was down.)",
    ],
    [{ hasDeadlineException: true }, "October 1, 2026 (Exception)"],
    [{ candidateStatusReason: "Incomplete" }, "October 1, 2026: Incomplete"],
  ])("EXAM-07 OPER-06 unsubmitted, with %j, reports the deadline", (changes, shownDate) => {
    const { text } = examinationStatus(examination({ ...unsubmitted, ...changes }));
    expect(text).toBe(`Unsubmitted - Application Deadline ${shownDate}`);
  });

  it("EXAM-07 unsubmitted and late, reports the late deadline instead", () => {
    const late = Temporal.PlainDate.from("2026-12-01");
    const { text } = examinationStatus(examination({ ...unsubmitted, applicationDeadlineDate }), late);
    expect(text).toBe("Unsubmitted - Late Application Deadline December 1, 2026");
    expect(examinationStatus(examination({ candidateStatus: Approved }), late).text).not.toContain("Deadline");
  });

  it("EXAM-07 unsubmitted and ended, reports no deadline", () => {
    expect(examinationStatus(examination(unsubmitted), "ended").text).toBe("Unsubmitted");
  });
});

describe("the status of an examination", () => {
  const sat = (changes: Partial<AppliedExamination>) =>
    examinationStatus(
      examination(
        {},
        {
          showExamineeStatus: true,
          examineeStatusDescription: "Delivered",
          examineeStatusReason: "No show",
          ...changes,
        },
      ),
    );

  it.each([
    [ExamineeStatus.NA, "Application Status", "Approved"],
    [ExamineeStatus.AuthorizationPending, "Application Status", "Approved"],
    [ExamineeStatus.Authorized, "Exam Status", "Delivered"],
    [ExamineeStatus.GradingComplete, "Exam Status", "Delivered"],
    [ExamineeStatus.UnexcusedAbsence, "Exam Status", "Delivered"],
  ])("EXAM-07 with the examinee status %i is labeled %s", (examineeStatus, label, text) => {
    expect(sat({ examineeStatus })).toEqual({ label, text });
  });

  it.each([
    [ExamineeStatus.Delivered, ExamineeStatusReason.NoShow, "Delivered: No show"],
    [ExamineeStatus.Delivered, ExamineeStatusReason.Invalidated, "Delivered: No show"],
    [ExamineeStatus.Delivered, 2, "Delivered"],
    [ExamineeStatus.Delivered, null, "Delivered"],
    [ExamineeStatus.GradingComplete, ExamineeStatusReason.NoShow, "Delivered"],
  ])("EXAM-07 status %i for reason %j reads %s", (examineeStatus, examineeStatusReasonId, text) => {
    expect(sat({ examineeStatus, examineeStatusReasonId }).text).toBe(text);
  });

  it("EXAM-13 is disclosed only where the board wants it shown", () => {
    const hidden = { label: "Application Status", text: "Approved" };
    expect(sat({ examineeStatus: ExamineeStatus.Delivered, showExamineeStatus: false })).toEqual(hidden);
    expect(sat({ examineeStatus: ExamineeStatus.Delivered, examineeStatusDescription: null })).toEqual(hidden);
  });

  it("EXAM-13 has a grade only once grades are released", () => {
    expect(examinationGrade({ releaseGrades: true, examinationGrade: "Pass" })).toBe("Pass");
    expect(examinationGrade({ releaseGrades: false, examinationGrade: "Pass" })).toBeNull();
    expect(examinationGrade({ releaseGrades: true, examinationGrade: null })).toBeNull();
  });

  it.each([
    ["Pass", true, true],
    ["Passed", true, true],
    [" pass ", true, true],
    ["Fail", true, false],
    ["No pass", true, false],
    [null, true, false],
    ["Pass", false, false],
  ])("HOME-07 the grade %j, released %s, is a pass: %s", (grade, releaseGrades, is) => {
    expect(isPassed({ examinationGrade: grade, releaseGrades })).toBe(is);
  });

  it("EXAM-13 of an examinee nothing is disclosed that is not to be shown", () => {
    const sat = examination(
      {},
      {
        examineeStatus: ExamineeStatus.Delivered,
        examineeStatusDescription: "Delivered",
        examineeStatusReasonId: ExamineeStatusReason.NoShow,
        examineeStatusReason: "No show",
        examinationGrade: "Fail",
        showExamineeStatus: true,
        releaseGrades: true,
      },
    );
    expect(disclosedExaminee(sat)).toEqual(sat);
    expect(disclosedExaminee({ ...sat, releaseGrades: false })).toEqual({
      ...sat,
      releaseGrades: false,
      examinationGrade: null,
    });
    expect(disclosedExaminee({ ...sat, showExamineeStatus: false })).toMatchObject({
      examineeStatus: ExamineeStatus.NA,
      examineeStatusDescription: null,
      examineeStatusReasonId: null,
      examineeStatusReason: null,
      examinationGrade: "Fail",
    });
  });

  it("EXAM-12 has codes of its own", () => {
    expect(ExamineeStatus).toEqual({
      NA: 0,
      AuthorizationPending: 2,
      Authorized: 3,
      GradingComplete: 4,
      Delivered: 25,
      UnexcusedAbsence: 26,
    });
    expect(ExamineeStatusReason).toEqual({ NoShow: 1, Invalidated: 3 });
  });
});

const balance = dollars(700);
const actionsOf = (application: Partial<AppliedApplication>, changes: Partial<AppliedExamination> = {}) =>
  examinationActions(examination(application, changes));

describe("what can be done about an examination", () => {
  it.each([
    [{ candidateStatus: Unsubmitted, balance }, false, ["Continue Application"]],
    [{ candidateStatus: Unsubmitted, isTransferredIn: true, balance }, false, ["Complete and Pay"]],
    [{ candidateStatus: Unsubmitted, isTransferredIn: true, balance }, true, ["Continue Application"]],
    [{ candidateStatus: InviteSent, balance }, false, ["Continue Application"]],
    [{ candidateStatus: InviteSent }, true, ["Continue Application"]],
    [{ candidateStatus: Approved, balance }, false, ["Make Payment"]],
    [{ candidateStatus: Hold, balance }, false, ["Make Payment"]],
    [{ candidateStatus: Approved, balance }, true, []],
    [{ candidateStatus: Approved }, false, []],
    [{ candidateStatus: Denied, balance }, false, []],
    [{ candidateStatus: Withdrawn, balance }, false, []],
    [{ candidateStatus: TransferredOut, balance }, false, []],
  ] as const)("EXAM-06 %j, exam fee paid %s: %j", (application, isExamFeePaid, actions) => {
    expect(actionsOf(application, { isExamFeePaid })).toEqual(actions);
  });

  it("EXAM-06 results can be viewed once there is a released grade", () => {
    expect(actionsOf({}, { releaseGrades: true, examinationGrade: "Pass" })).toEqual(["View Results"]);
    expect(actionsOf({}, { releaseGrades: false, examinationGrade: "Pass" })).toEqual([]);
    expect(actionsOf({}, { releaseGrades: true })).toEqual([]);
  });
});
