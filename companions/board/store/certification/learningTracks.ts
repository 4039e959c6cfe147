import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { OtherBoardPhysicianId } from "@portal/contract/ids";
import type { LearningTrack } from "@portal/contract/certification/learningTrack";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { learningTrack } from "../schema";

const { otherBoardPhysicianId: owner, ...content } = getTableColumns(learningTrack);

/** By due date, those without one last. */
export async function readLearningTracks(
  database: BoardDatabase,
  otherBoardPhysicianId: OtherBoardPhysicianId,
): Promise<LearningTrack[]> {
  return database
    .select(content)
    .from(learningTrack)
    .where(eq(owner, otherBoardPhysicianId))
    .orderBy(sql`${content.dueDate} asc nulls last`, asc(content.learningTrackId));
}

/** Existing ones stay as they are. */
export async function addLearningTracks(
  database: BoardDatabase | BoardTransaction,
  otherBoardPhysicianId: OtherBoardPhysicianId,
  tracks: readonly LearningTrack[],
): Promise<void> {
  await database
    .insert(learningTrack)
    .values(tracks.map((track) => ({ ...track, otherBoardPhysicianId })))
    .onConflictDoNothing();
}
