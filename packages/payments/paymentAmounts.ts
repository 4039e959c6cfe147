import { creditSurcharge, surchargeState } from "@portal/domain/billing/creditSurcharge";
import { asCents, type Cents, formatCents, sumCents } from "@portal/domain/billing/money";
import type { CollectedMethod, Intent, Payer } from "./intent";
import type { PaymentServices } from "./paymentServices";

type Amounts = Pick<Intent, "amount" | "method" | "taken">;

/** What the payer confirms: the amount, and the surcharge of the chosen method. */
export function confirmedTotal({ amount, method }: Pick<Intent, "amount" | "method">): Cents {
  return sumCents(method === null ? [amount] : [amount, method.surcharge]);
}

/** PAY-11: what the lender's checkout has charged has no method of ours. */
export function isPaidByLender({ method, transactionId }: Pick<Intent, "method" | "transactionId">): boolean {
  return method === null && transactionId !== null;
}

/** What was taken; the confirmed total as long as no charge is known. */
export function takenTotal(intent: Amounts): Cents {
  return intent.taken ?? confirmedTotal(intent);
}

/** `$180.00, $5.00 less than confirmed`; null where exactly the confirmed total was taken. */
export function otherAmountTaken(intent: Amounts): string | null {
  const more = takenTotal(intent) - confirmedTotal(intent);
  if (more === 0) return null;
  const difference = `${formatCents(asCents(Math.abs(more)))} ${more > 0 ? "more" : "less"} than confirmed`;
  return `${formatCents(takenTotal(intent))}, ${difference}`;
}

/**
 * Returns the state of the physician's contact address, for the surcharge of this method; null where it cannot be read,
 * and for a method without surcharge.
 */
export async function readStateOnRecord(
  { surcharges, recording }: Pick<PaymentServices, "surcharges" | "recording">,
  intent: Intent,
  method: Pick<CollectedMethod, "funding">,
): Promise<string | null> {
  return surcharges !== null && method.funding === "credit" ? recording.stateOnRecord(intent) : null;
}

/** Returns the method with the portal's surcharge, whatever the provider would add (PAY-24). */
export function surcharged(
  { surcharges }: Pick<PaymentServices, "surcharges">,
  { amount }: Pick<Intent, "amount">,
  method: CollectedMethod,
  payer: Payer | null,
  stateOnRecord: string | null,
): CollectedMethod {
  if (surcharges === null) return method;
  if (method.funding !== "credit") return { ...method, surcharge: asCents(0) };
  const states = { chosen: payer?.state ?? "", onRecord: stateOnRecord ?? "", ofCard: method.billingState ?? "" };
  const state = surchargeState(states, surcharges);
  return { ...method, surcharge: creditSurcharge(amount, state, surcharges), surchargeState: state };
}
