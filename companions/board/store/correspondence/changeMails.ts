import { eq } from "drizzle-orm";
import type { PhysicianId } from "@portal/contract/ids";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { type Author, recordChange } from "../journals";
import { changeMailsOff } from "../schema";

/** MAIL-03: whether the physician gets a mail after each saved change, which is so until they turn them off. */
export async function readChangeMails(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<boolean> {
  return (await database.$count(changeMailsOff, eq(changeMailsOff.physicianId, physicianId))) === 0;
}

/** Journals who changed it and when. Idempotent. */
export async function setChangeMails(
  database: BoardDatabase,
  physicianId: PhysicianId,
  areOn: boolean,
  author: Author,
): Promise<void> {
  await database.transaction(async (tx) => {
    const changed = areOn
      ? await tx.delete(changeMailsOff).where(eq(changeMailsOff.physicianId, physicianId)).returning()
      : await tx.insert(changeMailsOff).values({ physicianId }).onConflictDoNothing().returning();
    if (changed.length === 0) return;
    const action = areOn ? "turned-on" : "turned-off";
    await recordChange(tx, author, { physicianId, kind: "change-mails", itemId: physicianId, action });
  });
}
