import type { PaymentType } from "@portal/contract/enumerations";
import { type Cents, formatCents } from "./money";

/** The specification's texts about payments (FEE-07, FEE-08, PAY-07 to PAY-09), word for word. */
export const paymentTexts = {
  received: "Payment Received Successfully.",
  "cannot-validate": "Could Not Validate Payment Method. Please verify your payment method and try again",
  declined: "The provided payment method failed. Please verify your payment method and try again",
  cancelled: "Payment Cancelled",
  unsuccessful: "Unsuccessful payment",
} as const;

/** FEE-08, shown wherever fees are chosen and before payment. */
export const nonRefundable = "Fees are non-refundable.";

/** For view-only staff, in place of a form that pays; without a full stop, as refusals are. */
export const viewOnlyText = "You have view-only access, so you cannot make payments";

const names: Readonly<Record<PaymentType, string>> = {
  Visa: "Visa",
  MasterCard: "Mastercard",
  Discover: "Discover",
  AmericanExpress: "American Express",
  "ECheck/ACH": "Bank account",
  Affirm: "Affirm",
};

/** `Visa ending in 4242`, the method on a receipt. */
export function paymentMethodText(type: PaymentType, lastFour: string | null, brand = names[type]): string {
  return lastFour === null ? brand : `${brand} ending in ${lastFour}`;
}

/** PAY-24: a surcharge, and the state that determines it; empty where that is not known. */
export function surchargeText(surcharge: Cents, state: string): string {
  return state === "" ? formatCents(surcharge) : `${formatCents(surcharge)}, for the billing state ${state}`;
}

/** State of a payment, as payers need to understand it. */
export type PaymentStatus =
  | "not-made"
  | "declined"
  | "cancelled"
  | "at-provider"
  | "being-made"
  | "confirming"
  | "at-bank"
  | "in-doubt"
  | "contradicted"
  | "received"
  | "received-for-staff"
  | "recorded"
  | "recorded-for-staff"
  | "recorded-by-staff"
  | "refund-failed"
  | "returned"
  | "returned-for-staff"
  | "refunded"
  | "refunded-and-settled"
  | "refunded-for-staff";

interface PaymentStatusTexts {
  /** Follows 'Your payment of $185.00'. */
  readonly predicate: string;
  /** What it means for the payer. */
  readonly sentence: string;
}

export const nothingCharged = "Nothing was charged.";
const doNotPayAgain = "Do not pay again.";
const returned = "The money did not arrive, so this must be paid again.";
/** Where refunded money goes: the lender paid for what was paid over time. */
const refundedTo = {
  payer: "The money goes back to the card or account it came from.",
  lender: "The money goes back to Affirm, which applies it to your plan.",
} as const;
const refundUndecided = "The board’s staff is deciding whether this must be paid again. Wait before you pay again.";
const notDueAgain = "You don’t need to pay this again.";
const beingCorrected = "The board’s staff is correcting your record. Wait before you pay again.";

/**
 * Texts about a payment, the same on its page, the dashboard, its receipt and in mails.
 *
 * @param chargedBy the party that can report whether it charged.
 *
 * @param paidBy from whom the money came.
 */
export function paymentStatusTexts(
  status: PaymentStatus,
  chargedBy: "provider" | "board",
  paidBy: keyof typeof refundedTo = "payer",
): PaymentStatusTexts {
  const refunded = refundedTo[paidBy];
  switch (status) {
    case "not-made":
      return { predicate: "has not been made yet", sentence: nothingCharged };
    case "declined":
      return { predicate: "was not successful", sentence: nothingCharged };
    case "cancelled":
      return { predicate: "was canceled", sentence: nothingCharged };
    case "being-made":
      return { predicate: "is being made", sentence: `This usually takes a few seconds. ${doNotPayAgain}` };
    case "at-provider":
    case "confirming":
      return {
        predicate: "is being confirmed",
        sentence: "We cannot tell yet whether you were charged. Do not pay again until we know.",
      };
    case "at-bank":
      return { predicate: "is waiting for your approval at your bank", sentence: "Nothing has been charged yet." };
    case "in-doubt":
      return {
        predicate: "is being confirmed",
        sentence: `${chargedBy === "board" ? "It is not certain yet" : "Our payment provider cannot say yet"} whether the money was taken. The board’s staff is finding out. ${doNotPayAgain}`,
      };
    case "contradicted":
      return {
        predicate: "is being checked",
        sentence: `${chargedBy === "board" ? "The board’s own system" : "Our payment provider"} has reported conflicting information about this payment. The board’s staff is finding out whether money was taken. ${doNotPayAgain}`,
      };
    case "received":
      return {
        predicate: "has been received",
        sentence: `It is being entered in your record, which can take a few minutes. ${doNotPayAgain}`,
      };
    case "received-for-staff":
      return {
        predicate: "has been received",
        sentence: `It could not be entered in your record yet. The board’s staff is working on it. ${doNotPayAgain}`,
      };
    case "recorded":
      return { predicate: "has been received", sentence: "It is entered in your record." };
    case "recorded-for-staff":
      return {
        predicate: "has been received",
        sentence: `Your record does not show it yet. The board’s staff is working on it. ${doNotPayAgain}`,
      };
    case "recorded-by-staff":
      return { predicate: "has been received", sentence: "The board’s staff entered it in your record." };
    case "refund-failed":
      return {
        predicate: "has been received",
        sentence: `A refund of this payment failed, so that money is with the board. The board’s staff is working on it. Wait before you pay again.`,
      };
    case "returned":
      return { predicate: "was returned by your bank", sentence: returned };
    case "returned-for-staff":
      return { predicate: "was returned by your bank", sentence: `${returned} ${beingCorrected}` };
    case "refunded":
      return { predicate: "was refunded", sentence: refunded };
    case "refunded-and-settled":
      return { predicate: "was refunded", sentence: `${refunded} ${notDueAgain}` };
    case "refunded-for-staff":
      return { predicate: "was refunded", sentence: `${refunded} ${refundUndecided}` };
  }
}

/** @param taken as `otherAmountTaken` has it. */
export function otherAmountText(taken: string, chargedBy: "provider" | "board"): string {
  return `${chargedBy === "board" ? "The board" : "Our payment provider"} took ${taken}.`;
}

/**
 * What refunds mean for the payer.
 *
 * @param areDueAgain of each part that was refunded, whether it must be paid again; null: staff have not decided.
 */
export function refundMeaning(areDueAgain: readonly boolean[] | null): string {
  if (areDueAgain === null) return refundUndecided;
  if (!areDueAgain.includes(true)) return notDueAgain;
  return `${areDueAgain.includes(false) ? "A part of what" : "What"} was refunded must be paid again.`;
}

/** For a payment that stays received. */
export function partlyRefundedText(
  refunded: Cents,
  remaining: Cents,
  paidBy: keyof typeof refundedTo = "payer",
): string {
  const to = paidBy === "lender" ? "Affirm" : "the card or account it came from";
  return `${formatCents(refunded)} was refunded to ${to}, and ${formatCents(remaining)} remains paid.`;
}
