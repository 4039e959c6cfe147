import type { Temporal } from "temporal-polyfill";
import { lineOfText, type WireDate } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { decisionRefusals } from "@portal/domain/papers/paperDecisions";
import { readDateInput, unreadDateText } from "@portal/domain/time/dateInput";
import { hiddenCharactersText } from "@portal/domain/wording";
import type { FieldErrors } from "~/app/forms/formDraft";
import { paperIdOf, staffPaperPage, staffPapersPage } from "~/app/forms/papers/paths";
import { fieldNamesOf, readPost } from "~/app/forms/readPost";
import type { Keeping } from "~/app/session/guards/requirePost";

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

/** An acceptance has nothing to keep: staff select it again. */
export function keepingOf(parameters: Readonly<Record<string, string | undefined>>): Keeping {
  const id = paperIdOf(parameters);
  return {
    page: id === null ? staffPapersPage : staffPaperPage(id),
    fields: fieldNamesOf(schema),
    formOf: (form) => (form.get("intent") === "not-accept" ? formId : null),
  };
}

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
  const text = values.sendAgainBy.trim();
  const day = text === "" ? null : readDateInput(text);
  const decision = { isAccepted: false, reason, sendAgainBy: day };
  for (const { field, text: refusal } of decisionRefusals(decision, today)) errors[field] = [refusal];
  if (reason !== "" && !lineOfText.test(reason)) errors.reason = [hiddenCharactersText("This text")];
  if (text !== "" && day === null) errors.sendAgainBy = [unreadDateText("Send again by", text)];
  if (Object.keys(errors).length > 0) return { kind: "errors", errors };
  return { kind: "decided", decision };
}
