import type { PaymentCharge } from "@portal/contract/billing/payment";
import { formatCents } from "@portal/domain/billing/money";
import { paymentMethodText } from "@portal/domain/billing/paymentTexts";
import { formatMoment, instantOf } from "@portal/domain/time/boardTime";
import type { ConfirmedPayment, Intent } from "../intent";
import { payable } from "../purposes/purposes";

/** Returns what is kept about the confirmation of a payment once it is charged: with the text of its receipt. */
export function withReceipt(
  intent: Pick<Intent, "confirmed" | "method" | "payer" | "purpose">,
  { transactionId, transactionAmount, surchargeAmount, chargedAt }: PaymentCharge,
): ConfirmedPayment | null {
  const { confirmed, method, payer, purpose } = intent;
  if (confirmed === null) return null;
  const surcharge = surchargeAmount > 0 ? `, with a surcharge of ${formatCents(surchargeAmount)}` : "";
  const by = payer === null ? "" : ` by ${payer.firstName} ${payer.lastName} (${payer.email})`;
  const how = method === null ? "" : ` with ${paymentMethodText(method.paymentType, method.lastFour)}`;
  const when = chargedAt === undefined || chargedAt === null ? "" : ` on ${formatMoment(instantOf(chargedAt))}`;
  const receipt = `Paid${by}${how}${when}: ${formatCents(transactionAmount)} for ${payable(purpose).text}${surcharge}. Transaction ${transactionId}.`;
  return { ...confirmed, receipt };
}
