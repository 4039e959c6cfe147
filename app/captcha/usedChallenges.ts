import { lte } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { usedChallenges as table } from "~/app/session/schema";

export interface UsedChallenges {
  /** True for the first who answers it, and for nobody after. */
  use(id: string, expiresAt: Temporal.Instant): Promise<boolean>;
  prune(now: Temporal.Instant): Promise<void>;
}

export function usedChallenges(pool: pg.Pool): UsedChallenges {
  const db = drizzle({ client: pool });
  return {
    async use(id, expiresAt) {
      const added = await db.insert(table).values({ id, expiresAt }).onConflictDoNothing().returning();
      return added.length === 1;
    },
    async prune(now) {
      await db.delete(table).where(lte(table.expiresAt, now));
    },
  };
}
