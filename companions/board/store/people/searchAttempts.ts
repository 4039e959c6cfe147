import { createHmac } from "node:crypto";
import { inArray, lt, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { BoardDatabase } from "../boardDatabase";
import { visitorAttempts } from "../schema";

export interface Limit {
  readonly what: string;
  /** The network or person; a constant for the overall limit. */
  readonly whose: string;
  readonly limit: number;
  readonly within: Temporal.DurationLike;
  /** Called once in each window instead of refusing; null or missing: it refuses. */
  readonly alarm?: (() => void) | null;
}

/** More than one attempt adds. */
const pruneCount = 20;

/**
 * Counts one attempt against each limit. Returns null where all allow it, or the whole seconds, at least 1, until the
 * refusing one allows the next. In PostgreSQL and by real time, so that a restart or a second server grants no new
 * attempts. Counting stops at the first refusal: what a narrow limit refuses must not fill a wider one, or one network
 * could block everybody.
 */
export async function admitAttempt(
  database: BoardDatabase,
  secret: string,
  limits: readonly Limit[],
): Promise<number | null> {
  const now = Temporal.Now.instant();
  await prune(database, now);
  for (const limit of limits) {
    const { attempts, endsAt } = await count(database, secret, limit, now);
    if (attempts <= limit.limit) continue;
    if (!limit.alarm) return Math.max(1, Math.ceil(endsAt.since(now).total("seconds")));
    if (attempts === limit.limit + 1) limit.alarm();
  }
  return null;
}

async function count(
  database: BoardDatabase,
  secret: string,
  { what, whose, within }: Limit,
  now: Temporal.Instant,
): Promise<{ readonly attempts: number; readonly endsAt: Temporal.Instant }> {
  const { attempts, endsAt } = visitorAttempts;
  const key = createHmac("sha256", secret)
    .update(JSON.stringify([what, whose]))
    .digest("base64url");
  const end = now.add(within);
  const isOver = sql`${endsAt} <= ${now.toString()}::timestamptz`;
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
    .returning({ attempts, endsAt });
  return counted ?? { attempts: 0, endsAt: now };
}

async function prune(database: BoardDatabase, now: Temporal.Instant): Promise<void> {
  const expired = database
    .select({ key: visitorAttempts.key })
    .from(visitorAttempts)
    .where(lt(visitorAttempts.endsAt, now))
    .limit(pruneCount)
    .for("update", { skipLocked: true });
  await database.delete(visitorAttempts).where(inArray(visitorAttempts.key, expired));
}
