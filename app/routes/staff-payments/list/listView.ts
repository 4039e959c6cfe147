import { Temporal } from "temporal-polyfill";
import { staffPaymentPage } from "~/app/forms/paymentPages";
import { formatCents } from "@portal/domain/billing/money";
import { formatMoment } from "@portal/domain/time/boardTime";
import { counted, listInWords } from "@portal/domain/wording";
import type { IntentId } from "@portal/payments/intent";
import { confirmedTotal, otherAmountTaken } from "@portal/payments/paymentAmounts";
import { type ListedPayment, maxListed, type PaymentKey, type PaymentTotals } from "@portal/payments/paymentFilter";
import { disputeNote, methodText, outcomeMark, purposeTitle, refundedNote } from "../texts";

/** On one page. */
export const pageSize = 50;

export type PaymentRow = ReturnType<typeof paymentRow>;

export function paymentRow({ intent, begunAt }: ListedPayment) {
  return {
    key: intent.intentId,
    title: purposeTitle(intent),
    to: staffPaymentPage(intent.intentId),
    at: formatMoment(begunAt),
    physicianId: intent.physicianId,
    method: methodText(intent),
    mark: outcomeMark(intent),
    notes: [refundedNote(intent), disputeNote(intent)].filter((text) => text !== null),
    total: otherAmountTaken(intent) ?? formatCents(confirmedTotal(intent)),
  };
}

/** `1 payment: $185.00 taken`, or that there are too many to add up. */
export function totalsText(totals: PaymentTotals | null): string {
  if (totals === null)
    return `More than ${maxListed.toLocaleString("en-US")} payments. Narrow the filter to add them up and to download them.`;
  const { count, taken, refunded, returned } = totals;
  if (count === 0) return "No payments match.";
  const payments = `${count.toLocaleString("en-US")} ${count === 1 ? "payment" : "payments"}`;
  const parts = [
    `${formatCents(taken)} taken`,
    ...(refunded > 0 ? [`${formatCents(refunded)} of it refunded`] : []),
    ...(returned > 0 ? [`${formatCents(returned)} returned by banks`] : []),
  ];
  return `${payments}: ${listInWords(parts)}`;
}

/** `2 payments need attention`; null where none does. */
export function attentionText(unresolved: number): string | null {
  return unresolved === 0 ? null : counted(unresolved, "payment needs attention", "payments need attention");
}

/** Writes where the next page begins into a URL. */
export function keyText({ intent: { intentId }, begunAt }: ListedPayment): string {
  return `${begunAt.toString()}_${intentId}`;
}

/** Returns null for anything that `keyText` did not write: the list then begins with the newest. */
export function readKey(text: string | null): PaymentKey | null {
  const [, begunAt, intentId] =
    /^([\dT:.-]{10,40}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? "") ?? [];
  if (begunAt === undefined || intentId === undefined) return null;
  try {
    return { begunAt: Temporal.Instant.from(begunAt), intentId: intentId as IntentId };
  } catch {
    return null;
  }
}
