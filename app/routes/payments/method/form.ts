import { methodKinds } from "~/app/forms/paymentPages";
import { postedNumber } from "~/app/forms/postedNumber";
import { physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

const made = { formFor: postedNumber.pipe(physicianId) };
// However wrong what is typed is, it comes back beside its message: the rules say what is wrong (domain).
const payer = { ...made, firstName: z.string(), lastName: z.string(), email: z.string() };
/** Empty while nothing is chosen: browsers then post nothing. */
const choice = z.string().default("");

const cardPost = z.strictObject({
  intent: z.literal("pay-by-card"),
  ...payer,
  // Not in the page of a browser without the fields of the provider's script.
  month: z.string().default(""),
  year: z.string().default(""),
  /** From the provider's script; empty without it, and the provider's own page then asks for the card. */
  paymentToken: z.string(),
});
export type CardPost = z.infer<typeof cardPost>;

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

/** Those that say how somebody wants to pay. */
export type CollectingPost = CardPost | BankPost | BankPagePost | PayOverTimePost;

/** PAY-13. */
const anotherPost = z.strictObject({ intent: z.literal("choose-another"), ...made, with: z.enum(methodKinds) });
const cancelPost = z.strictObject({ intent: z.literal("cancel"), ...made });

export const methodPost = z.discriminatedUnion("intent", [
  cardPost,
  bankPost,
  bankPagePost,
  payOverTimePost,
  anotherPost,
  cancelPost,
]);
export type MethodPost = z.infer<typeof methodPost>;
