import { and, eq, isNull, type Placeholder, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { sessions } from "../schema";
import type { SecretKeys } from "~/database/secretBox";
import type { Session } from "../records/session";
import { type Renewal, sealTokens, type Tokens, unsealTokens } from "./tokens";

export type AccessToken =
  | { readonly kind: "token"; readonly token: string }
  /** The session is over: the provider refuses to renew it, or it was ended meanwhile. */
  | { readonly kind: "ended" }
  /** The token has expired and the provider is unavailable. */
  | { readonly kind: "unreachable" };

/**
 * Sealed tokens that were read with a session's record: the request that opened the session uses them instead of
 * another statement.
 */
export type TokensRead = WeakMap<Pick<Session, "key">, string | null>;

interface Options {
  readonly keys: SecretKeys;
  readonly clock: () => Temporal.Instant;
  readonly renew: (refreshToken: string) => Promise<Renewal>;
  readonly log: Logger;
  readonly tokensRead: TokensRead;
}

/** A token that expires sooner is renewed before use. */
const minimumLifetime = Temporal.Duration.from({ seconds: 60 });

/** Returns a session's access token, renewing it under a lock on the session's row. */
export function accessTokens(
  db: NodePgDatabase,
  options: Options,
): (session: Pick<Session, "key">) => Promise<AccessToken> {
  const { keys, clock, log, tokensRead } = options;

  const isGood = (tokens: Tokens, until: Temporal.Instant) => Temporal.Instant.compare(until, tokens.expiresAt) < 0;
  /** Issued in the future: the clock was set back, so the token's age is unknown. */
  const isOfLater = ({ givenAt }: Tokens) => Temporal.Instant.compare(givenAt, clock().add(minimumLifetime)) > 0;
  const isGoodForAWhile = (tokens: Tokens) => isGood(tokens, clock().add(minimumLifetime)) && !isOfLater(tokens);
  const record = (key: string | Placeholder) => and(eq(sessions.key, key), isNull(sessions.endedAt));
  const tokensOf = db
    .select({ tokens: sessions.tokens })
    .from(sessions)
    .where(record(sql.placeholder("key")))
    .prepare("tokens_of_session");

  return async (session) => {
    const sealed = tokensRead.get(session) ?? (await tokensOf.execute({ key: session.key }))[0]?.tokens ?? null;
    // Used once: a later call of the same request may need a renewed one.
    tokensRead.delete(session);
    const tokens = unsealTokens(keys, session.key, sealed);
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
        .where(record(session.key))
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
