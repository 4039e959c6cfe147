import type { Temporal } from "temporal-polyfill";
import type { Application } from "@portal/contract/examinations/application";
import type { Examination } from "@portal/contract/examinations/examination";
import { applicationExtensionNote } from "../blocks/deadlineExtension";
import { type Cents, formatCents } from "../billing/money";
import { formatDate, isBefore } from "../time/boardTime";
import { lateFeeIn } from "./applicationFees";
import { installmentText, type OpenInstallment, overdueTogether } from "./installments";
import { isOrderUnknown, type OpenBalance, openBalance, reportedOrder } from "./applicationMoney";
import { isEditable } from "./candidateStatus";
import { type ApplicationDates, applicationWindow, type ExaminationDates, windowState } from "./applicationWindow";

/** What depends on the date in an application, with its total. */
export type Submittable = ApplicationDates &
  Pick<
    Application,
    "candidateStatus" | "withdrawalRequestedDate" | "balance" | "order" | "fees" | "isSplitPay" | "installmentOptions"
  >;

/** An examination, and the physician's application for it; null before there is one. */
export interface StatusLineRecords {
  readonly examination: ExaminationDates & Pick<Examination, "lateFee">;
  readonly application: Submittable | null;
}

/** The next step of an application on one day: obligations and every page's status line are made from it. */
type ApplicationPhase =
  | { readonly kind: "not-open-yet"; readonly opens: Temporal.PlainDate }
  | { readonly kind: "closed"; readonly last: Temporal.PlainDate }
  | ToSubmit
  | ToPay;

interface ToPay extends OpenBalance {
  readonly kind: "to-pay";
  /** Everything to pay, by date: what is due by the application's own deadline comes before the installments. */
  readonly parts: readonly OpenInstallment[];
}

export interface ToSubmit {
  readonly kind: "to-submit";
  /** The last day that counts today: after it has passed, the late deadline. */
  readonly by: Temporal.PlainDate;
  readonly isLate: boolean;
  readonly isException: boolean;
  /** Why `by` was extended, as it follows the date; empty where it was not. */
  readonly extensionNote: string;
  /** Today's total, and the late fee in it; null before there is an application, and where the board does not say. */
  readonly total: { readonly amount: Cents; readonly lateFee: Cents } | null;
  /** The late deadline, where there is one and it does not apply yet; its fee is null where there is none. */
  readonly late: { readonly last: Temporal.PlainDate; readonly fee: Cents | null } | null;
}

/** Returns null where nothing is left to do. */
export function applicationPhase(
  { examination, application }: StatusLineRecords,
  today: Temporal.PlainDate,
): ApplicationPhase | null {
  if (application !== null && !isEditable(application)) {
    const open = openBalance(application, today);
    if (open === null) return null;
    const { deadline } = applicationWindow(examination, application);
    const first = { amount: open.dueNow, dueDate: deadline, isOverdue: isBefore(deadline, today) };
    return { kind: "to-pay", ...open, parts: [...(open.dueNow > 0 ? [first] : []), ...open.installments] };
  }
  const window = applicationWindow(examination, application);
  const { opens, deadline, last, isException } = window;
  const state = windowState(window, today);
  switch (state) {
    case "not-open-yet":
      return { kind: state, opens };
    case "closed":
      return { kind: state, last };
    case "open":
    case "late": {
      const isLate = state === "late";
      return {
        kind: "to-submit",
        by: isLate ? last : deadline,
        isLate,
        isException,
        extensionNote: isLate || application === null ? "" : applicationExtensionNote(application),
        total: application === null || isOrderUnknown(application) ? null : totalOf(application, today),
        late: isLate || last.equals(deadline) ? null : { last, fee: examination.lateFee },
      };
    }
  }
}

function totalOf(application: Submittable, today: Temporal.PlainDate): ToSubmit["total"] {
  const { balance: amount, lines } = reportedOrder(application, today);
  return { amount, lateFee: lateFeeIn(lines) };
}

/**
 * APPLY-03: the date by which an application is to be submitted and today's cost, or its balance; null where there is
 * none. Without an application only its examination's dates and late fee are known.
 */
export function statusLine(records: StatusLineRecords, today: Temporal.PlainDate): string | null {
  const phase = applicationPhase(records, today);
  switch (phase?.kind) {
    case undefined:
      return null;
    case "not-open-yet":
      return `Applications open ${formatDate(phase.opens)}.`;
    case "closed":
      return `Applications closed ${formatDate(phase.last)}.`;
    case "to-submit":
      return submitText(phase, records.examination);
    case "to-pay":
      return balanceText(phase);
  }
}

/** What an application costs today, or its balance; null where nothing is due. */
export function costLine(records: StatusLineRecords, today: Temporal.PlainDate): string | null {
  const phase = applicationPhase(records, today);
  if (phase?.kind === "to-pay") return balanceText(phase);
  return phase?.kind === "to-submit" && phase.total !== null ? totalText(phase.total) : null;
}

function submitText(
  { by, isLate, isException, extensionNote, total }: ToSubmit,
  { lateFee }: Pick<Examination, "lateFee">,
): string {
  const last = formatDate(by);
  if (total === null) {
    const isCharged = isLate && lateFee !== null;
    return `Submit by ${last}.${isCharged ? ` A ${formatCents(lateFee)} late fee applies.` : ""}`;
  }
  return `Submit by ${last}${isException ? " (Exception)" : ""}${extensionNote}. ${totalText(total)}`;
}

function balanceText(phase: ToPay): string {
  const { amount, parts } = phase;
  const [next, ...later] = parts;
  if (next === undefined || later.length === 0)
    return `Remaining balance: ${next ? installmentText(next) : formatCents(amount)}.`;
  const left = `Remaining balance: ${formatCents(amount)}.`;
  const overdue = overdueTogether(phase);
  if (overdue !== null) return `${left} Overdue: ${formatCents(overdue)}.`;
  return `${left} ${next.isOverdue ? "Installment" : "Next installment"}: ${installmentText(next)}.`;
}

export function totalText({ amount, lateFee }: NonNullable<ToSubmit["total"]>): string {
  if (amount === 0) return "Nothing to pay.";
  return `To pay if you submit today: ${formatCents(amount)}${lateFeeNote(lateFee)}.`;
}

/** Returns what applying late costs, and when; null where the examination takes no late applications. */
export function lateFeeText(
  { lateFee }: Pick<Examination, "lateFee">,
  { deadline, last }: Pick<ReturnType<typeof applicationWindow>, "deadline" | "last">,
): string | null {
  if (lateFee === null || last.equals(deadline)) return null;
  return `${formatCents(lateFee)} after ${formatDate(deadline)}, until ${formatDate(last)}`;
}

export function lateFeeNote(lateFee: Cents): string {
  return lateFee > 0 ? `, including a ${formatCents(lateFee)} late fee` : "";
}

/** Returns what follows once the last day that counts today has passed. */
export function afterDeadlineText({ late }: Pick<ToSubmit, "late">): string {
  if (late === null) return "After that it can no longer be submitted.";
  const fee = late.fee === null ? "" : ` with a ${formatCents(late.fee)} late fee`;
  return `After that you can submit it until ${formatDate(late.last)}${fee}.`;
}
