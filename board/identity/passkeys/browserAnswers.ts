import { z } from "~/contract/zod";
import { passkeyTransports } from "../schema";

/** In characters, per field of an answer. */
const maxLength = 8_000;

const base64url = z
  .string()
  .max(maxLength)
  .regex(/^[\w-]+$/u);

const common = { id: base64url, rawId: base64url, type: z.literal("public-key") };

const transports = z
  .array(z.string())
  .max(20)
  .default([])
  .transform((given) => passkeyTransports.filter((known) => given.includes(known)));

/** The browser's answer for a new passkey (WebAuthn RegistrationResponseJSON), as far as it is read. */
const newAnswer = z.object({
  ...common,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});
export type NewAnswer = z.output<typeof newAnswer>;

/** The answer for a used one (AuthenticationResponseJSON). */
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

/** Every form that the script fills in. */
export const answerForm = z.object({ answer: z.string(), name: z.string().default("") });

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
