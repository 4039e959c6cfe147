import { eq, sql } from "drizzle-orm";
import type { DemographicAnswers } from "~/contract/people/demographic";
import type { PhysicianId } from "~/contract/ids";
import { areSameAnswers } from "~/domain/people/demographics";
import { type Author, lockOwner, recordChange } from "../changes";
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

/** Null while the survey is not done. */
export async function readDemographics(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<DemographicAnswers | null> {
  const [found] = await answersOf(database).execute({ physicianId });
  return found ?? null;
}

/**
 * Stores the answers of one physician, or deletes them (null), and keeps who did and when. False, and nothing is changed,
 * where something else is stored than `replaces` (undefined: whatever is stored). What is stored already is not stale.
 */
export async function changeDemographics(
  database: BoardDatabase,
  physicianId: PhysicianId,
  answers: DemographicAnswers | null,
  replaces: DemographicAnswers | null | undefined,
  author: Author,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Answers that are not there yet cannot be locked; whose they are can.
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
