import type { FieldErrors, FormDraft } from "~/app/forms/formDraft";
import { postedList, readPost, withList } from "~/app/forms/readPost";
import { lineOfText } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import { hiddenCharactersText, shorterText } from "@portal/domain/wording";
import type { StaffPayment } from "@portal/payments/payments";
import { type Settlement, settlements } from "@portal/payments/staffSettlements";
import type { SettlementChoice } from "./choices";

export interface SettleFormView extends SettlementDraft {
  readonly basis: string;
  readonly choices: readonly SettlementChoice[];
  /** Refunded lines to choose among, where a payment paid several. */
  readonly lines: readonly { readonly key: string; readonly label: string }[];
  readonly maxReasonLength: number;
}

/** In characters: a sentence or two. */
export const maxReasonLength = 300;

/** Chosen and typed values of the form. */
interface SettlementInput {
  readonly as: Settlement | null;
  readonly reason: string;
  /** Keys of the refunded lines that are due again. */
  readonly lines: readonly string[];
}

export interface SettlePost extends SettlementInput {
  readonly basis: string;
}

const schema = z.strictObject({
  intent: z.literal("settle"),
  basis: z.string().max(100),
  /** Browsers post nothing for a group without a selection. */
  as: z.enum(settlements).optional(),
  reason: z.string().max(10_000),
  lines: postedList(z.string().max(80)),
});

/**
 * Returns null for anything that the page cannot have posted: unknown or repeated fields, another button, no field for
 * the reason.
 */
export function readSettle(form: URLSearchParams): SettlePost | null {
  const post = readPost(withList(form, /^line\.(.+)$/, "lines"), schema);
  return post && { as: post.as ?? null, reason: post.reason.trim(), basis: post.basis, lines: post.lines };
}

type SettlementField = keyof SettlementInput;
export type SettlementDraft = FormDraft<SettlementInput, SettlementField>;

/** Returns the missing values; empty where nothing is wrong. */
export function settlementErrors(
  { as, reason, lines }: SettlementInput,
  { refundableLines, intent }: Pick<StaffPayment, "refundableLines" | "intent">,
): FieldErrors<SettlementField> {
  const reasonError = reasonErrorOf(reason);
  const isPartial = intent.state !== "refunded" && refundableLines.length > 1;
  return {
    ...(as === null && { as: ["Choose what you have found out."] }),
    ...(as === "due-again" && isPartial && lines.length === 0 && { lines: ["Choose what must be paid again."] }),
    ...(as === "not-due-again" &&
      lines.length > 0 && { lines: ["Clear these: you chose that it does not need to be paid again."] }),
    ...(reasonError !== null && { reason: [reasonError] }),
  };
}

function reasonErrorOf(reason: string): string | null {
  if (reason === "") return "Enter how you know, for staff who read it later.";
  if (!lineOfText.test(reason)) return hiddenCharactersText("This text");
  return reason.length > maxReasonLength ? shorterText(maxReasonLength, reason.length) : null;
}
