import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import type { BoardDatabase } from "../boardDatabase";
import { lastLogin } from "../schema";

/** Remembers the latest visit (AUTH-07). */
export async function recordLogin(
  database: BoardDatabase,
  physicianId: PhysicianId,
  at: Temporal.Instant,
): Promise<void> {
  await database
    .insert(lastLogin)
    .values({ physicianId, at })
    .onConflictDoUpdate({ target: lastLogin.physicianId, set: { at } });
}
