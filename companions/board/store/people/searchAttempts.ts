import { createHmac } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { admitAttempt as fillBuckets, type Bucket, clearBuckets } from "@portal/database/attemptBuckets";
import type { BoardDatabase } from "../boardDatabase";
import { attemptBuckets } from "../schema";

/** So many at once, and as many again within the time, evenly. */
export interface Limit {
  readonly what: string;
  /** The network or person; empty for the limit of all together. */
  readonly whose: string;
  readonly limit: number;
  readonly withinHours: number;
}

/**
 * Counts one attempt against each limit, or none where one refuses it. Returns null where all allow it, or the whole
 * seconds, at least 1, until the refusing one allows the next. By real time.
 */
export async function admitAttempt(
  database: BoardDatabase,
  secret: string,
  limits: readonly Limit[],
): Promise<number | null> {
  const store = { db: database, table: attemptBuckets };
  const now = Temporal.Now.instant();
  await clearBuckets(store, now);
  const buckets = limits.map((limit) => bucketOf(limit, secret));
  const decision = await fillBuckets(store, buckets, { now, isChallengeSolved: false });
  return decision.kind === "refused" ? decision.waitSeconds : null;
}

/** Counts one attempt, and returns whether to raise an alarm because of too many: once within the limit's time. */
export async function countForAlarm(database: BoardDatabase, secret: string, limit: Limit): Promise<boolean> {
  if ((await admitAttempt(database, secret, [limit])) === null) return false;
  return (await admitAttempt(database, secret, [{ ...limit, what: `${limit.what}: alarm`, limit: 1 }])) === null;
}

/** The key is a keyed hash: it reveals neither people nor IP addresses. */
function bucketOf({ what, whose, limit, withinHours }: Limit, secret: string): Bucket {
  const key = createHmac("sha256", secret)
    .update(JSON.stringify([what, whose]))
    .digest("base64url");
  return { key, rule: { free: limit, most: limit, everySeconds: (withinHours * 3600) / limit } };
}
