import { asCents, formatCents } from "@portal/domain/billing/money";
import {
  otherAmountText,
  partlyRefundedText,
  refundMeaning,
  type PaymentStatus,
  paymentStatusTexts,
} from "@portal/domain/billing/paymentTexts";
import type { Capabilities } from "./gateways/gateway";
import type { Intent } from "./intent";
import { isPaidByLender, otherAmountTaken, takenTotal } from "./paymentAmounts";
import { payable } from "./purposes/purposes";
import { refundedAmount, standingRefunds, undecidedRefunds } from "./refunds/refunds";
import { refundFailed, refundReason } from "./staffSettlements";

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
  // A payment of which a part was refunded stays received, whatever staff decide.
  const isForStaff = staffReason !== null && !(state === "recorded" && staffReason === refundReason);
  switch (state) {
    case "created":
    case "collecting":
    case "ready":
      if (mayBeCharged) return isForStaff ? "in-doubt" : "at-provider";
      return isForStaff ? "contradicted" : "not-made";
    case "charging":
      return isForStaff ? "in-doubt" : "being-made";
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
      if (staffReason === refundFailed) return "contradicted";
      if (!isForStaff && !isReopened) return "refunded-and-settled";
      return isForStaff ? "refunded-for-staff" : state;
    case "recorded":
      if (staffReason === refundFailed) return "refund-failed";
      return isForStaff ? "recorded-for-staff" : state;
    case "returned":
      return isForStaff ? "returned-for-staff" : state;
  }
}

/** `Your payment of $190.55 for the annual fee of 2025 has been received.`, and what that means. */
export function standingSentences(
  intent: Intent,
  chargedBy: Capabilities["chargedBy"],
): { readonly what: string; readonly meaning: string } {
  const status = paymentStatusOf(intent);
  const { predicate, sentence } = paymentStatusTexts(status, chargedBy, payerOf(intent));
  const total = takenTotal(intent);
  const otherAmount = otherAmountTaken(intent);
  return {
    what: `Your payment of ${formatCents(total)} for ${payable(intent.purpose).text} ${predicate}.`,
    meaning: [
      sentence,
      ...(otherAmount === null ? [] : [otherAmountText(otherAmount, chargedBy)]),
      ...(isPartlyRefunded(intent) ? partSentences(intent) : []),
      ...(status === "refunded" && standingRefunds(intent).length > 0 ? [meaningOf(intent)] : []),
    ].join(" "),
  };
}

/** A fully refunded payment has its own state. */
export function isPartlyRefunded({ state, refunds }: Pick<Intent, "state" | "refunds">): boolean {
  return (state === "charged" || state === "recorded") && standingRefunds({ refunds }).length > 0;
}

function partSentences(intent: Intent): string[] {
  const refunded = refundedAmount(intent);
  const remaining = asCents(takenTotal(intent) - refunded);
  return [partlyRefundedText(refunded, remaining, payerOf(intent)), meaningOf(intent)];
}

function payerOf(intent: Intent): "payer" | "lender" {
  return isPaidByLender(intent) ? "lender" : "payer";
}

function meaningOf(intent: Intent): string {
  const areDueAgain = standingRefunds(intent).flatMap(({ decision }) => {
    if (decision === null) return [];
    return decision.isDueAgain && decision.lines.length > 0 ? [true, false] : [decision.isDueAgain];
  });
  return refundMeaning(undecidedRefunds(intent).length > 0 ? null : areDueAgain);
}
