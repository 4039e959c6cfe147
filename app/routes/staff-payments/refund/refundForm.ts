import type { FieldErrors, FormDraft } from "~/app/forms/formDraft";
import { postedList, postedNumber, readPost } from "~/app/forms/readPost";
import { lineOfText } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { readTypedAmount, unreadAmountText } from "@portal/domain/billing/typedAmount";
import { asCents } from "@portal/domain/billing/money";
import { hiddenCharactersText, shorterText } from "@portal/domain/wording";
import type { RefundPart, WantedRefund } from "@portal/payments/intent";
import type { RefundOffer } from "@portal/payments/refunds/paymentRefunds";
import { lineRefusal, type RefundableLine, refundableLines } from "@portal/payments/refunds/refundRules";

/** In characters: a sentence or two. */
export const maxReasonLength = 300;

/** Chosen and typed values of the form. */
export interface RefundInput {
  /** Keys of the lines. */
  readonly lines: readonly string[];
  /** Typed amounts, by the position of their line from 1; empty: all that is left of it. */
  readonly amounts: Readonly<Record<string, string>>;
  readonly record: "reopen" | "leave" | null;
  readonly reason: string;
}

export type RefundDraft = FormDraft<RefundInput, string>;

const typed = {
  lines: postedList(z.string().max(80)),
  amounts: z.record(z.string().regex(/^[1-9]\d{0,2}$/), z.string().max(1_000)).default({}),
  record: z.enum(["reopen", "leave"]).optional(),
  reason: z.string().max(10_000),
};
/** The key of the refund, once it was checked: it is made once for each. */
const key = z.uuid();

const post = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("check"), key: key.optional(), ...typed }),
  z.strictObject({ intent: z.literal("refund"), key, amount: postedNumber }),
  z.strictObject({ intent: z.enum(["approve", "withdraw"]), key }),
]);
export type RefundPost = z.infer<typeof post>;
export type CheckPost = Extract<RefundPost, { intent: "check" }>;

/** Returns null for anything that the page cannot have posted. */
export function readRefundPost(form: URLSearchParams | null): RefundPost | null {
  const read = readPost(form, post);
  return read?.intent === "check" ? { ...read, reason: read.reason.trim() } : read;
}

/** Returns the form that was checked, or kept when its session ended. */
export function readCheck(form: URLSearchParams | null): CheckPost | null {
  const read = readRefundPost(form);
  return read?.intent === "check" ? read : null;
}

/** Without a post: the only line is chosen. */
export function inputOf(kept: CheckPost | null, { receipt }: Pick<RefundOffer, "receipt">): RefundInput {
  if (kept !== null) return { ...kept, record: kept.record ?? null };
  const left = refundableLines(receipt).filter((line) => line.left > 0);
  return { lines: left.length === 1 ? left.map((line) => line.key) : [], amounts: {}, record: null, reason: "" };
}

/** The name of a line's amount, which is typed where not all of it goes back. */
export const amountField = (position: number) => `amounts.${position}`;

export type ReadRefund =
  | { readonly kind: "wanted"; readonly wanted: WantedRefund }
  | { readonly kind: "errors"; readonly errors: FieldErrors };

/** Reads what was typed; the rules about amounts are the payments' own. */
export function readRefund(
  input: RefundInput,
  { intent, receipt }: Pick<RefundOffer, "intent" | "receipt">,
): ReadRefund {
  const errors: Partial<Record<string, readonly string[]>> = {};
  const lines = refundableLines(receipt);
  const parts: RefundPart[] = [];
  const unchosen = lines.find((line, at) => !input.lines.includes(line.key) && typedAmount(input, at + 1) !== "");
  for (const [at, line] of lines.entries()) {
    const amount = readAmount(input, line, at + 1);
    if (amount === null) continue;
    const fault = amount === "unread" ? unreadAmountText : lineRefusal(line, amount);
    if (fault !== null) errors[amountField(at + 1)] = [fault];
    else parts.push({ key: line.key, amount: asCents(Number(amount)) });
  }
  if (lines.some(({ left }) => left > 0) && input.lines.length === 0) errors["lines"] = ["Choose what to refund."];
  else if (unchosen !== undefined)
    errors["lines"] = [`Choose “${unchosen.description}”, or delete the amount that you entered for it.`];
  // The board has nothing to open again.
  const record = intent.state === "charged" ? "reopen" : input.record;
  if (record === null) errors["record"] = ["Choose what happens to the board’s record."];
  const reasonError = reasonErrorOf(input.reason);
  if (reasonError !== null) errors["reason"] = [reasonError];
  if (Object.keys(errors).length > 0) return { kind: "errors", errors };
  return { kind: "wanted", wanted: { parts, isDueAgain: record === "reopen", reason: input.reason } };
}

/** Null where the line was not chosen. */
function readAmount(input: RefundInput, line: RefundableLine, position: number): number | "unread" | null {
  if (!input.lines.includes(line.key)) return null;
  const amount = typedAmount(input, position);
  return amount === "" ? line.left : (readTypedAmount(amount) ?? "unread");
}

function typedAmount({ amounts }: Pick<RefundInput, "amounts">, position: number): string {
  return (amounts[position] ?? "").trim();
}

function reasonErrorOf(reason: string): string | null {
  if (reason === "") return "Enter why, for the physician, staff and auditors who read it later.";
  if (!lineOfText.test(reason)) return hiddenCharactersText("This text");
  return reason.length > maxReasonLength ? shorterText(maxReasonLength, reason.length) : null;
}
