import type { Temporal } from "temporal-polyfill";
import { checkBankAccount } from "~/domain/billing/bankAccount";
import { cardExpiryRefusals } from "~/domain/billing/cardExpiry";
import { holdsCardNumber } from "~/domain/billing/cardNumbers";
import { cardNumberText, type PayerClaim, payerRefusals } from "~/domain/billing/payer";
import type { BankDetails } from "~/payments/gateways/gateway";
import type { Payer } from "~/payments/intent";
import type { MethodErrors, MethodField } from "./fields";
import type { BankPagePost, BankPost, CardPost, PayOverTimePost } from "./form";

export type CheckedCard =
  | { readonly kind: "token"; readonly payer: Payer; readonly token: string }
  /** The provider's own page is to ask for the card. */
  | { readonly kind: "hosted-page"; readonly payer: Payer }
  | { readonly kind: "invalid"; readonly errors: MethodErrors };

/** PAY-03, PAY-05, PAY-16: who pays and, where the page has asked for them, the month and year. */
export function checkCard(post: CardPost, today: Temporal.PlainDate): CheckedCard {
  const isTokenized = post.paymentToken !== "";
  const errors = errorsOf([
    ...payerRefusals(post),
    ...(isTokenized ? cardExpiryRefusals(post, today) : []),
    ...(["month", "year"] as const).filter((field) => holdsCardNumber(post[field])).map(cardNumberIn),
  ]);
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  const payer = payerOf(post);
  return isTokenized ? { kind: "token", payer, token: post.paymentToken } : { kind: "hosted-page", payer };
}

export type CheckedPayer =
  { readonly kind: "valid"; readonly payer: Payer } | { readonly kind: "invalid"; readonly errors: MethodErrors };

/** PAY-05, PAY-11: who pays, where the provider asks for everything else. */
export function checkPayer(post: PayOverTimePost | BankPagePost): CheckedPayer {
  const errors = errorsOf(payerRefusals(post));
  return Object.keys(errors).length > 0 ? { kind: "invalid", errors } : { kind: "valid", payer: payerOf(post) };
}

export type CheckedBank =
  | { readonly kind: "valid"; readonly details: BankDetails }
  | { readonly kind: "invalid"; readonly errors: MethodErrors };

/** PAY-04, PAY-05. */
export function checkBank(post: BankPost): CheckedBank {
  const checked = checkBankAccount(post);
  const errors = errorsOf([...payerRefusals(post), ...(checked.kind === "invalid" ? checked.refusals : [])]);
  if (checked.kind === "invalid" || Object.keys(errors).length > 0) return { kind: "invalid", errors };
  return { kind: "valid", details: { ...payerOf(post), ...checked.account } };
}

function payerOf({ firstName, lastName, email }: PayerClaim): Payer {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
}

function cardNumberIn(field: MethodField) {
  return { field, text: cardNumberText };
}

/** Of two things that are wrong with a field the last is said. */
function errorsOf(refusals: readonly { readonly field: MethodField; readonly text: string }[]): MethodErrors {
  return Object.fromEntries(refusals.map(({ field, text }) => [field, [text]]));
}
