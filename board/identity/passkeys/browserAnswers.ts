import { z } from "~/contract/zod";
import { passkeyTransports } from "../schema";

/** In characters, of a field of an answer. */
const longest = 8_000;

const base64url = z
  .string()
  .max(longest)
  .regex(/^[\w-]+$/u);

const common = { id: base64url, rawId: base64url, type: z.literal("public-key") };

const transports = z
  .array(z.string())
  .max(20)
  .default([])
  .transform((given) => passkeyTransports.filter((known) => given.includes(known)));

/** What a browser answers when it has made a passkey (WebAuthn, RegistrationResponseJSON), as far as it is read. */
const newAnswer = z.object({
  ...common,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});
export type NewAnswer = z.output<typeof newAnswer>;

/** What it answers when one is used (AuthenticationResponseJSON). */
const usedAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type UsedAnswer = z.output<typeof usedAnswer>;

/** Of every form that the browser's part fills in. */
export const answerForm = z.object({ answer: z.string(), name: z.string().default("") });

/** Null for what is none. */
export function readNewAnswer(posted: string): NewAnswer | null {
  return newAnswer.safeParse(jsonOf(posted)).data ?? null;
}

export function readUsedAnswer(posted: string): UsedAnswer | null {
  return usedAnswer.safeParse(jsonOf(posted)).data ?? null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
