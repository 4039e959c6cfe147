import { postedNumber, readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";
import { asCents } from "~/domain/billing/money";
import { everyForm } from "../everyForm";

const { formFor } = everyForm;
/** The balance as the page showed it, in whole cents: if it has changed, the page says so first. */
const shown = { formFor, owed: postedNumber.pipe(z.int()).transform(asCents) };

const paymentPost = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("pay"),
    ...shown,
    way: z.enum(["full", "split", "pay-over-time"]).optional(),
    /** For a split payment: the second installment is paid later as well (APPLY-13). */
    secondInstallment: z.literal("on").optional(),
  }),
  z.strictObject({ intent: z.literal("submit-application"), ...shown }),
]);
export type PaymentPost = z.infer<typeof paymentPost>;
export type Way = NonNullable<Extract<PaymentPost, { intent: "pay" }>["way"]>;

export function readPaymentPost(form: URLSearchParams | null): PaymentPost | null {
  return readPost(form, paymentPost);
}

export const wayFieldId = "way";
