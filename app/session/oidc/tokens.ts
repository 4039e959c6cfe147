import { Temporal } from "temporal-polyfill";
import { and, eq, isNull } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "pino";
import { z } from "@portal/contract/zod";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";
import { sessions } from "../schema";
import type { Session } from "../records/session";

/** Tokens of a session. They never leave the server (AUTH-08). */
export interface Tokens {
  readonly accessToken: string;
  /** Null when the provider issues none: the session then ends with the access token. */
  readonly refreshToken: string | null;
  /** Sent to the provider at logout. */
  readonly idToken: string;
  readonly expiresAt: Temporal.Instant;
  readonly givenAt: Temporal.Instant;
}

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

export type AccessToken =
  | { readonly kind: "token"; readonly token: string }
  /** The session is over: the provider refuses to renew it, or it was ended meanwhile. */
  | { readonly kind: "ended" }
  /** The token has expired and the provider is unavailable. */
  | { readonly kind: "unreachable" };

interface Options {
  readonly keys: SecretKeys;
  readonly clock: () => Temporal.Instant;
  readonly renew: (refreshToken: string) => Promise<Renewal>;
  readonly log: Logger;
}

/** A token that expires sooner is renewed before use. */
const minimumLifetime = Temporal.Duration.from({ seconds: 60 });

/** Returns the access token that a session was opened with, renewing it under a lock on the session's row. */
export function accessTokens(
  db: NodePgDatabase,
  options: Options,
): (session: Pick<Session, "key" | "sealedTokens">) => Promise<AccessToken> {
  const { keys, clock, log } = options;

  const isGood = (tokens: Tokens, until: Temporal.Instant) => Temporal.Instant.compare(until, tokens.expiresAt) < 0;
  const isGoodForAWhile = (tokens: Tokens) => isGood(tokens, clock().add(minimumLifetime));

  return async (session) => {
    const tokens = unsealTokens(keys, session.key, session.sealedTokens);
    if (tokens === null) return { kind: "ended" };
    if (isGoodForAWhile(tokens)) return { kind: "token", token: tokens.accessToken };
    return renewed(session);
  };

  // Tabs and processes meet at the row's lock. The first one renews; the others find the new token there and never send
  // a used refresh token.
  async function renewed(session: Pick<Session, "key">): Promise<AccessToken> {
    return db.transaction(async (tx) => {
      const [locked] = await tx
        .select({ tokens: sessions.tokens })
        .from(sessions)
        .where(and(eq(sessions.key, session.key), isNull(sessions.endedAt)))
        .for("update");
      const tokens = unsealTokens(keys, session.key, locked?.tokens ?? null);
      if (tokens === null) return { kind: "ended" };
      if (isGoodForAWhile(tokens)) return { kind: "token", token: tokens.accessToken };

      const renewal = await renewalOf(tokens);
      if (renewal.kind === "renewed") {
        const sealed = sealTokens(keys, session.key, { ...renewal.tokens, idToken: tokens.idToken });
        await tx.update(sessions).set({ tokens: sealed }).where(eq(sessions.key, session.key));
        return { kind: "token", token: renewal.tokens.accessToken };
      }
      log.warn({ renewal: renewal.kind }, "The access token could not be renewed");
      if (renewal.kind === "unreachable") {
        return isGood(tokens, clock()) ? { kind: "token", token: tokens.accessToken } : { kind: "unreachable" };
      }
      await tx
        .update(sessions)
        .set({ tokens: null, endedAt: clock(), endedBecause: "ended" })
        .where(eq(sessions.key, session.key));
      return { kind: "ended" };
    });
  }

  async function renewalOf(tokens: Tokens): Promise<Renewal> {
    if (tokens.refreshToken !== null) return options.renew(tokens.refreshToken);
    return isGood(tokens, clock()) ? { kind: "unreachable" } : { kind: "refused" };
  }
}
