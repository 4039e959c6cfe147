import type { CallDefinition } from "../callDefinition";
import { wireInstant } from "../values";
import { z } from "../zod";

/** A verification letter on its way to one recipient. `failed` is what the board could not deliver. */
export const sentVerificationLetter = z.object({
  emailAddress: z.string(),
  requestedAt: wireInstant,
  state: z.enum(["waiting", "sent", "failed"]),
  sentAt: wireInstant.nullable(),
});
export type SentVerificationLetter = z.infer<typeof sentVerificationLetter>;

export const verificationLetterCalls = {
  /** The verification letters that were sent, newest first. */
  getSentVerificationLetters: {
    method: "GET",
    path: "/api/physician/SentVerificationLetters",
    answer: z.array(sentVerificationLetter),
  },
} as const satisfies Record<string, CallDefinition>;
