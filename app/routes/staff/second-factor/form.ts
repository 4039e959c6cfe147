import type { FieldErrors, FormDraft } from "~/app/forms/formDraft";
import { readPost } from "~/app/forms/readPost";
import { longestRemovalReason } from "~/contract/identity";
import { lineOfText } from "~/contract/values";
import { z } from "~/contract/zod";

interface TypedRequest {
  readonly reason: string;
}

export type RequestDraft = FormDraft<TypedRequest, keyof TypedRequest>;

const post = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("request"), reason: z.string().max(10_000) }),
  z.strictObject({ intent: z.literal("confirm"), removalId: z.uuid() }),
  z.strictObject({ intent: z.literal("withdraw"), removalId: z.uuid() }),
]);
export type RemovalPost = z.infer<typeof post>;

/** Returns null for anything that the page cannot have posted. */
export function readRemovalPost(form: URLSearchParams): RemovalPost | null {
  const read = readPost(form, post);
  return read?.intent === "request" ? { ...read, reason: read.reason.trim() } : read;
}

/** Returns the typed values of a form not sent because the session had ended; empty for any other form. */
export function draftOf(form: URLSearchParams | null): RequestDraft {
  const kept = form && readRemovalPost(form);
  return { values: { reason: kept?.intent === "request" ? kept.reason : "" }, errors: {}, isStale: false };
}

/** Empty where nothing is wrong. */
export function requestErrors({ reason }: TypedRequest): FieldErrors<keyof TypedRequest> {
  if (reason === "") return { reason: ["Enter how you checked the physician’s identity."] };
  if (!lineOfText.test(reason)) return { reason: ["Use one line of text."] };
  if (reason.length > longestRemovalReason)
    return { reason: [`Use ${longestRemovalReason} characters at most. These are ${reason.length}.`] };
  return {};
}
