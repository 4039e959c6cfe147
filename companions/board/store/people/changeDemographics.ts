import { eq, sql } from "drizzle-orm";
import type { DemographicAnswers } from "@portal/contract/people/demographic";
import type { PhysicianId } from "@portal/contract/ids";
import { areSameAnswers } from "@portal/domain/people/demographics";
import { type Author, lockOwner, recordChange } from "../journals";
import { type BoardDatabase, type BoardTransaction, preparedQuery } from "../boardDatabase";
import { physicianDemographic } from "../schema";

const answersOf = preparedQuery((database) => {
  const { ethnicity, gender, races } = physicianDemographic;
  return database
    .select({ ethnicity, gender, races })
    .from(physicianDemographic)
    .where(eq(physicianDemographic.physicianId, sql.placeholder("physicianId")))
    .prepare("demographics_of_physician");
});

export async function readDemographics(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<DemographicAnswers | null> {
  const [found] = await answersOf(database).execute({ physicianId });
  return found ?? null;
}

/**
 * Stores or deletes (null) a physician's answers and journals it. Returns false and changes nothing if the stored
 * answers differ from `replaces` (undefined: whatever they are). Storing the same answers again is not stale.
 */
export async function changeDemographics(
  database: BoardDatabase,
  physicianId: PhysicianId,
  answers: DemographicAnswers | null,
  replaces: DemographicAnswers | null | undefined,
  author: Author,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Missing answers can't be locked; their owner can.
    await lockOwner(tx, physicianId);
    const stored = await readDemographics(tx, physicianId);
    if (areSame(stored, answers)) return true;
    if (replaces !== undefined && !areSame(stored, replaces)) return false;
    const own = eq(physicianDemographic.physicianId, physicianId);
    if (answers === null) await tx.delete(physicianDemographic).where(own);
    else if (stored === null) await tx.insert(physicianDemographic).values({ ...answers, physicianId });
    else await tx.update(physicianDemographic).set(answers).where(own);
    const action = answers === null ? "deleted" : stored === null ? "answered" : "changed";
    await recordChange(tx, author, { physicianId, kind: "demographics", itemId: physicianId, action });
    return true;
  });
}

function areSame(a: DemographicAnswers | null, b: DemographicAnswers | null): boolean {
  return a === null || b === null ? a === b : areSameAnswers(a, b);
}
