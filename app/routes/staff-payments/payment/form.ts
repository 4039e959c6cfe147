import type { FieldErrors, FormDraft } from "~/app/forms/formDraft";
import { readPost } from "~/app/forms/readPost";
import { lineOfText } from "~/contract/values";
import { z } from "~/contract/zod";
import { type Settlement, settlements } from "~/payments/settlements";

/** In characters: a sentence or two. */
export const longestReason = 300;

/** What is chosen and typed in the form. */
interface TypedSettlement {
  readonly as: Settlement | null;
  readonly reason: string;
}

export interface SettlePost extends TypedSettlement {
  /** Stands for the payment as it was shown. */
  readonly basis: string;
}

const schema = z.strictObject({
  intent: z.literal("settle"),
  basis: z.string().max(100),
  /** No browser posts a group of which nothing is chosen. */
  as: z.enum(settlements).optional(),
  reason: z.string().max(10_000),
});

/** Null for anything that the page cannot have posted: unknown or repeated fields, another button, no field for why. */
export function readSettle(form: URLSearchParams): SettlePost | null {
  const post = readPost(form, schema);
  return post && { as: post.as ?? null, reason: post.reason.trim(), basis: post.basis };
}

type SettlementField = keyof TypedSettlement;
export type SettlementDraft = FormDraft<TypedSettlement, SettlementField>;

/** What has to be said and was not; empty where nothing is wrong. */
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
