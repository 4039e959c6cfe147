import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { PhysicianId } from "~/contract/ids";
import type { Temporal } from "temporal-polyfill";
import type { BoardDatabase } from "../boardDatabase";
import { address } from "../schema";

/**
 * Keeps since when the physician has agreed that their addresses in these countries are kept; null takes it back. The
 * first consent stands until then. False where they have no such address.
 */
export async function optIn(
  database: BoardDatabase,
  physicianId: PhysicianId,
  countryIds: readonly number[],
  since: Temporal.Instant | null,
): Promise<boolean> {
  const asked = and(eq(address.physicianId, physicianId), inArray(address.countryId, [...countryIds]));
  return database.transaction(async (tx) => {
    const isOther = since === null ? isNotNull(address.dateOptedIn) : isNull(address.dateOptedIn);
    await tx.update(address).set({ dateOptedIn: since }).where(and(asked, isOther));
    return (await tx.$count(address, asked)) > 0;
  });
}
