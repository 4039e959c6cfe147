import type { Mark } from "~/app/ui/status/StateMark";
import type { Intent, IntentState } from "@portal/payments/intent";
import { formatCents } from "@portal/domain/billing/money";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import { isDisputed, openDisputes } from "@portal/payments/disputes/openDisputes";
import { paymentMethodText } from "@portal/domain/billing/paymentTexts";
import { payable } from "@portal/payments/purposes/purposes";
import { refundedAmount, staffReasonText } from "@portal/payments/refunds/refunds";
import { doubtTexts, lastingReason, type Settlement } from "@portal/payments/staffSettlements";
import type { SettledPayment } from "@portal/payments/store/journal";
import { capitalized } from "@portal/domain/wording";
import { disputeText, requestText } from "@portal/payments/disputes/staffTexts";

/** State of a payment, by mark and word. */
export const stateWords: Readonly<Record<IntentState, { readonly state: Mark; readonly word: string }>> = {
  created: { state: "owed", word: "Begun" },
  collecting: { state: "owed", word: "Begun" },
  ready: { state: "owed", word: "Not confirmed" },
  charging: { state: "waiting", word: "Being charged" },
  unknown: { state: "waiting", word: "In doubt" },
  charged: { state: "overdue", word: "Charged, not recorded" },
  recorded: { state: "met", word: "Recorded" },
  declined: { state: "owed", word: "Not charged" },
  cancelled: { state: "exempt", word: "Canceled" },
  returned: { state: "overdue", word: "Returned by the bank" },
  refunded: { state: "exempt", word: "Refunded" },
};

/**
 * Returns whether a lender's page may have charged it, or still may: only there is something charged without a method
 * of ours.
 */
export function isInCheckout({ mayBeCharged, method }: Pick<Intent, "mayBeCharged" | "method">): boolean {
  return mayBeCharged && method === null;
}

/**
 * Returns the state of a payment for settling it: one that a lender's page may have charged, with an unknown result, is
 * in doubt like one that was sent.
 */
export function stateForStaff({
  state,
  mayBeCharged,
  staffReason,
}: Pick<Intent, "state" | "mayBeCharged" | "staffReason">): IntentState {
  const isInDoubt = state === "collecting" && mayBeCharged && lastingReason({ staffReason }) === null;
  return isInDoubt ? "unknown" : state;
}

/** What became of a payment, by mark and word, for its page and the list. */
export function outcomeMark(
  intent: Pick<Intent, "state" | "mayBeCharged" | "method" | "staffReason">,
): (typeof stateWords)[IntentState] {
  if (intent.state === "collecting" && isInCheckout(intent) && intent.staffReason === null)
    return { state: "waiting", word: "With the lender" };
  if (intent.state === "recorded") return { state: "met", word: "Paid" };
  return stateWords[stateForStaff(intent)];
}

/** `$50.00 refunded`; null where nothing of it was, or all of it, which its state says. */
export function refundedNote(intent: Pick<Intent, "state" | "refunds">): string | null {
  const refunded = refundedAmount(intent);
  return refunded === 0 || intent.state === "refunded" ? null : `${formatCents(refunded)} refunded`;
}

/** `Disputed, answer by March 9, 2026`; null where no dispute is under way. */
export function disputeNote(intent: Pick<Intent, "disputes">): string | null {
  const [open] = openDisputes(intent);
  if (open === undefined) return isDisputed(intent) ? "Disputed, answered" : null;
  return open.dueBy === null ? "Disputed" : `Disputed, answer by ${formatMoment(instantOf(open.dueBy))}`;
}

export function methodText(intent: Pick<Intent, "method" | "mayBeCharged">): string {
  const { method } = intent;
  if (method === null) return isInCheckout(intent) ? "Over time with Affirm" : "Not known";
  const funding = method.funding === null ? "" : `, ${method.funding}`;
  return `${paymentMethodText(method.paymentType, method.lastFour)}${funding}`;
}

/** For a list, which does not have the payment itself. */
export const settledAs: Readonly<Record<Settlement, string>> = {
  charged: "The provider took the money",
  "not-charged": "No money was taken, or it was refunded",
  recorded: "The board’s record is right",
  "due-again": "What was refunded must be paid again",
  "not-due-again": "What was refunded does not need to be paid again",
};

export function settledAsText({ as, withoutBoard }: Pick<SettledPayment, "as" | "withoutBoard">): string {
  return withoutBoard ? `${settledAs[as]}, without asking the board` : settledAs[as];
}

export function whyText(intent: Intent): string {
  const { refundRequest } = intent;
  return (
    staffReasonText(intent) ??
    disputeText(intent) ??
    (refundRequest === null ? null : requestText(refundRequest)) ??
    `${doubtTexts[intent.state] ?? "Unchanged for a long time"}; the portal keeps checking`
  );
}

/** `Annual fee 2026`, also its title at the provider, where staff look for it. */
export function purposeTitle({ purpose }: Pick<Intent, "purpose">): string {
  return capitalized(payable(purpose).ledgerText);
}
