import { Temporal } from "temporal-polyfill";
import type { Payment, PaymentCharge } from "~/contract/billing/payment";
import { asCents, type Cents } from "~/domain/billing/money";
import type { LookupTransaction } from "../boardOptions";
import { answer, refuse, type Result } from "../refusal";

/** A charge that was made: what of it pays for something, and what the provider added. */
export interface GoodCharge {
  readonly transactionId: string;
  /** With the surcharge. */
  readonly total: Cents;
  readonly surcharge: Cents;
  /** Without it. */
  readonly amount: Cents;
  /** When the money was taken; null where nobody says. */
  readonly chargedAt: Temporal.Instant | null;
}

/** What every call asks for that is told of a payment: money that was taken, of the amount that the payment names. */
export async function checkPayment(
  { IsValid, hasBeenCharged, paymentCharge, amount }: Payment,
  lookupTransaction: LookupTransaction | null,
): Promise<Result<GoodCharge>> {
  if (!IsValid) return refuse(422, "not-valid", "The payment was not validated");
  if (!hasBeenCharged || !paymentCharge?.isSuccessful) return notCharged;
  const charge = await checkCharge(paymentCharge, lookupTransaction);
  return charge.kind === "answer" && amount !== charge.answer.amount ? wrongAmount : charge;
}

/** Nothing is taken here (decision 0000.50): a board that charges by itself has done so before (ownCharges.ts). */
export const notCharged = refuse(422, "not-charged", "Nothing was charged");

export const wrongAmount = refuse(422, "amount", "The amount is not the amount due");

/** The charge as the provider knows it, where one can be asked: nothing is recorded that was not taken. */
export async function checkCharge(
  charge: PaymentCharge,
  lookupTransaction: LookupTransaction | null,
): Promise<Result<GoodCharge>> {
  const told = sums(charge);
  if (told.surcharge < 0 || told.amount <= 0) return refuse(422, "amount", "The charge is of no amount");
  if (lookupTransaction === null) return answer(told);

  const known = await lookupTransaction(charge.transactionId);
  if (known.kind === "unavailable")
    return refuse(503, "provider-unavailable", "The charge cannot be checked at the moment");
  if (known.kind === "absent") return refuse(422, "unknown-charge", "Charge not found");
  const taken = sums(known.charge);
  const isSame = taken.total === told.total && taken.surcharge === told.surcharge;
  const isGood = known.charge.isSuccessful && (known.state === "pending" || known.state === "settled");
  return isSame && isGood
    ? answer({ ...told, chargedAt: taken.chargedAt ?? told.chargedAt })
    : refuse(422, "other-charge", "The charge differs from what was reported");
}

function sums(charge: PaymentCharge): GoodCharge {
  const { transactionId, transactionAmount: total, surchargeAmount: surcharge, chargedAt } = charge;
  const amount = asCents(total - surcharge);
  return { transactionId, total, surcharge, amount, chargedAt: chargedAt ? Temporal.Instant.from(chargedAt) : null };
}
