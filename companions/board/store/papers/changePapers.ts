import { and, eq, inArray, lt, ne } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import type { PaperId, PaperKind, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { CCActivityId, PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { type Author, lockOwner, recordChange } from "../journals";
import { paper } from "../schema";
import { namedContents, type PaperRow, receiptNumberOf } from "./readPapers";

type NewPaper = Omit<typeof paper.$inferInsert, "paperId">;

export async function addPaper(
  tx: BoardTransaction,
  author: Author,
  added: NewPaper,
  action: "handed-in" | "offered",
): Promise<PaperRow> {
  const [row] = await tx.insert(paper).values(added).returning();
  if (row === undefined) throw new Error("An inserted row is returned");
  await journal(tx, author, row, action);
  return row;
}

export interface PaperDecision {
  readonly isAccepted: boolean;
  readonly reason: string;
  readonly sendAgainBy: WireDate | null;
}

/** Locks the paper, after its owner; null for an unknown one. */
export async function lockPaper(tx: BoardTransaction, paperId: PaperId): Promise<PaperRow | null> {
  const [row] = await tx.select().from(paper).where(eq(paper.paperId, paperId)).for("update");
  return row ?? null;
}

export async function storeDecision(
  tx: BoardTransaction,
  author: Author,
  paperId: PaperId,
  decision: PaperDecision,
): Promise<PaperRow> {
  const [row] = await tx
    .update(paper)
    .set({ ...decision, decidedAt: author.at })
    .where(eq(paper.paperId, paperId))
    .returning();
  if (row === undefined) throw new Error("A locked paper is there");
  await journal(tx, author, row, decision.isAccepted ? "accepted" : "not-accepted", decision.reason);
  return row;
}

/** Deletes the papers of a deleted activity or application; what was offered for an audit stays. */
export async function deletePapersOf(
  tx: BoardTransaction,
  author: Author,
  physicianId: PhysicianId,
  deleted: CCActivityId | ApplicationId,
  kinds: readonly PaperKind[],
): Promise<void> {
  const isOfIt = and(inArray(paper.kind, [...kinds]), eq(paper.subjectId, deleted), eq(paper.physicianId, physicianId));
  const rows = await tx.delete(paper).where(isOfIt).returning();
  for (const row of rows) await journal(tx, author, row, "deleted");
}

async function journal(
  tx: BoardTransaction,
  author: Author,
  row: PaperRow,
  action: "handed-in" | "offered" | "accepted" | "not-accepted" | "deleted",
  reason = "",
): Promise<void> {
  const { physicianId, paperId, about } = row;
  const after = { receiptNumber: receiptNumberOf(row), about, reason };
  await recordChange(tx, author, { physicianId, kind: "paper", itemId: paperId, action, after });
}

/** Deletes papers received before the instant, except those of activities. Returns the contents they named. */
export async function deleteOldPapers(database: BoardDatabase, before: Temporal.Instant): Promise<readonly string[]> {
  const isOld = and(lt(paper.receivedAt, before), ne(paper.kind, "activity"));
  return contentsOf(await database.delete(paper).where(isOld).returning());
}

function contentsOf(rows: readonly PaperRow[]): string[] {
  return rows.flatMap(({ contentId }) => contentId ?? []);
}

/** Removes the contents that no other paper names. */
export async function removeContents(
  database: BoardDatabase,
  keeping: { remove(contentId: string): Promise<void> },
  contentIds: readonly string[],
): Promise<void> {
  const named = await namedContents(database, contentIds);
  for (const contentId of new Set(contentIds)) if (!named.has(contentId)) await keeping.remove(contentId);
}

export function isFor(row: PaperRow, { kind, subjectId, year }: PaperPurpose): boolean {
  return row.kind === kind && row.subjectId === subjectId && row.year === year;
}

/** Locks the records of those whose papers name the content: all changes of papers lock these first. */
export async function lockOwnersOf(tx: BoardTransaction, contentId: string): Promise<void> {
  const owners = await tx
    .selectDistinct({ physicianId: paper.physicianId })
    .from(paper)
    .where(eq(paper.contentId, contentId))
    .orderBy(paper.physicianId);
  for (const { physicianId } of owners) await lockOwner(tx, physicianId);
}

/** Sets what the scanner found for all papers that name the content; returns them. */
export async function markScanned(
  tx: BoardTransaction,
  contentId: string,
  scan: "clean" | "infected",
): Promise<PaperRow[]> {
  const isWaiting = and(eq(paper.contentId, contentId), inArray(paper.scan, ["waiting"]));
  return tx.update(paper).set({ scan }).where(isWaiting).returning();
}
