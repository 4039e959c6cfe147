import type { Temporal } from "temporal-polyfill";
import { maxPaperReasonLength } from "@portal/contract/extensions/paperExtensions";
import { lineOfText, type WireDate } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { formatDate, isBefore, plainDate } from "@portal/domain/time/boardTime";
import { readDateInput, unreadDateText } from "@portal/domain/time/dateInput";
import { hiddenCharactersText, shorterText } from "@portal/domain/wording";
import type { FieldErrors } from "~/app/forms/formDraft";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";

export const formId = "decision";
export const decisionFields = ["reason", "sendAgainBy"] as const;
export type DecisionField = (typeof decisionFields)[number];

const typed = z.string().max(2_000).default("");
const schema = z.strictObject({
  intent: z.enum(["accept", "not-accept"]),
  reason: typed,
  sendAgainBy: typed,
});
export type DecisionPost = z.infer<typeof schema>;
export type DecisionValues = Pick<DecisionPost, DecisionField>;
export const noValues: DecisionValues = { reason: "", sendAgainBy: "" };

export const readDecision = (form: URLSearchParams | null) => readPost(form, schema);
export const decisionFieldName = fieldNamesOf(schema);

export interface Decision {
  readonly isAccepted: boolean;
  readonly reason: string;
  readonly sendAgainBy: WireDate | null;
}

export type DecisionInput =
  | { readonly kind: "decided"; readonly decision: Decision }
  | { readonly kind: "errors"; readonly errors: FieldErrors<DecisionField> };

/** An acceptance has no reason: what was typed before is not sent. */
export function decisionOf({ intent, ...values }: DecisionPost, today: Temporal.PlainDate): DecisionInput {
  if (intent === "accept") return { kind: "decided", decision: { isAccepted: true, reason: "", sendAgainBy: null } };
  const errors: Partial<Record<DecisionField, readonly string[]>> = {};
  const reason = values.reason.trim();
  if (reason === "") errors.reason = ["Enter why it is not accepted. The physician reads this."];
  else if (!lineOfText.test(reason)) errors.reason = [hiddenCharactersText("This text")];
  else if (reason.length > maxPaperReasonLength) errors.reason = [shorterText(maxPaperReasonLength, reason.length)];
  const text = values.sendAgainBy.trim();
  const day = text === "" ? null : readDateInput(text);
  if (text !== "" && day === null) errors.sendAgainBy = [unreadDateText("Send again by", text)];
  else if (day !== null && isBefore(plainDate(day), today))
    errors.sendAgainBy = [`Enter today, ${formatDate(today)}, or a later day.`];
  if (Object.keys(errors).length > 0) return { kind: "errors", errors };
  return { kind: "decided", decision: { isAccepted: false, reason, sendAgainBy: day } };
}
