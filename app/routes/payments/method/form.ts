import type { Temporal } from "temporal-polyfill";
import { methodKinds } from "~/app/forms/paymentPages";
import { formFor } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { checkBankAccount, type BankAccountClaim } from "~/domain/billing/bankAccount";
import { cardExpiryRefusals, holdsCardNumber, type CardExpiry } from "~/domain/billing/cards";
import { cardNumberText, type PayerClaim, payerRefusals } from "~/domain/billing/payer";
import type { BankDetails } from "~/payments/gateways/gateway";
import type { Payer, ProviderField } from "~/payments/intent";
import type { FieldErrors } from "~/app/forms/formDraft";

export type MethodField = keyof PayerClaim | keyof CardExpiry | keyof BankAccountClaim;

export const formId = "method";

/** In the order of the page. */
export const methodFields = [
  "firstName",
  "lastName",
  "email",
  "city",
  "state",
  "month",
  "year",
  "bankType",
  "bankHolderType",
  "routingNumber",
  "accountNumber",
  "secondAccountNumber",
] as const satisfies readonly MethodField[];

export type MethodErrors = FieldErrors<MethodField>;

/** PAY-06: the provider's names of the fields, and the message beside one that it names. */
export const providerNames: Readonly<Record<ProviderField, { readonly field: MethodField; readonly text: string }>> = {
  first_name: { field: "firstName", text: "This first name was not accepted. Check it." },
  last_name: { field: "lastName", text: "This last name was not accepted. Check it." },
  routing_number: { field: "routingNumber", text: "This routing number was not accepted. Check it." },
  month: { field: "month", text: "This month was not accepted. Check it." },
  year: { field: "year", text: "This year was not accepted. Check it." },
};

export function providerErrors(named: readonly ProviderField[]): MethodErrors {
  return Object.fromEntries(named.map((name) => [providerNames[name].field, [providerNames[name].text]]));
}

// However wrong, typed values are shown again beside their messages; the rules are in the domain.
const payer = {
  formFor,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  // Missing in forms that were open before the field existed.
  city: z.string().default(""),
  state: z.string().default(""),
};
/** Empty without a choice: browsers then post nothing. */
const choice = z.string().default("");

const cardFields = {
  ...payer,
  // Missing in the page of a browser without the fields of the provider's script.
  month: z.string().default(""),
  year: z.string().default(""),
  /** From the provider's script; empty without it, and the provider's own page then asks for the card. */
  paymentToken: z.string(),
};
const cardPost = z.strictObject({ intent: z.literal("pay-by-card"), ...cardFields });
export type CardPost = z.infer<typeof cardPost>;

/** From checkCardForm.js, before the provider's fields are sent. */
const cardCheckPost = z.strictObject({ intent: z.literal("check-card"), ...cardFields });
export type CardCheckPost = z.infer<typeof cardCheckPost>;

const bankPost = z.strictObject({
  intent: z.literal("pay-by-bank"),
  ...payer,
  bankType: choice,
  bankHolderType: choice,
  routingNumber: z.string(),
  accountNumber: z.string(),
  secondAccountNumber: z.string(),
});
export type BankPost = z.infer<typeof bankPost>;

/** Where the provider's own page asks for the account. */
const bankPagePost = z.strictObject({ intent: z.literal("open-bank-page"), ...payer });
type BankPagePost = z.infer<typeof bankPagePost>;

/** PAY-11: the provider's checkout asks for everything else. */
const payOverTimePost = z.strictObject({ intent: z.literal("pay-over-time"), ...payer });
type PayOverTimePost = z.infer<typeof payOverTimePost>;

/** Posts with a payment method. */
export type CollectingPost = CardPost | CardCheckPost | BankPost | BankPagePost | PayOverTimePost;

const anotherPost = z.strictObject({ intent: z.literal("choose-another"), formFor, with: z.enum(methodKinds) });
const cancelPost = z.strictObject({ intent: z.literal("cancel"), formFor });

export const methodPost = z.discriminatedUnion("intent", [
  cardPost,
  cardCheckPost,
  bankPost,
  bankPagePost,
  payOverTimePost,
  anotherPost,
  cancelPost,
]);
export type MethodPost = z.infer<typeof methodPost>;

type CheckedCard =
  | { readonly kind: "token"; readonly payer: Payer; readonly token: string }
  /** The provider's own page must ask for the card. */
  | { readonly kind: "hosted-page"; readonly payer: Payer }
  | { readonly kind: "invalid"; readonly errors: MethodErrors };

/** PAY-03, PAY-05, PAY-16: checks the payer and, where the page has the fields, the month and year. */
export function checkCard(post: CardPost, today: Temporal.PlainDate): CheckedCard {
  const isTokenized = post.paymentToken !== "";
  const errors = cardErrors(post, isTokenized ? today : null);
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  const payer = payerOf(post);
  return isTokenized ? { kind: "token", payer, token: post.paymentToken } : { kind: "hosted-page", payer };
}

/** Checks the portal's own fields beside the provider's; month and year only with a given day. */
export function cardErrors(post: CardPost | CardCheckPost, today: Temporal.PlainDate | null): MethodErrors {
  return errorsOf([
    ...payerRefusals(post),
    ...(today === null ? [] : cardExpiryRefusals(post, today)),
    ...(["month", "year"] as const).filter((field) => holdsCardNumber(post[field])).map(cardNumberIn),
  ]);
}

type CheckedPayer =
  { readonly kind: "valid"; readonly payer: Payer } | { readonly kind: "invalid"; readonly errors: MethodErrors };

/** PAY-05, PAY-11: checks the payer, where the provider asks for everything else. */
export function checkPayer(post: PayOverTimePost | BankPagePost): CheckedPayer {
  const errors = errorsOf(payerRefusals(post));
  return Object.keys(errors).length > 0 ? { kind: "invalid", errors } : { kind: "valid", payer: payerOf(post) };
}

type CheckedBank =
  | { readonly kind: "valid"; readonly details: BankDetails }
  | { readonly kind: "invalid"; readonly errors: MethodErrors };

export function checkBank(post: BankPost): CheckedBank {
  const checked = checkBankAccount(post);
  const errors = errorsOf([...payerRefusals(post), ...(checked.kind === "invalid" ? checked.refusals : [])]);
  if (checked.kind === "invalid" || Object.keys(errors).length > 0) return { kind: "invalid", errors };
  return { kind: "valid", details: { ...payerOf(post), ...checked.account } };
}

function payerOf({ firstName, lastName, email, city, state }: PayerClaim): Payer {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    city: city.trim(),
    state: state.trim(),
  };
}

function cardNumberIn(field: MethodField) {
  return { field, text: cardNumberText };
}

/** Of two errors of a field the last is shown. */
function errorsOf(refusals: readonly { readonly field: MethodField; readonly text: string }[]): MethodErrors {
  return Object.fromEntries(refusals.map(({ field, text }) => [field, [text]]));
}
