import type { Temporal } from "temporal-polyfill";
import type { AppliedApplication, AppliedExamination } from "@portal/contract/examinations/examination";
import { CandidateStatus, ExamineeStatus, ExamineeStatusReason } from "@portal/contract/enumerations";
import { formatDate, isBefore, plainDate } from "../time/boardTime";
import { isPaymentOpen } from "../applications/applicationMoney";
import { applicationPhase, type StatusLineRecords } from "../applications/applicationStatusLine";
import { applicationDeadline } from "../applications/applicationWindow";
import { isDenied, isEditable, isPayable } from "../applications/candidateStatus";
import { applicationExtensionNote } from "../blocks/deadlineExtension";

/**
 * Status on the Examinations card: of the application, or of the examination once the examinee is past authorization
 * (EXAM-07), which is shown only where the board discloses the examinee status (EXAM-13).
 *
 * @param late `lateDeadline` of its application, or that it has ended: then no deadline is left to name.
 */
export function examinationStatus(
  examination: Omit<AppliedExamination, "examinationModules">,
  late: LateDeadline = null,
): { readonly label: "Application Status" | "Exam Status"; readonly text: string } {
  const { showExamineeStatus, examineeStatusDescription } = examination;
  if (showExamineeStatus && examineeStatusDescription !== null && isPastAuthorization(examination))
    return { label: "Exam Status", text: withReason(examineeStatusDescription, appointmentReason(examination)) };
  return { label: "Application Status", text: applicationStatusText(examination, late) };
}

export type GradeFacts = Pick<AppliedExamination, "releaseGrades" | "examinationGrade">;

type LateDeadline = Temporal.PlainDate | "ended" | null;

/** The grade, once it is released (EXAM-13). */
export function examinationGrade({ releaseGrades, examinationGrade }: GradeFacts): string | null {
  return releaseGrades ? examinationGrade : null;
}

export function isPassed(examination: GradeFacts): boolean {
  return isPassingGrade(examinationGrade(examination) ?? "");
}

/** The board writes a grade in words. */
export function isPassingGrade(grade: string): boolean {
  return /^\s*pass/i.test(grade);
}

/**
 * Returns what may be disclosed of an examinee: the status only where the board allows it, the grade once released
 * (EXAM-13).
 */
export function disclosedExaminee<Examinee extends ExamineeFacts>(examinee: Examinee): Examinee {
  const { NA: examineeStatus } = ExamineeStatus;
  const status = {
    examineeStatus,
    examineeStatusDescription: null,
    examineeStatusReasonId: null,
    examineeStatusReason: null,
  };
  return {
    ...examinee,
    examinationGrade: examinationGrade(examinee),
    ...(examinee.showExamineeStatus ? {} : status),
  };
}

type ExamineeFacts = Pick<
  AppliedExamination,
  | "releaseGrades"
  | "examinationGrade"
  | "showExamineeStatus"
  | "examineeStatus"
  | "examineeStatusDescription"
  | "examineeStatusReasonId"
  | "examineeStatusReason"
>;

/**
 * Returns whether only the board can say what comes next: the examination is over, without a grade, and nothing is
 * disclosed of an absence or of a result that does not count.
 */
export function awaitsResult(examination: AppliedExamination, today: Temporal.PlainDate): boolean {
  const { examineeStatus, examineeStatusReasonId: reason } = disclosedExaminee(examination);
  const isMissed = examineeStatus === ExamineeStatus.UnexcusedAbsence || reason === ExamineeStatusReason.NoShow;
  return (
    isPayable(examination.application) &&
    isBefore(plainDate(examination.endDate), today) &&
    examinationGrade(examination) === null &&
    !isMissed &&
    reason !== ExamineeStatusReason.Invalidated
  );
}

/**
 * Returns the last day to submit an application with a late fee; null while its own deadline has not passed, and once it
 * can no longer be submitted.
 */
export function lateDeadline(open: StatusLineRecords, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const phase = applicationPhase(open, today);
  return phase?.kind === "to-submit" && phase.isLate ? phase.by : null;
}

function isPastAuthorization({ examineeStatus }: AppliedExamination): boolean {
  return examineeStatus !== ExamineeStatus.NA && examineeStatus !== ExamineeStatus.AuthorizationPending;
}

/** Only for an examination that was delivered but not taken, or does not count. */
function appointmentReason(examination: AppliedExamination): string | null {
  const { examineeStatus, examineeStatusReasonId: reason } = examination;
  const isReasonShown = reason === ExamineeStatusReason.NoShow || reason === ExamineeStatusReason.Invalidated;
  return examineeStatus === ExamineeStatus.Delivered && isReasonShown ? examination.examineeStatusReason : null;
}

function applicationStatusText(examination: AppliedExamination, late: LateDeadline): string {
  const { candidateStatus, candidateStatusReason, needsFinalReview } = examination.application;
  const isReasonKept =
    needsFinalReview ||
    candidateStatus === CandidateStatus.ToBeReviewed ||
    candidateStatus === CandidateStatus.TransferredOut ||
    candidateStatus === CandidateStatus.Withdrawn;
  return withReason(statusText(examination, late), isReasonKept ? null : candidateStatusReason);
}

/** For boards that send no description. */
const statusNames: ReadonlyMap<AppliedApplication["candidateStatus"], string> = new Map([
  [CandidateStatus.Hold, "On hold"],
  [CandidateStatus.Denied, "Denied"],
  [CandidateStatus.Approved, "Approved"],
  [CandidateStatus.TransferredOut, "Transferred out"],
  [CandidateStatus.InviteSent, "Invitation sent"],
  [CandidateStatus.Unsubmitted, "Unsubmitted"],
]);

/** The first that applies. */
function statusText(examination: AppliedExamination, late: LateDeadline): string {
  const { application } = examination;
  const { candidateStatus: status, candidateStatusReason: reason } = application;
  if (application.needsFinalReview)
    return "Approved (Pending PD Graduation Attestation & Credentials Final Review - Allow up to 4 weeks after graduation)";
  if (status === CandidateStatus.ToBeReviewed || (status === CandidateStatus.Approved && !isEmpty(reason)))
    return "Application Pending Review by Credentials Department (allow up to 16 weeks)";
  const isWithdrawal = status === CandidateStatus.Denied && !isDenied(application);
  if (status === CandidateStatus.Withdrawn || isWithdrawal) return "Application Withdrew";
  const text = application.candidateStatusDescription.trim() || (statusNames.get(status) ?? "Unavailable");
  if (status !== CandidateStatus.Unsubmitted || late === "ended") return text;
  const exception = application.hasDeadlineException ? " (Exception)" : "";
  // A late deadline is after the extended one.
  const extension = late === null ? applicationExtensionNote(application) : "";
  const last = formatDate(late ?? applicationDeadline(examination));
  const name = late === null ? "Application Deadline" : "Late Application Deadline";
  return `${text} - ${name} ${last}${exception}${extension}`;
}

function isEmpty(reason: string | null): boolean {
  return reason === null || reason.trim() === "";
}

function withReason(text: string, reason: string | null): string {
  return reason === null || isEmpty(reason) ? text : `${text}: ${reason.trim()}`;
}

/** Actions for an examination applied for, named like their buttons (EXAM-06). */
export type ExaminationAction = "Continue Application" | "Complete and Pay" | "Make Payment" | "View Results";

type ExaminationToActOn = Pick<
  AppliedExamination,
  "application" | "isExamFeePaid" | "releaseGrades" | "examinationGrade"
>;

/**
 * An unsubmitted application, including one by invitation, is continued, or completed where it was transferred in with
 * a balance; a submitted one has at most its payment left (decisions 0000.24 and 0000.25).
 */
export function examinationActions(examination: ExaminationToActOn): ExaminationAction[] {
  const actions: ExaminationAction[] = [];
  const { isTransferredIn } = examination.application;
  if (isEditable(examination.application))
    actions.push(isTransferredIn && examination.isExamFeePaid === false ? "Complete and Pay" : "Continue Application");
  else if (isPaymentOpen(examination)) actions.push("Make Payment");
  if (examinationGrade(examination) !== null) actions.push("View Results");
  return actions;
}
