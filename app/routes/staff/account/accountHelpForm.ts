import type { FieldErrors, FormDraft } from "~/app/forms/formDraft";
import { readPost } from "~/app/forms/readPost";
import { type MailboxState, maxStaffReasonLength } from "@portal/contract/staffRequests";
import { lineOfText } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { invalidEmailText, isEmailAddress } from "@portal/domain/people/emailAddress";
import { hiddenCharactersText, shorterText } from "@portal/domain/wording";
import { readTypedLine } from "@portal/domain/typedLine";

interface HelpInput {
  /** Empty: not chosen. */
  readonly mailbox: MailboxState | "";
  readonly newEmail: string;
  readonly reason: string;
}

/** In the order of the form. */
export const helpFields = ["mailbox", "newEmail", "reason"] as const satisfies readonly (keyof HelpInput)[];

export type HelpDraft = FormDraft<HelpInput, keyof HelpInput>;

const text = z.string().max(10_000);
const post = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("send-link"), reason: text }),
  z.strictObject({
    intent: z.literal("replace-email"),
    mailbox: z.enum(["", "lost", "compromised"]).default(""),
    newEmail: text,
    reason: text,
  }),
  z.strictObject({ intent: z.literal("request"), reason: text }),
  z.strictObject({ intent: z.enum(["confirm", "withdraw"]), of: z.enum(["factor", "email"]), requestId: z.uuid() }),
]);
export type HelpPost = z.infer<typeof post>;
/** The button of a form with fields, which is also the form's id. */
export type HelpIntent = Extract<HelpPost, { reason: string }>["intent"];

/** What was typed, and in which of the page's forms; null: none. */
export interface PostedHelp {
  readonly intent: HelpIntent | null;
  readonly draft: HelpDraft;
}

/** Returns null for anything that the page cannot have posted. */
export function readHelpPost(form: URLSearchParams): HelpPost | null {
  const read = readPost(form, post);
  if (read === null || !("reason" in read)) return read;
  const trimmed = { ...read, reason: read.reason.trim() };
  return trimmed.intent === "replace-email" ? { ...trimmed, newEmail: readTypedLine(trimmed.newEmail) } : trimmed;
}

/** Returns the typed values of a posted form; empty for one without fields, and for null. */
export function helpDraftOf(form: URLSearchParams | null, errors: HelpDraft["errors"] = {}): PostedHelp {
  const read = form && readHelpPost(form);
  if (read === null || !("reason" in read)) return { intent: null, draft: emptyDraft };
  const { intent, reason } = read;
  const { mailbox, newEmail } = intent === "replace-email" ? read : emptyDraft.values;
  return { intent, draft: { values: { mailbox, newEmail, reason }, errors, isStale: false } };
}

export const emptyDraft: HelpDraft = {
  values: { mailbox: "", newEmail: "", reason: "" },
  errors: {},
  isStale: false,
};

/** Empty where nothing is wrong. */
export function helpErrors(typed: Extract<HelpPost, { reason: string }>): FieldErrors<keyof HelpInput> {
  const isEmail = typed.intent === "replace-email";
  const mailbox = isEmail && typed.mailbox === "" ? "Select what happened to the mailbox." : null;
  const newEmail = isEmail ? emailProblem(typed.newEmail) : null;
  const reason = reasonProblem(typed);
  return {
    ...(mailbox !== null && { mailbox: [mailbox] }),
    ...(newEmail !== null && { newEmail: [newEmail] }),
    ...(reason !== null && { reason: [reason] }),
  };
}

function emailProblem(newEmail: string): string | null {
  if (newEmail === "") return "Enter the new e-mail address.";
  return isEmailAddress(newEmail) ? null : invalidEmailText;
}

function reasonProblem({ intent, reason }: Extract<HelpPost, { reason: string }>): string | null {
  if (reason === "")
    return intent === "send-link" ? "Enter a reason." : "Enter how you checked the physician’s identity.";
  if (!lineOfText.test(reason)) return hiddenCharactersText("This text");
  return reason.length > maxStaffReasonLength ? shorterText(maxStaffReasonLength, reason.length) : null;
}
