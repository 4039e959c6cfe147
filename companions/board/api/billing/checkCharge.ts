import { Temporal } from "temporal-polyfill";
import type { Payment, PaymentCharge } from "@portal/contract/billing/payment";
import { asCents, type Cents } from "@portal/domain/billing/money";
import type { LookupTransaction } from "../boardOptions";
import { answer, refuse, type Result } from "../../refusal";

export interface GoodCharge {
  readonly transactionId: string;
  /** With the surcharge. */
  readonly total: Cents;
  readonly surcharge: Cents;
  /** Without it. */
  readonly amount: Cents;
  readonly chargedAt: Temporal.Instant | null;
  /** A debit that the bank had not completed when the charge was looked up; false without a provider to ask. */
  readonly isPending: boolean;
}

/** Checks for every call with a payment: the charge succeeded, with the amount that the payment names. */
export async function checkPayment(
  { IsValid, hasBeenCharged, paymentCharge, amount }: Payment,
  lookupTransaction: LookupTransaction | null,
): Promise<Result<GoodCharge>> {
  if (!IsValid) return refuse(422, "not-valid", "The payment was not validated");
  if (!hasBeenCharged || !paymentCharge?.isSuccessful) return notCharged;
  const charge = await checkCharge(paymentCharge, lookupTransaction);
  return charge.kind === "answer" && amount !== charge.answer.amount ? wrongAmount : charge;
}

/** This call charges nothing (decision 0000.50): a board that charges by itself has done so before (ownCharges.ts). */
export const notCharged = refuse(422, "not-charged", "Nothing was charged");

export const wrongAmount = refuse(422, "amount", "The amount is not the amount due");

/** Looks the charge up at the provider, if there is one, so that only real charges are recorded. */
export async function checkCharge(
  charge: PaymentCharge,
  lookupTransaction: LookupTransaction | null,
): Promise<Result<GoodCharge>> {
  const reported = sums(charge);
  if (reported.surcharge < 0 || reported.amount <= 0) return refuse(422, "amount", "The charge has no amount");
  if (lookupTransaction === null) return answer(reported);

  const lookup = await lookupTransaction(charge.transactionId);
  if (lookup.kind === "unavailable")
    return refuse(503, "provider-unavailable", "The charge cannot be checked at the moment");
  if (lookup.kind === "absent") return refuse(422, "unknown-charge", "Charge not found");
  const charged = sums(lookup.charge);
  const isSame = charged.total === reported.total && charged.surcharge === reported.surcharge;
  const isGood = lookup.charge.isSuccessful && (lookup.state === "pending" || lookup.state === "settled");
  return isSame && isGood
    ? answer({
        ...reported,
        chargedAt: charged.chargedAt ?? reported.chargedAt,
        isPending: lookup.state === "pending",
      })
    : refuse(422, "other-charge", "The charge differs from what was reported");
}

function sums(charge: PaymentCharge): GoodCharge {
  const { transactionId, transactionAmount: total, surchargeAmount: surcharge, chargedAt } = charge;
  const amount = asCents(total - surcharge);
  return {
    ...{ transactionId, total, surcharge, amount, isPending: false },
    chargedAt: chargedAt ? Temporal.Instant.from(chargedAt) : null,
  };
}
