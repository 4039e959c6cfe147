import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import type { Paper, PaperId, PaperKind, PaperPurpose, StaffPaper } from "@portal/contract/extensions/paperExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import { wireInstantOf } from "@portal/domain/time/boardTime";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { paper, physician } from "../schema";

export type PaperRow = typeof paper.$inferSelect;

/** A physician's papers, newest first. */
export async function readPapers(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<PaperRow[]> {
  return database.select().from(paper).where(ownedBy(physicianId)).orderBy(desc(paper.paperId));
}

/** Null for an unknown one, and for another physician's. */
export async function readOwnPaper(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
  paperId: PaperId,
): Promise<PaperRow | null> {
  const [row] = await database
    .select()
    .from(paper)
    .where(and(eq(paper.paperId, paperId), ownedBy(physicianId)));
  return row ?? null;
}

/** An erased paper has no content, and is not shown. */
function ownedBy(physicianId: PhysicianId): SQL | undefined {
  return and(eq(paper.physicianId, physicianId), isNotNull(paper.contentId));
}

export interface StaffPaperRow extends PaperRow {
  readonly fullName: string;
}

export async function readStaffPaper(
  database: BoardDatabase | BoardTransaction,
  paperId: PaperId,
): Promise<StaffPaperRow | null> {
  const [row] = await staffRows(database)
    .where(and(eq(paper.paperId, paperId), isNotNull(paper.contentId)))
    .limit(1);
  return row === undefined ? null : { ...row.paper, fullName: row.fullName };
}

interface StaffPage {
  readonly state: "undecided" | "decided";
  readonly kind: PaperKind | undefined;
  /** The last paper of the page before. */
  readonly after: PaperRow | null;
  readonly limit: number;
}

/**
 * Undecided papers, those that wait longest first, or decided ones, the newest decision first; with how many there are.
 * Papers of activities are listed by their kind alone, and those with a virus never: no one waits for them.
 */
export async function readStaffPapers(database: BoardDatabase, { state, kind, after, limit }: StaffPage) {
  const isListed = and(
    isNotNull(paper.contentId),
    ne(paper.scan, "infected"),
    kind === undefined ? ne(paper.kind, "activity") : eq(paper.kind, kind),
    state === "undecided" ? isNull(paper.decidedAt) : isNotNull(paper.decidedAt),
  );
  const isAfter =
    after === null
      ? undefined
      : after.decidedAt === null || state === "undecided"
        ? gt(paper.paperId, after.paperId)
        : or(
            lt(paper.decidedAt, after.decidedAt),
            and(eq(paper.decidedAt, after.decidedAt), lt(paper.paperId, after.paperId)),
          );
  const order = state === "undecided" ? [asc(paper.paperId)] : [desc(paper.decidedAt), desc(paper.paperId)];
  const [rows, [total]] = await Promise.all([
    staffRows(database)
      .where(and(isListed, isAfter))
      .orderBy(...order)
      .limit(limit + 1),
    database.select({ count: count() }).from(paper).where(isListed),
  ]);
  return {
    count: total?.count ?? 0,
    rows: rows.slice(0, limit).map((row): StaffPaperRow => ({ ...row.paper, fullName: row.fullName })),
    hasMore: rows.length > limit,
  };
}

function staffRows(database: BoardDatabase | BoardTransaction) {
  return database
    .select({ paper, fullName: physician.fullName })
    .from(paper)
    .innerJoin(physician, eq(physician.physicianId, paper.physicianId));
}

/** Of these contents, those that a paper names. */
export async function namedContents(
  database: BoardDatabase | BoardTransaction,
  contentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (contentIds.length === 0) return new Set();
  const rows = await database
    .selectDistinct({ contentId: paper.contentId })
    .from(paper)
    .where(inArray(paper.contentId, [...contentIds]));
  return new Set(rows.flatMap(({ contentId }) => contentId ?? []));
}

export function purposeOf({ kind, subjectId, year }: PaperRow): PaperPurpose {
  return { kind, subjectId, year };
}

export function paperAnswer(row: PaperRow): Paper {
  const { paperId, fileName, type, sizeBytes, shows, handedInBy, scan, isAccepted, reason, sendAgainBy } = row;
  return {
    paperId,
    receiptNumber: receiptNumberOf(row),
    purpose: purposeOf(row),
    fileName,
    type,
    sizeBytes,
    shows,
    receivedAt: wireInstantOf(row.receivedAt),
    handedInBy,
    scan,
    decision:
      row.decidedAt === null || isAccepted === null
        ? null
        : { isAccepted, reason, sendAgainBy, decidedAt: wireInstantOf(row.decidedAt) },
  };
}

export function staffPaperAnswer(row: StaffPaperRow): StaffPaper {
  const { physicianId, fullName, about } = row;
  return { ...paperAnswer(row), physicianId, fullName, about };
}

/** `P-100214-7` */
export function receiptNumberOf({ physicianId, paperId }: Pick<PaperRow, "physicianId" | "paperId">): string {
  return `P-${physicianId}-${paperId}`;
}
