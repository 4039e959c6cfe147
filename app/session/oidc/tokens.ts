import { Temporal } from "temporal-polyfill";
import { z } from "~/contract/zod";
import { seal, type SecretKeys, unseal } from "~/database/secretBox";

/** Tokens of a session. They never leave the server (AUTH-08). */
export interface Tokens {
  readonly accessToken: string;
  /** Null when the provider issues none: the session then ends with the access token. */
  readonly refreshToken: string | null;
  /** Sent to the provider at logout. */
  readonly idToken: string;
  /** Expiry of the access token. */
  readonly expiresAt: Temporal.Instant;
  readonly givenAt: Temporal.Instant;
}

/** The answer to a refresh token. */
export type Renewal =
  | { readonly kind: "renewed"; readonly tokens: Omit<Tokens, "idToken"> }
  /** The provider refused: the person has to sign in again. */
  | { readonly kind: "refused" }
  /** Unknown: the provider was unavailable, or its answer was unreadable. */
  | { readonly kind: "unreachable" };

const stored = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  idToken: z.string(),
  expiresAt: z.string(),
  givenAt: z.string(),
});

const purpose = (sessionKey: string) => `tokens of ${sessionKey}`;

export function sealTokens(keys: SecretKeys, sessionKey: string, tokens: Tokens): string {
  const { expiresAt, givenAt, ...words } = tokens;
  const times = { expiresAt: expiresAt.toString(), givenAt: givenAt.toString() };
  const text = JSON.stringify({ ...words, ...times } satisfies z.input<typeof stored>);
  return seal(keys, purpose(sessionKey), text);
}

/** Returns null when there are none, and when they were sealed for another session or with a removed key. */
export function unsealTokens(keys: SecretKeys, sessionKey: string, sealed: string | null): Tokens | null {
  const text = sealed === null ? null : unseal(keys, purpose(sessionKey), sealed);
  if (text === null) return null;
  const { expiresAt, givenAt, ...tokens } = stored.parse(JSON.parse(text));
  return { ...tokens, expiresAt: Temporal.Instant.from(expiresAt), givenAt: Temporal.Instant.from(givenAt) };
}

/** The answer of the provider's token endpoint, at sign-in and renewal. */
export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().optional(),
  /** In seconds. RFC 6749 lets a provider omit it; such tokens last at least five minutes. */
  expires_in: z.number().positive().default(300),
});

export function tokensOf(answer: z.infer<typeof tokenAnswer>, givenAt: Temporal.Instant): Omit<Tokens, "idToken"> {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: givenAt.add({ seconds: Math.floor(answer.expires_in) }),
    givenAt,
  };
}
