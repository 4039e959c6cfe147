import type { FieldErrors, FormDraft } from "~/app/forms/formDraft";
import { readPost } from "~/app/forms/readPost";
import { lineOfText } from "~/contract/values";
import { z } from "~/contract/zod";
import { type Settlement, settlements } from "~/payments/staffSettlements";

/** In characters: a sentence or two. */
export const longestReason = 300;

/** Chosen and typed values of the form. */
interface TypedSettlement {
  readonly as: Settlement | null;
  readonly reason: string;
}

export interface SettlePost extends TypedSettlement {
  /** Version of the payment as it was shown. */
  readonly basis: string;
}

const schema = z.strictObject({
  intent: z.literal("settle"),
  basis: z.string().max(100),
  /** Browsers post nothing for a group without a selection. */
  as: z.enum(settlements).optional(),
  reason: z.string().max(10_000),
});

/**
 * Returns null for anything that the page cannot have posted: unknown or repeated fields, another button, no field for
 * the reason.
 */
export function readSettle(form: URLSearchParams): SettlePost | null {
  const post = readPost(form, schema);
  return post && { as: post.as ?? null, reason: post.reason.trim(), basis: post.basis };
}

type SettlementField = keyof TypedSettlement;
export type SettlementDraft = FormDraft<TypedSettlement, SettlementField>;

/** Returns the missing values; empty where nothing is wrong. */
export function settlementErrors({ as, reason }: TypedSettlement): FieldErrors<SettlementField> {
  const reasonError = reasonErrorOf(reason);
  return {
    ...(as === null && { as: ["Choose what you have found out."] }),
    ...(reasonError !== null && { reason: [reasonError] }),
  };
}

function reasonErrorOf(reason: string): string | null {
  if (reason === "") return "Enter how you know, for staff who read it later.";
  if (!lineOfText.test(reason)) return "Use one line of text.";
  return reason.length > longestReason ? `Use ${longestReason} characters at most. These are ${reason.length}.` : null;
}
