import { createHmac } from "node:crypto";
import { inArray, lt, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { clockSkew } from "~/database/clockSkew";
import type { BoardDatabase } from "../boardDatabase";
import { visitorAttempts } from "../schema";

export interface Limit {
  /** What is counted, such as `search by network`. */
  readonly what: string;
  /** Whose it is: a network, a person; the same for everybody where it is for all together. */
  readonly whose: string;
  readonly most: number;
  readonly within: Temporal.DurationLike;
  /** Called once in each window instead of refusing what is more; null or missing: it refuses. */
  readonly alarm?: (() => void) | null;
}

/** More than one attempt adds. */
const pruned = 20;

/**
 * Counts one attempt for each limit, and says whether all of them allow it. In PostgreSQL, by real time: neither a
 * restart nor a second server gives anybody new attempts. The first that refuses is the last that is counted: what a
 * narrow limit keeps out uses up nothing of a wider one, else one network could close the house for everybody.
 */
export async function admitAttempt(
  database: BoardDatabase,
  secret: string,
  limits: readonly Limit[],
): Promise<boolean> {
  const now = Temporal.Now.instant();
  await prune(database, now);
  for (const limit of limits) {
    const attempts = await count(database, secret, limit, now);
    if (attempts <= limit.most) continue;
    if (!limit.alarm) return false;
    if (attempts === limit.most + 1) limit.alarm();
  }
  return true;
}

async function count(
  database: BoardDatabase,
  secret: string,
  { what, whose, within }: Limit,
  now: Temporal.Instant,
): Promise<number> {
  const { attempts, endsAt } = visitorAttempts;
  const key = createHmac("sha256", secret)
    .update(JSON.stringify([what, whose]))
    .digest("base64url");
  const end = now.add(within);
  // One that ends later than one that begins now was begun before the clock was set back, if not by a clock a little ahead.
  const latest = end.add(clockSkew);
  const isOver = sql`(${endsAt} <= ${now.toString()}::timestamptz or ${endsAt} > ${latest.toString()}::timestamptz)`;
  const [counted] = await database
    .insert(visitorAttempts)
    .values({ key, attempts: 1, endsAt: end })
    .onConflictDoUpdate({
      target: visitorAttempts.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else least(${attempts} + 1, 1000000) end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({ attempts });
  return counted?.attempts ?? 0;
}

async function prune(database: BoardDatabase, now: Temporal.Instant): Promise<void> {
  const over = database
    .select({ key: visitorAttempts.key })
    .from(visitorAttempts)
    .where(lt(visitorAttempts.endsAt, now))
    .limit(pruned)
    .for("update", { skipLocked: true });
  await database.delete(visitorAttempts).where(inArray(visitorAttempts.key, over));
}
