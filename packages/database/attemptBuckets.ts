import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTable } from "drizzle-orm/pg-core";

/** Attempt buckets in a table with the columns `key` and `empty_at`, shared by every process. */
interface BucketStore {
  readonly db: Pick<NodePgDatabase, "execute">;
  readonly table: PgTable;
}

/** The parts of a rule (packages/domain/rateLimits/attemptBucket.ts) that the statement needs. */
interface Filling {
  readonly everySeconds: number;
  /** Attempts allowed; null: unlimited. */
  readonly limit: number | null;
  readonly ceiling: number;
}

/**
 * Adds one attempt if it fits, in one statement, so that concurrent attempts can't exceed the limit. Instants are ISO
 * texts. Returns whether it was added.
 */
export async function fillBucket(
  { db, table }: BucketStore,
  key: string,
  filling: Filling,
  now: string,
): Promise<boolean> {
  const { everySeconds, limit, ceiling } = filling;
  const at = sql`${now}::timestamptz`;
  const farthest = sql`${at} + ${seconds(ceiling * everySeconds)}`;
  const filled = sql`greatest(bucket.empty_at, ${at}) + ${seconds(everySeconds)}`;
  const fits = limit === null ? sql`true` : sql`${filled} <= ${at} + ${seconds(limit * everySeconds)}`;
  const { rowCount } = await db.execute(sql`
    insert into ${table} as bucket (key, empty_at) values (${key}, ${at} + ${seconds(everySeconds)})
    on conflict (key) do update set empty_at = least(${filled}, ${farthest}) where ${fits}`);
  return rowCount === 1;
}

/**
 * Adds one attempt to all of the buckets or to none: a refused attempt must not fill any. Returns the first full
 * bucket; null if the attempt was added.
 */
export async function fillBuckets<Bucket extends { readonly key: string; readonly filling: Filling }>(
  store: BucketStore,
  buckets: readonly Bucket[],
  now: string,
): Promise<Bucket | null> {
  for (const [index, bucket] of buckets.entries()) {
    if (await fillBucket(store, bucket.key, bucket.filling, now)) continue;
    for (const { key, filling } of buckets.slice(0, index)) await drainBucket(store, key, filling);
    return bucket;
  }
  return null;
}

export async function drainBucket(
  { db, table }: BucketStore,
  key: string,
  { everySeconds }: Pick<Filling, "everySeconds">,
): Promise<void> {
  await db.execute(sql`update ${table} set empty_at = empty_at - ${seconds(everySeconds)} where key = ${key}`);
}

/** Returns when the bucket will be empty, in epoch milliseconds; null if it is not stored. */
export async function readBucket({ db, table }: BucketStore, key: string): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from empty_at) * 1000)::float8 as ms from ${table} where key = ${key}`,
  );
  return rows[0]?.ms ?? null;
}

/** Deletes a few empty buckets: more than an attempt adds. */
export async function clearBuckets({ db, table }: BucketStore, now: string): Promise<void> {
  await db.execute(sql`
    delete from ${table} where key in
      (select key from ${table} where empty_at < ${now}::timestamptz order by empty_at limit 20 for update skip locked)`);
}

function seconds(count: number) {
  return sql`${count}::float8 * interval '1 second'`;
}
