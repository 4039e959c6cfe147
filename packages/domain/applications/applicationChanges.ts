import type { Temporal } from "temporal-polyfill";
import { ExamineeStatus } from "@portal/contract/enumerations";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Application } from "@portal/contract/examinations/application";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { localTimeOf } from "../examinations/appointments";
import { formatDate, formatDeadline, isBefore, plainDate } from "../time/boardTime";
import { applicationWindow, type ExaminationDates } from "./applicationWindow";
import { isDenied, isEditable, isOver, isPayable, isWithdrawn } from "./candidateStatus";

export type OptionsChangeRefusal = "not-submitted" | "over" | "no-options" | "deadline-passed";
const withdrawalRefusals = ["not-submitted", "withdrawn", "requested", "denied", "over", "begun"] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

export function isWithdrawalRefusal(code: string): code is WithdrawalRefusal {
  return withdrawalRefusals.some((one) => one === code);
}

type SubmittedApplication = Pick<
  Application,
  | "candidateStatus"
  | "knownCandidateStatusReason"
  | "extensionDate"
  | "applicationDeadlineDate"
  | "hasDeadlineException"
  | "withdrawnDate"
  | "withdrawalRequestedDate"
>;

/** A submitted application and its examination. */
export interface SubmittedRecords {
  readonly application: SubmittedApplication;
  readonly examination: ExaminationDates &
    Pick<AppliedExamination, "isArticleBased" | "startDate" | "appointments" | "examineeStatus">;
}

/**
 * APPLY-23: returns why the testing options cannot be changed; null until the application's own deadline ends. A late
 * application has no time to change them: its documents are due at once.
 */
export function optionsChangeRefusal(
  { application, examination }: SubmittedRecords,
  today: Temporal.PlainDate,
): OptionsChangeRefusal | null {
  if (isEditable(application)) return "not-submitted";
  if (!isPayable(application)) return "over";
  if (examination.isArticleBased) return "no-options";
  return isBefore(applicationWindow(examination, application).deadline, today) ? "deadline-passed" : null;
}

/** Our own words: no document gives them. */
export function optionsChangeText(
  refusal: OptionsChangeRefusal,
  { application, examination }: SubmittedRecords,
): string {
  switch (refusal) {
    case "not-submitted":
      return "This application is not submitted yet. Change its testing options in the application.";
    case "over":
      return "This application is no longer under way, so there are no testing options to change.";
    case "no-options":
      return "An assessment by articles has no testing options.";
    case "deadline-passed":
      return `Testing options could be changed until ${formatDeadline(applicationWindow(examination, application).deadline)}.`;
  }
}

/** APPLY-25: returns why the application cannot be withdrawn; null while it can. */
export function withdrawalRefusal(
  { application, examination }: SubmittedRecords,
  today: Temporal.PlainDate,
): WithdrawalRefusal | null {
  if (isEditable(application)) return "not-submitted";
  if (isWithdrawn(application)) return "withdrawn";
  if (isDenied(application)) return "denied";
  if (isOver(application)) return "over";
  if (!isPayable(application)) return "requested";
  return hasBegun(examination, today) ? "begun" : null;
}

/**
 * The first appointment has come, without one the first day of the exam, or the board says that it was taken or missed.
 */
function hasBegun(
  { startDate, appointments, examineeStatus }: SubmittedRecords["examination"],
  today: Temporal.PlainDate,
) {
  const days = appointments.map((appointment) => localTimeOf(appointment).toPlainDate());
  const taken: readonly AppliedExamination["examineeStatus"][] = [
    ExamineeStatus.Delivered,
    ExamineeStatus.GradingComplete,
    ExamineeStatus.UnexcusedAbsence,
  ];
  return (
    taken.includes(examineeStatus) ||
    (days.length === 0 ? [plainDate(startDate)] : days).some((day) => !isBefore(today, day))
  );
}

/** Our own words: no document gives them. */
export function withdrawalText(refusal: WithdrawalRefusal, { application }: SubmittedRecords): string {
  switch (refusal) {
    case "not-submitted":
      return "This application is not submitted. You can delete it from your dashboard.";
    case "withdrawn":
      return `This application ${withdrawnText(application) ?? "was withdrawn"}.`;
    case "requested":
      return `${requestedText(application) ?? "You asked to withdraw this application"}. The board will write to you.`;
    case "denied":
      return "The board denied this application, so there is nothing to withdraw.";
    case "over":
      return "This application is no longer under way, so there is nothing to withdraw.";
    case "begun":
      return "The exam has begun, so this application can no longer be withdrawn here.";
  }
}

/** `was withdrawn on May 4, 2027` */
function withdrawnText({ withdrawnDate }: Pick<Application, "withdrawnDate">): string | null {
  return withdrawnDate ? `was withdrawn on ${formatDate(plainDate(withdrawnDate))}` : null;
}

function requestedText({ withdrawalRequestedDate: date }: Pick<Application, "withdrawalRequestedDate">): string | null {
  return date ? `You asked to withdraw this application on ${formatDate(plainDate(date))}` : null;
}

/** APPLY-26: what the dashboard and the summary say of it; empty where it was not withdrawn, or no day is known. */
export function withdrawalFacts({
  withdrawnDate,
  withdrawalRequestedDate,
}: Pick<Application, "withdrawnDate" | "withdrawalRequestedDate">): {
  readonly name: string;
  readonly value: string;
}[] {
  if (withdrawnDate) return [{ name: "Withdrawn on", value: formatDate(plainDate(withdrawnDate)) }];
  if (!withdrawalRequestedDate) return [];
  return [{ name: "Withdrawal requested on", value: formatDate(plainDate(withdrawalRequestedDate)) }];
}

/** APPLY-25: an invoice that stays open, with the application's line on it. */
export function sharedInvoiceText(number: InvoiceNumber): string {
  return `Invoice ${number} also has other charges: write to the board before you pay it.`;
}

export const withdrawalUnconfirmed = "Select the box to confirm that you want to withdraw your application.";
export const withdrawalPaymentText =
  "A payment for this application is under way. You can withdraw once it is settled: check Payments and Receipts, or write to the board.";
