import { creditSurcharge, surchargeState } from "@portal/domain/billing/creditSurcharge";
import { asCents } from "@portal/domain/billing/money";
import type { CollectedMethod, Intent, Payer } from "../intent";
import type { PaymentServices } from "../paymentServices";

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
