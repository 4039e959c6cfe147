import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type {
  NameChange,
  NameChangeId,
  NewName,
  StaffNameChange,
} from "@portal/contract/extensions/nameChangeExtensions";
import type { Paper } from "@portal/contract/extensions/paperExtensions";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { fullNameOf } from "@portal/domain/people/nameChanges";
import { paperState } from "@portal/domain/papers/paperState";
import { wireInstantOf } from "@portal/domain/time/boardTime";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { type Author, readChanges, recordChange } from "../journals";
import { paperAnswer } from "../papers/readPapers";
import { nameChange, paper, physician } from "../schema";
import type { Subject } from "./principals";

type NameChangeRow = typeof nameChange.$inferSelect;
type StaffRow = NameChangeRow & { readonly fullName: string };

/** The last request of a physician; null where there was none. */
export async function readLastNameChange(
  database: BoardDatabase | BoardTransaction,
  physicianId: PhysicianId,
): Promise<NameChangeRow | null> {
  const [row] = await database
    .select()
    .from(nameChange)
    .where(eq(nameChange.physicianId, physicianId))
    .orderBy(desc(nameChange.nameChangeId))
    .limit(1);
  return row ?? null;
}

export async function readStaffNameChange(
  database: BoardDatabase | BoardTransaction,
  nameChangeId: NameChangeId,
): Promise<StaffRow | null> {
  const [row] = await staffRows(database).where(eq(nameChange.nameChangeId, nameChangeId));
  return row === undefined ? null : { ...row.nameChange, fullName: row.fullName };
}

/** Open ones, those that wait longest first. */
export async function readOpenNameChanges(database: BoardDatabase, limit: number): Promise<StaffRow[]> {
  const rows = await staffRows(database)
    .where(eq(nameChange.state, "open"))
    .orderBy(asc(nameChange.nameChangeId))
    .limit(limit);
  return rows.map((row) => ({ ...row.nameChange, fullName: row.fullName }));
}

function staffRows(database: BoardDatabase | BoardTransaction) {
  return database
    .select({ nameChange, fullName: physician.fullName })
    .from(nameChange)
    .innerJoin(physician, eq(physician.physicianId, nameChange.physicianId));
}

/** The papers of these requests, newest first. */
export async function readPapersOfNames(
  database: BoardDatabase | BoardTransaction,
  ids: readonly NameChangeId[],
): Promise<readonly Paper[]> {
  const rows = await database
    .select()
    .from(paper)
    .where(and(eq(paper.kind, "name-change"), inArray(paper.subjectId, [...ids]), isNotNull(paper.contentId)))
    .orderBy(desc(paper.paperId));
  return rows.map(paperAnswer);
}

/** Whether this member of staff asked for it on the physician's behalf. */
export async function isRequestedBy(
  tx: BoardTransaction,
  { physicianId, nameChangeId }: Pick<NameChangeRow, "physicianId" | "nameChangeId">,
  { issuer, subject }: Subject,
): Promise<boolean> {
  const changes = await readChanges(tx, physicianId, ["name-change"]);
  return changes.some(
    (one) =>
      one.itemId === nameChangeId &&
      one.action === "requested" &&
      one.actedAs === "staff" &&
      one.issuer === issuer &&
      one.subject === subject,
  );
}

interface NewRequest {
  readonly name: NewName;
  readonly formerName: string;
  readonly since: WireDate;
}

export async function addNameChange(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  { name, formerName, since }: NewRequest,
  author: Author,
): Promise<NameChangeRow> {
  const requestedBy = author.actedAs === "staff" ? ("staff" as const) : ("physician" as const);
  const added = {
    physicianId,
    ...name,
    formerName,
    since,
    requestedAt: author.at,
    requestedBy,
    state: "open",
  } as const;
  const [row] = await tx.insert(nameChange).values(added).returning();
  if (row === undefined) throw new Error("An inserted row is returned");
  await journal(tx, author, row, "requested");
  return row;
}

/** Ends a request; only an accepted one changes the name on record. The owner is locked. */
export async function endNameChange(
  tx: BoardTransaction,
  { nameChangeId, physicianId }: Pick<NameChangeRow, "nameChangeId" | "physicianId">,
  ended: { readonly state: Exclude<NameChange["state"], "open">; readonly reason: string },
  author: Author,
): Promise<NameChangeRow> {
  const [row] = await tx
    .update(nameChange)
    .set({ ...ended, endedAt: author.at })
    .where(eq(nameChange.nameChangeId, nameChangeId))
    .returning();
  if (row === undefined) throw new Error("A request is never deleted while its owner is locked");
  if (ended.state === "accepted") {
    const { firstName, lastName } = row;
    await tx
      .update(physician)
      .set({ firstName, lastName, fullName: fullNameOf(row) })
      .where(eq(physician.physicianId, physicianId));
  }
  await journal(tx, author, row, ended.state, ended.reason);
  return row;
}

async function journal(
  tx: BoardTransaction,
  author: Author,
  row: NameChangeRow,
  action: "requested" | Exclude<NameChange["state"], "open">,
  reason = "",
): Promise<void> {
  const { physicianId, nameChangeId, formerName } = row;
  const after = { before: formerName, after: fullNameOf(row), reason };
  await recordChange(tx, author, { physicianId, kind: "name-change", itemId: nameChangeId, action, after });
}

export function nameChangeAnswer(row: NameChangeRow): NameChange {
  const { nameChangeId, firstName, middleName, lastName, suffix, formerName, since, requestedBy, state, reason } = row;
  return {
    nameChangeId,
    name: { firstName, middleName, lastName, suffix },
    formerName,
    since,
    requestedAt: wireInstantOf(row.requestedAt),
    requestedBy,
    state,
    reason,
    endedAt: row.endedAt === null ? null : wireInstantOf(row.endedAt),
  };
}

/** @param papers those of this request among others; null where the board takes no papers here. */
export function staffNameChangeAnswer(row: StaffRow, papers: readonly Paper[] | null): StaffNameChange {
  const own = papers && papers.filter(({ purpose }) => purpose.subjectId === row.nameChangeId);
  return {
    ...nameChangeAnswer(row),
    physicianId: row.physicianId,
    fullName: row.fullName,
    paper: own && paperState(own).kind,
    paperId: own?.[0]?.paperId ?? null,
  };
}
