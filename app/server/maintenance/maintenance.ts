import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { maintenance } from "~/app/session/schema";

/** While it lasts, pages answer 503 with its text. It ends by command alone: its time is what people are promised. */
export interface Maintenance {
  readonly text: string;
  /** When it is expected to be over; null: unknown. */
  readonly until: Temporal.Instant | null;
  readonly beganAt: Temporal.Instant;
}

/** Returns the maintenance that is stored for all processes; null: none. */
export async function readMaintenance(pool: pg.Pool): Promise<Maintenance | null> {
  const [row] = await drizzle({ client: pool }).select().from(maintenance);
  return row ?? null;
}

/** Replaces the text and the time where maintenance has begun. */
export async function beginMaintenance(pool: pg.Pool, begun: Maintenance): Promise<void> {
  const { text, until } = begun;
  await drizzle({ client: pool })
    .insert(maintenance)
    .values({ isOn: true, ...begun })
    .onConflictDoUpdate({ target: maintenance.isOn, set: { text, until } });
}

/** Returns whether there was maintenance. */
export async function endMaintenance(pool: pg.Pool): Promise<boolean> {
  return (await drizzle({ client: pool }).delete(maintenance)).rowCount === 1;
}

/** How old an answer may be. */
const maxAgeMs = 2_000;
/** How long a page waits for the answer of a database that hangs. */
const maxWaitMs = 500;

/**
 * Returns what tells each request whether there is maintenance, by one question to the database in two seconds. While
 * the database does not answer, what was last known holds: it may be what is maintained.
 */
export function watchMaintenance(
  read: () => Promise<Maintenance | null>,
  elapsed: () => number = () => performance.now(),
): () => Promise<Maintenance | null> {
  let known: Maintenance | null = null;
  let askedAt = -Infinity;
  let asking: Promise<void> = Promise.resolve();
  return async () => {
    if (elapsed() - askedAt >= maxAgeMs) {
      askedAt = elapsed();
      const answered = read().then(
        (current) => void (known = current),
        () => undefined,
      );
      asking = Promise.race([answered, setTimeout(maxWaitMs, undefined, { ref: false })]);
    }
    await asking;
    return known;
  };
}
