import { lineKey } from "@portal/domain/billing/refunds";
import { asCents, formatCents } from "@portal/domain/billing/money";
import { paymentMethodText } from "@portal/domain/billing/paymentTexts";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import { listInWords } from "@portal/domain/wording";
import type { Dispute, RefundDecision, StoredRefund } from "@portal/payments/intent";
import { confirmedTotal, otherAmountTaken } from "@portal/payments/paymentAmounts";
import type { StaffPayment } from "@portal/payments/payments";
import { isInCheckout } from "../texts";

/** What is known of a payment, its refunds and disputes. */
export function paymentFacts({ intent, lines }: Pick<StaffPayment, "intent" | "lines">) {
  const { intentId, physicianId, method, transactionId, since } = intent;
  const surcharge = method?.surcharge ?? 0;
  const otherAmount = otherAmountTaken(intent);
  return [
    { name: "Physician", value: `ID ${physicianId}` },
    { name: "Since", value: formatMoment(since) },
    { name: "Amount", value: formatCents(confirmedTotal(intent)) },
    ...(surcharge > 0 ? [{ name: "Surcharge", value: `${formatCents(asCents(surcharge))} of it` }] : []),
    ...(otherAmount === null ? [] : [{ name: "Amount taken", value: otherAmount }]),
    ...intent.refunds.map((refund) => refundFact(refund, lines ?? [])),
    ...intent.disputes.map(disputeFact),
    ...(method === null ? [] : [{ name: "Method", value: paymentMethodText(method.paymentType, method.lastFour) }]),
    ...(isInCheckout(intent) ? [{ name: "Method", value: "Over time with Affirm, in its own checkout" }] : []),
    { name: "Reference", value: intentId },
    ...(transactionId === null ? [] : [{ name: "Transaction", value: transactionId }]),
  ];
}

function refundFact(
  { amount, refundedAt, refundId, hasFailed, decision, parts = [] }: StoredRefund,
  lines: NonNullable<StaffPayment["lines"]>,
) {
  // A key is all there is where the receipt cannot be read.
  const nameOf = (key: string) => lines.find((line) => lineKey(line) === key)?.description ?? key;
  const of = parts.length === 0 ? "" : ` for ${listInWords(parts.map(({ key }) => nameOf(key)))}`;
  const state = hasFailed ? "failed" : decision === null ? "to be decided" : decidedText(decision, nameOf);
  return {
    name: "Refund",
    value: `${formatCents(amount)}${of} on ${formatMoment(instantOf(refundedAt))}, ${state} (${refundId})`,
  };
}

const disputeStates: Readonly<Record<Dispute["state"], string>> = {
  open: "to be answered",
  answered: "answered",
  won: "won",
  lost: "lost",
  closed: "closed",
};

function disputeFact({ amount, reason, state, openedAt, disputeId }: Dispute) {
  const since = formatMoment(instantOf(openedAt));
  return {
    name: "Dispute",
    value: `${formatCents(amount)} since ${since}, ${disputeStates[state]} (${reason}, ${disputeId})`,
  };
}

function decidedText({ isDueAgain, lines }: RefundDecision, nameOf: (key: string) => string): string {
  if (!isDueAgain) return "does not need to be paid again";
  return lines.length > 0 ? `must be paid again in part: ${listInWords(lines.map(nameOf))}` : "must be paid again";
}
