import { capitalized } from "@portal/domain/wording";
import { formatCents } from "@portal/domain/billing/money";
import { paymentMethodText } from "@portal/domain/billing/paymentTexts";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import type { PlainDocument } from "@portal/domain/correspondence/plainDocument";
import type { Dispute, Intent } from "@portal/payments/intent";
import { takenTotal } from "@portal/payments/paymentAmounts";
import { payable } from "@portal/payments/purposes/purposes";
import { standingRefunds } from "@portal/payments/refunds/refunds";

const notKept = "Not kept: this payment was confirmed before the portal kept it, or in the checkout of a lender.";

/** What the portal has kept about a payment, to answer a dispute of it. */
export function disputeEvidence(intent: Intent): PlainDocument {
  const { intentId, confirmed } = intent;
  return {
    title: "Evidence about a disputed payment",
    foot: `Payment ${intentId}`,
    sections: [
      { heading: "Dispute", facts: intent.disputes.flatMap(disputeFacts), paragraphs: [] },
      { heading: "Payment", facts: paymentFacts(intent), paragraphs: [] },
      confirmed === null
        ? { heading: "What the payer confirmed", facts: [], paragraphs: [notKept] }
        : {
            heading: "What the payer confirmed",
            facts: [
              ...confirmed.lines,
              { name: "Confirmed on", value: formatMoment(instantOf(confirmed.confirmedAt)) },
              { name: "Signed in by", value: confirmed.signIn },
            ],
            paragraphs: [confirmed.sentence],
          },
      { heading: "Receipt", facts: [], paragraphs: [confirmed?.receipt ?? notKept] },
    ],
  };
}

function disputeFacts({ disputeId, amount, reason, openedAt, dueBy }: Dispute) {
  return [
    { name: "Dispute", value: disputeId },
    { name: "Amount", value: formatCents(amount) },
    { name: "Reason", value: capitalized(reason.replaceAll("_", " ")) },
    { name: "Since", value: formatMoment(instantOf(openedAt)) },
    ...(dueBy === null ? [] : [{ name: "To be answered by", value: formatMoment(instantOf(dueBy)) }]),
  ];
}

function paymentFacts(intent: Intent) {
  const { intentId, physicianId, purpose, payer, method, transactionId } = intent;
  return [
    { name: "For", value: capitalized(payable(purpose).text) },
    { name: "Amount", value: formatCents(takenTotal(intent)) },
    ...(method === null ? [] : [{ name: "Paid with", value: paymentMethodText(method.paymentType, method.lastFour) }]),
    ...(transactionId === null ? [] : [{ name: "Transaction", value: transactionId }]),
    { name: "Reference", value: intentId },
    { name: "Physician ID", value: String(physicianId) },
    ...(payer === null
      ? []
      : [
          { name: "Payer", value: `${payer.firstName} ${payer.lastName}` },
          { name: "E-mail", value: payer.email },
          { name: "Billing city and state", value: [payer.city, payer.state].filter(Boolean).join(", ") || "Not kept" },
        ]),
    ...standingRefunds(intent).map(({ amount, refundedAt }) => ({
      name: "Refunded",
      value: `${formatCents(amount)} on ${formatMoment(instantOf(refundedAt))}`,
    })),
  ];
}
