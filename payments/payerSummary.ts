import { asCents, formatCents } from "~/domain/billing/money";
import {
  otherAmountText,
  partlyRefundedText,
  type PaymentStatus,
  paymentStatusTexts,
} from "~/domain/billing/paymentTexts";
import type { Capabilities } from "./gateways/gateway";
import type { Intent } from "./intent";
import { otherAmountTaken, takenTotal } from "./paymentAmounts";
import { payable } from "./purposes/purposes";
import { isPartialRefundReason } from "./staffSettlements";

export function paymentStatusOf({
  state,
  staffReason,
  mayBeCharged,
  authenticationUrl,
  isSettled,
  isReopened,
}: Pick<
  Intent,
  "state" | "staffReason" | "mayBeCharged" | "authenticationUrl" | "isSettled" | "isReopened"
>): PaymentStatus {
  // The record shows a payment of which a part was refunded: staff only correct its amount.
  const isForStaff = staffReason !== null && !(state === "recorded" && isPartialRefundReason(staffReason));
  switch (state) {
    case "created":
    case "collecting":
    case "ready":
      if (mayBeCharged) return isForStaff ? "in-doubt" : "at-provider";
      return isForStaff ? "contradicted" : "not-made";
    case "charging":
    case "unknown":
      if (isForStaff) return "in-doubt";
      return authenticationUrl === null ? "confirming" : "at-bank";
    case "declined":
      return isForStaff ? "contradicted" : state;
    case "cancelled":
      if (isForStaff) return "contradicted";
      return isSettled ? "recorded-by-staff" : state;
    case "charged":
      return isForStaff ? "received-for-staff" : "received";
    case "refunded":
      if (!isForStaff && !isReopened) return "refunded-and-settled";
      return isForStaff ? "refunded-for-staff" : state;
    case "recorded":
    case "returned":
      return isForStaff ? `${state}-for-staff` : state;
  }
}

/** `Your payment of $190.55 for the annual fee of 2025 has been received.`, and what that means. */
export function standingSentences(
  intent: Intent,
  chargedBy: Capabilities["chargedBy"],
): { readonly what: string; readonly meaning: string } {
  const { predicate, sentence } = paymentStatusTexts(paymentStatusOf(intent), chargedBy);
  const total = takenTotal(intent);
  const otherAmount = otherAmountTaken(intent);
  return {
    what: `Your payment of ${formatCents(total)} for ${payable(intent.purpose).text} ${predicate}.`,
    meaning: [
      sentence,
      ...(otherAmount === null ? [] : [otherAmountText(otherAmount, chargedBy)]),
      ...(isPartlyRefunded(intent) ? [partlyRefundedText(intent.refunded, asCents(total - intent.refunded))] : []),
    ].join(" "),
  };
}

/** A fully refunded payment has its own state. */
export function isPartlyRefunded({ state, refunded }: Pick<Intent, "state" | "refunded">): boolean {
  return (state === "charged" || state === "recorded") && refunded > 0;
}
