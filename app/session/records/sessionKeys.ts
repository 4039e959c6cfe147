import { and, desc, gt, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import type { SecretKeys } from "@portal/database/secretBox";
import { unsealTokens } from "../oidc/tokens";
import { sessions } from "../schema";

/** Sessions that other processes use at present: their browsers would be signed out here. */
const window = Temporal.Duration.from({ minutes: 2 });
const sampleSize = 20;

export interface Opened {
  readonly found: number;
  readonly opened: number;
}

/**
 * Returns whether these keys open the sessions in use. Only those count that were there before this process and are
 * used since, by other processes: one that was started with other keys learns it, and those that were there before it
 * never do. Where all processes have changed their keys, none of the old sessions is used anymore.
 */
export function sessionKeysFit(
  pool: pg.Pool,
  keys: SecretKeys,
  startedAt: Temporal.Instant,
  clock: () => Temporal.Instant = Temporal.Now.instant,
): () => Promise<boolean> {
  return async () => {
    const recent = clock().subtract(window);
    const after = Temporal.Instant.compare(recent, startedAt) > 0 ? recent : startedAt;
    const inUse = await openNewest(
      pool,
      keys,
      and(gt(sessions.lastActiveAt, after), lt(sessions.startedAt, startedAt)),
    );
    return inUse.found === 0 || inUse.opened > 0;
  };
}

/** Returns how many of the newest stored sessions there are, and how many of them the keys open. */
export function openNewest(pool: pg.Pool, keys: SecretKeys, which?: SQL): Promise<Opened> {
  return drizzle({ client: pool })
    .select({ key: sessions.key, tokens: sessions.tokens })
    .from(sessions)
    .where(and(which, isNull(sessions.endedAt), isNotNull(sessions.tokens)))
    .orderBy(desc(sessions.lastActiveAt))
    .limit(sampleSize)
    .then((newest) => ({
      found: newest.length,
      opened: newest.filter(({ key, tokens }) => unsealTokens(keys, key, tokens) !== null).length,
    }));
}
