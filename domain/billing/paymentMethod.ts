import type { PaymentType } from "~/contract/enumerations";

const names: Readonly<Record<PaymentType, string>> = {
  Visa: "Visa",
  MasterCard: "Mastercard",
  Discover: "Discover",
  AmericanExpress: "American Express",
  "ECheck/ACH": "Bank account",
  Affirm: "Affirm",
};

/** `Visa ending in 4242`, as a receipt names what was paid with. */
export function paymentMethodText(type: PaymentType, lastFour: string | null): string {
  return lastFour === null ? names[type] : `${names[type]} ending in ${lastFour}`;
}
