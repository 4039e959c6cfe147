import { methodKinds } from "~/app/forms/paymentPages";
import { formFor } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import type { BankAccountClaim } from "@portal/domain/billing/bankAccount";
import type { CardExpiry } from "@portal/domain/billing/cards";
import type { PayerClaim } from "@portal/domain/billing/payer";
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
export type BankPagePost = z.infer<typeof bankPagePost>;

/** PAY-11: the provider's checkout asks for everything else. */
const payOverTimePost = z.strictObject({ intent: z.literal("pay-over-time"), ...payer });
export type PayOverTimePost = z.infer<typeof payOverTimePost>;

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
