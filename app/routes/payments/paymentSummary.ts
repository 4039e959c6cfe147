import { pagesOf } from "~/app/payments/purposePages";
import { paymentMethodText, surchargeText } from "@portal/domain/billing/paymentTexts";
import { asCents, formatCents } from "@portal/domain/billing/money";
import type { CollectedMethod, Intent } from "@portal/payments/intent";
import { confirmedTotal, isPaidByLender, otherAmountTaken } from "@portal/payments/paymentAmounts";
import { payable } from "@portal/payments/purposes/purposes";
import { capitalized } from "@portal/domain/wording";

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Purpose, total and method of a payment, as far as they are known. */
export function paymentSummary(intent: Intent): Fact[] {
  const { method, amount, payer, transactionId } = intent;
  const surcharge = method?.surcharge ?? 0;
  const otherAmount = otherAmountTaken(intent);
  const isTaken = transactionId !== null;
  const isByLender = isPaidByLender(intent);
  return [
    { name: "For", value: capitalized(payable(intent.purpose).text) },
    ...(pagesOf(intent.purpose).facts ?? []),
    { name: "Amount", value: formatCents(amount) },
    ...(surcharge > 0
      ? [
          {
            name: "Credit card surcharge",
            value: surchargeText(asCents(surcharge), method?.surchargeState ?? payer?.state ?? ""),
          },
          { name: "Total", value: formatCents(confirmedTotal(intent)) },
        ]
      : []),
    ...(otherAmount === null ? [] : [{ name: "Amount taken", value: otherAmount }]),
    ...(isByLender ? [{ name: "Paid with", value: paymentMethodText("Affirm", null) }] : []),
    ...(method === null ? [] : [{ name: isTaken ? "Paid with" : "Paying with", value: methodText(method) }]),
    ...(payer === null
      ? []
      : [
          { name: "Name", value: `${payer.firstName} ${payer.lastName}` },
          { name: "E-mail", value: payer.email },
        ]),
    ...(transactionId === null ? [] : [{ name: "Transaction", value: transactionId }]),
  ];
}

/** `Debit Card (No Fee), Visa ending in 5556` (PAY-01). */
export function methodText(method: CollectedMethod): string {
  const named = paymentMethodText(method.paymentType, method.lastFour, method.brand);
  switch (method.kind) {
    case "card":
      return `${fundingText(method.funding)}, ${named}`;
    case "bank":
      return [named, method.bankType, method.bankHolderType].filter(Boolean).join(", ");
    case "pay-over-time":
      return named;
  }
}

/** PAY-01; a card of unknown funding is described only as a card. */
function fundingText(funding: CollectedMethod["funding"]): string {
  if (funding === null) return "Card";
  return funding === "debit" ? "Debit Card (No Fee)" : "Credit Card";
}
