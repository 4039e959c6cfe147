import { maxWithdrawalReasonLength, lineOfText } from "@portal/contract/valueRules";
import { z } from "@portal/contract/zod";
import { withdrawalUnconfirmed } from "@portal/domain/applications/applicationChanges";
import { hiddenCharactersText, shorterText } from "@portal/domain/wording";
import type { FieldErrors } from "~/app/forms/formDraft";
import { formFor } from "~/app/forms/readPost";

export const formId = "withdrawal";
export const withdrawalFields = ["reason", "confirmed"] as const;
export type WithdrawalField = (typeof withdrawalFields)[number];

export const withdrawalPost = z.strictObject({
  intent: z.literal("withdraw-application"),
  formFor,
  reason: z.string().max(5_000).default(""),
  confirmed: z.literal("on").optional(),
});
export type WithdrawalPost = z.infer<typeof withdrawalPost>;
export type WithdrawalValues = Pick<WithdrawalPost, WithdrawalField>;
export const noValues: WithdrawalValues = { reason: "" };

/** What a form is kept of: the confirmation has to be given again. */
export const isKept = (name: string) => name === "intent" || name === "reason";

/** What is wrong with a form, field by field; empty where it can be sent. */
export function withdrawalErrors({ reason, confirmed }: WithdrawalValues): FieldErrors<WithdrawalField> {
  const text = reason.trim();
  const errors: Partial<Record<WithdrawalField, readonly string[]>> = {};
  if (text.length > maxWithdrawalReasonLength) errors.reason = [shorterText(maxWithdrawalReasonLength, text.length)];
  else if (!lineOfText.test(text)) errors.reason = [hiddenCharactersText("This text")];
  if (confirmed === undefined) errors.confirmed = [withdrawalUnconfirmed];
  return errors;
}
