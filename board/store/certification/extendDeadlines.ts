import { and, eq, inArray, sql } from "drizzle-orm";
import type { PhysicianId } from "~/contract/ids";
import type { WireDate } from "~/contract/values";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { lockImports } from "../importing/numbering";
import { recordOperation } from "../operationJournal";
import { ccBlock } from "../schema";

export interface Extension {
  readonly from: WireDate;
  readonly to: WireDate;
  readonly reason: string;
  readonly physicianIds: readonly PhysicianId[] | "everybody";
}

export type Extended =
  | { readonly kind: "extended"; readonly physicianIds: readonly PhysicianId[] }
  /** These physicians have no block that ends on that day. Nothing changed. */
  | { readonly kind: "unknown"; readonly physicianIds: readonly PhysicianId[] };

/** Extends every block that ends on `from`, of all physicians or of those named, and journals it. */
export function extendDeadlines(database: BoardDatabase, extension: Extension): Promise<Extended> {
  const { from, to, reason, physicianIds } = extension;
  return database.transaction(async (tx) => {
    await lockImports(tx);
    const isDueThen = eq(sql`greatest(${ccBlock.endDate}, ${ccBlock.extensionDate})`, from);
    const isMeant = physicianIds === "everybody" ? undefined : inArray(ccBlock.physicianId, [...physicianIds]);
    const found = await tx
      .selectDistinct({ physicianId: ccBlock.physicianId })
      .from(ccBlock)
      .where(and(isDueThen, isMeant))
      .orderBy(ccBlock.physicianId);
    const ids = found.map(({ physicianId }) => physicianId);
    const unknown = notAmong(ids, extension);
    if (unknown.length > 0) return { kind: "unknown", physicianIds: unknown };
    await tx.update(ccBlock).set({ extensionDate: to, extensionReason: reason }).where(and(isDueThen, isMeant));
    await journalExtension(tx, `extend-deadline --from ${from} --to ${to}`, ids, extension);
    return { kind: "extended", physicianIds: ids };
  });
}

/** Returns the named physicians without such a deadline. */
export function notAmong(ids: readonly PhysicianId[], { physicianIds }: Extension): PhysicianId[] {
  return physicianIds === "everybody" ? [] : physicianIds.filter((id) => !ids.includes(id));
}

/** Journals an extension once for everybody, or once for each named physician. */
export async function journalExtension(
  tx: BoardTransaction,
  action: string,
  ids: readonly PhysicianId[],
  { physicianIds, reason }: Extension,
): Promise<void> {
  if (physicianIds === "everybody") await recordOperation(tx, { action, about: `${ids.length} physicians`, reason });
  else for (const physicianId of ids) await recordOperation(tx, { action, physicianId, reason });
}
