import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import type { ExaminationOffer } from "./applicationRecord";
import { examination } from "../schema";

/** Stores examinations that are offered. One that is already there is left as it is. */
export async function addExaminations(
  database: BoardDatabase | BoardTransaction,
  offers: readonly ExaminationOffer[],
): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map((offer) => ({ examinationId: offer.examinationId, offer }));
  await database.insert(examination).values(rows).onConflictDoNothing();
}
