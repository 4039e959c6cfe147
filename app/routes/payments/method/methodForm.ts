import { waysToPay } from "~/app/forms/paymentPages";
import { formFor } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import type { BankAccountClaim } from "@portal/domain/billing/bankAccount";
import type { CardExpiry } from "@portal/domain/billing/cards";
import type { PayerClaim } from "@portal/domain/billing/payer";
import type { FieldErrors } from "~/app/forms/formDraft";

export type MethodField = keyof PayerClaim | keyof CardExpiry | keyof BankAccountClaim;

export const formId = "method";

/** On the page with the choice; the others are on the page that asks for a method's numbers. */
export const payerFields: readonly MethodField[] = ["firstName", "lastName", "email", "city", "state"];

/** In the order of the pages. */
export const methodFields: readonly MethodField[] = [
  ...payerFields,
  "month",
  "year",
  "bankType",
  "bankHolderType",
  "routingNumber",
  "accountNumber",
  "secondAccountNumber",
];

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

/** From app/browser/forms/cardForm.ts, before the provider's fields are sent. */
const cardCheckPost = z.strictObject({ intent: z.literal("check-card"), ...cardFields });
export type CardCheckPost = z.infer<typeof cardCheckPost>;

/** Where the portal may ask for the account; otherwise the provider's own page does. */
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

/** PAY-01: the way to pay, and who pays. */
const choicePost = z.strictObject({ intent: z.literal("choose"), ...payer, way: z.enum(waysToPay) });
export type ChoicePost = z.infer<typeof choicePost>;

/** Posts with what is typed. */
export type CollectingPost = ChoicePost | CardPost | CardCheckPost | BankPost;

const cancelPost = z.strictObject({ intent: z.literal("cancel"), formFor });

export const methodPost = z.discriminatedUnion("intent", [choicePost, cardPost, cardCheckPost, bankPost, cancelPost]);
export type MethodPost = z.infer<typeof methodPost>;
