import type { PaymentType } from "~/contract/enumerations";

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
