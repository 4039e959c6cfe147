import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Temporal } from "temporal-polyfill";

/** Attempt buckets in a table with the columns `key` and `empty_at`, shared by every process. */
interface BucketStore {
  readonly db: Pick<NodePgDatabase, "execute">;
  readonly table: PgTable;
}

/**
 * Rate limit. Attempts fill a bucket, and one leaks out every `everySeconds`: within any time T there are at most
 * `most` + T / `everySeconds` of them.
 */
export interface BucketRule {
  /** Capacity of the bucket without a solved challenge. */
  readonly free: number;
  /** Capacity with one; as many as `free` where a challenge does not help, null where it always helps. */
  readonly most: number | null;
  readonly everySeconds: number;
}

export interface Bucket {
  readonly key: string;
  readonly rule: BucketRule;
}

interface AttemptAt {
  readonly now: Temporal.Instant;
  readonly isChallengeSolved: boolean;
}

export type Decision =
  | { readonly kind: "admitted" }
  | { readonly kind: "challenge" }
  /** In whole seconds, at least 1. */
  | { readonly kind: "refused"; readonly waitSeconds: number };

/**
 * Adds one attempt to all of the buckets or to none: a refused attempt must not fill any. Each is filled by one
 * statement, so that concurrent attempts can't exceed a limit.
 */
export async function admitAttempt(
  store: BucketStore,
  buckets: readonly Bucket[],
  attempt: AttemptAt,
): Promise<Decision> {
  for (const [index, bucket] of buckets.entries()) {
    if (await fillBucket(store, bucket, attempt)) continue;
    for (const filled of buckets.slice(0, index)) await drainBucket(store, filled);
    const decision = await decisionOn(store, bucket, attempt);
    // Emptied in between.
    return decision.kind === "admitted" ? { kind: "refused", waitSeconds: 1 } : decision;
  }
  return { kind: "admitted" };
}

async function fillBucket({ db, table }: BucketStore, { key, rule }: Bucket, attempt: AttemptAt): Promise<boolean> {
  const at = instant(attempt.now);
  const { filled, fits } = ruleInSql(sql`bucket.empty_at`, rule, attempt);
  // So that an unlimited bucket does not take days to empty.
  const ceiling = (rule.most ?? 2 * rule.free) * rule.everySeconds;
  const { rowCount } = await db.execute(sql`
    insert into ${table} as bucket (key, empty_at) values (${key}, ${at} + ${interval(sql`${rule.everySeconds}`)})
    on conflict (key) do update set empty_at = ${at} + ${interval(sql`least(${filled}, ${ceiling})`)} where ${fits}`);
  return rowCount === 1;
}

/** Decides about an attempt, and counts nothing. */
export async function decisionOn(
  { db, table }: BucketStore,
  { key, rule }: Bucket,
  attempt: AttemptAt,
): Promise<Decision> {
  const { fits, helps, wait } = ruleInSql(sql`(select empty_at from ${table} where key = ${key})`, rule, attempt);
  const { rows } = await db.execute<{ kind: Decision["kind"]; wait: number }>(
    sql`select case when ${fits} then 'admitted' when ${helps} then 'challenge' else 'refused' end as kind, ${wait} as wait`,
  );
  const [{ kind, wait: waitSeconds } = { kind: "admitted", wait: 0 } as const] = rows;
  return kind === "refused" ? { kind, waitSeconds } : { kind };
}

/** The rule for one more attempt in a bucket that is empty at `emptyAt`; null for an unused one. In seconds. */
function ruleInSql(emptyAt: SQL, { free, most, everySeconds }: BucketRule, { now, isChallengeSolved }: AttemptAt) {
  const filled = sql`(coalesce(greatest(extract(epoch from ${emptyAt} - ${instant(now)}), 0), 0)::float8 + ${everySeconds})`;
  const isWithin = (limit: number | null) => (limit === null ? sql`true` : sql`${filled} <= ${limit * everySeconds}`);
  return {
    filled,
    fits: isWithin(isChallengeSolved ? most : free),
    /** Whether a solved challenge would admit it. */
    helps: isChallengeSolved ? sql`false` : isWithin(most),
    wait: sql`greatest(1, ceil(${filled} - ${(most ?? free) * everySeconds}))::int`,
  };
}

export async function drainBucket({ db, table }: BucketStore, { key, rule }: Bucket): Promise<void> {
  await db.execute(
    sql`update ${table} set empty_at = empty_at - ${interval(sql`${rule.everySeconds}`)} where key = ${key}`,
  );
}

/** Deletes a few empty buckets: more than an attempt adds. */
export async function clearBuckets({ db, table }: BucketStore, now: Temporal.Instant): Promise<void> {
  await db.execute(sql`
    delete from ${table} where key in
      (select key from ${table} where empty_at < ${instant(now)} order by empty_at limit 20 for update skip locked)`);
}

const instant = (at: Temporal.Instant) => sql`${at.toString()}::timestamptz`;
const interval = (seconds: SQL) => sql`${seconds}::float8 * interval '1 second'`;
