import type { Temporal } from "temporal-polyfill";
import type { AppliedApplication, AppliedExamination } from "~/contract/examinations/examination";
import { CandidateStatus, ExamineeStatus, ExamineeStatusReason } from "~/contract/enumerations";
import { formatDeadline, plainDate } from "../time/boardTime";
import { isEditable, isPayable } from "../applications/sections";

interface ExaminationStatus {
  readonly label: "Application Status" | "Exam Status";
  readonly text: string;
}

/** `knownCandidateStatusReason` of an applicant who withdrew (EXAM-11). */
const withdrew = 9;

/** The last day for an application: the extension's, the application's, or the examination's (decision 0000.26). */
export function applicationDeadline({
  application,
  applicationDeadLineDate,
}: Pick<AppliedExamination, "applicationDeadLineDate"> & {
  readonly application: Pick<AppliedApplication, "extensionDate" | "applicationDeadlineDate">;
}): Temporal.PlainDate {
  return plainDate(application.extensionDate ?? application.applicationDeadlineDate ?? applicationDeadLineDate);
}

/**
 * What the Examinations card says of the application, or of the examination once the examinee is past authorization
 * (EXAM-07), which is told only where the board wants the examinee status shown (EXAM-13).
 *
 * @param late the last day of an application that can be submitted with a late fee: its own deadline has passed then.
 */
export function examinationStatus(
  examination: AppliedExamination,
  late: Temporal.PlainDate | null = null,
): ExaminationStatus {
  const { showExamineeStatus, examineeStatusDescription } = examination;
  if (showExamineeStatus && examineeStatusDescription !== null && isPastAuthorization(examination))
    return { label: "Exam Status", text: withReason(examineeStatusDescription, appointmentReason(examination)) };
  return { label: "Application Status", text: applicationStatusText(examination, late) };
}

/** A grade, and whether it is released. */
export type GradeFacts = Pick<AppliedExamination, "releaseGrades" | "examinationGrade">;

/** The grade, once it is released (EXAM-13). */
export function examinationGrade({ releaseGrades, examinationGrade }: GradeFacts): string | null {
  return releaseGrades ? examinationGrade : null;
}

/** Told by the released grade. */
export function isPassed(examination: GradeFacts): boolean {
  return isPassingGrade(examinationGrade(examination) ?? "");
}

/** The board writes a grade in words. */
export function isPassingGrade(grade: string): boolean {
  return /^\s*pass/i.test(grade);
}

/** What of an examinee may be told: the status only where the board wants it shown, the grade once released (EXAM-13). */
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

function isPastAuthorization({ examineeStatus }: AppliedExamination): boolean {
  return examineeStatus !== ExamineeStatus.NA && examineeStatus !== ExamineeStatus.AuthorizationPending;
}

/** Only of an examination that was delivered and yet was not sat, or does not count. */
function appointmentReason(examination: AppliedExamination): string | null {
  const { examineeStatus, examineeStatusReasonId: reason } = examination;
  const isTold = reason === ExamineeStatusReason.NoShow || reason === ExamineeStatusReason.Invalidated;
  return examineeStatus === ExamineeStatus.Delivered && isTold ? examination.examineeStatusReason : null;
}

function applicationStatusText(examination: AppliedExamination, late: Temporal.PlainDate | null): string {
  const { candidateStatus, candidateStatusReason, needsFinalReview } = examination.application;
  const isReasonKept =
    needsFinalReview ||
    candidateStatus === CandidateStatus.ToBeReviewed ||
    candidateStatus === CandidateStatus.TransferredOut ||
    candidateStatus === CandidateStatus.Withdrawn;
  return withReason(statusText(examination, late), isReasonKept ? null : candidateStatusReason);
}

/** The first that applies. */
function statusText(examination: AppliedExamination, late: Temporal.PlainDate | null): string {
  const { application } = examination;
  const { candidateStatus: status, candidateStatusReason: reason } = application;
  if (application.needsFinalReview)
    return "Approved (Pending PD Graduation Attestation & Credentials Final Review - Allow up to 4 weeks after graduation)";
  if (status === CandidateStatus.ToBeReviewed || (status === CandidateStatus.Approved && !isEmpty(reason)))
    return "Application Pending Review by Credentials Department (allow up to 16 weeks)";
  const isWithdrawal = status === CandidateStatus.Denied && application.knownCandidateStatusReason === withdrew;
  if (status === CandidateStatus.Withdrawn || isWithdrawal) return "Application Withdrew";
  if (status !== CandidateStatus.Unsubmitted) return application.candidateStatusDescription;
  const exception = application.hasDeadlineException ? " (Exception)" : "";
  const last = formatDeadline(late ?? applicationDeadline(examination));
  const name = late === null ? "Application Deadline" : "Late Application Deadline";
  return `${application.candidateStatusDescription} - ${name} ${last}${exception}`;
}

function isEmpty(reason: string | null): boolean {
  return reason === null || reason.trim() === "";
}

function withReason(text: string, reason: string | null): string {
  return reason === null || isEmpty(reason) ? text : `${text}: ${reason.trim()}`;
}

/** What can be done about an examination that was applied to, named as its buttons are (EXAM-06). */
export type ExaminationAction = "Continue Application" | "Complete and Pay" | "Make Payment" | "View Results";

type ExaminationToActOn = Pick<
  AppliedExamination,
  "application" | "isExamFeePaid" | "releaseGrades" | "examinationGrade"
>;

/**
 * An application that is not submitted, also one to which the board has invited, is continued, or completed where it was transferred in with something to pay;
 * one that is submitted has at most its payment left (decisions 0000.24 and 0000.25).
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

/** Of an application that is submitted. */
export function isPaymentOpen({ application, isExamFeePaid }: ExaminationToActOn): boolean {
  return isPayable(application) && application.balance > 0 && isExamFeePaid === false;
}
