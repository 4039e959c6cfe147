import { and, eq, inArray, sql, asc } from "drizzle-orm";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { unsubmittedStatuses } from "@portal/domain/applications/candidateStatus";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { lockImports } from "../importing/numbering";
import { recordOperation } from "../journals";
import { ccBlock, appliedExamination, physician } from "../schema";

interface Extension {
  readonly from: WireDate;
  readonly to: WireDate;
  readonly reason: string;
  readonly physicianIds: readonly PhysicianId[] | "everybody";
}

type Extended =
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
function notAmong(ids: readonly PhysicianId[], { physicianIds }: Extension): PhysicianId[] {
  return physicianIds === "everybody" ? [] : physicianIds.filter((id) => !ids.includes(id));
}

/** Journals an extension once for everybody, or once for each named physician. */
async function journalExtension(
  tx: BoardTransaction,
  action: string,
  ids: readonly PhysicianId[],
  { physicianIds, reason }: Extension,
): Promise<void> {
  if (physicianIds === "everybody") await recordOperation(tx, { action, about: `${ids.length} physicians`, reason });
  else for (const physicianId of ids) await recordOperation(tx, { action, physicianId, reason });
}

/**
 * Extends every unsubmitted application whose last day without a late fee is `from`, of all physicians or of those
 * named, and journals it.
 */
export function extendApplicationDeadlines(database: BoardDatabase, extension: Extension): Promise<Extended> {
  const { from, to, reason, physicianIds } = extension;
  const { applicationId, physicianId, examination } = appliedExamination;
  return database
    .transaction(async (tx) => {
      // An import could overwrite the extension with its file's dates.
      await lockImports(tx);
      const own = (field: string) => sql`${examination} -> 'application' ->> ${field}::text`;
      // The rule of `applicationDeadline` in SQL (decision 0000.26).
      const lastDay = sql`coalesce(${own("extensionDate")}, ${own("applicationDeadlineDate")}, ${examination} ->> 'applicationDeadLineDate')`;
      const isDueThen = and(
        eq(sql`left(${lastDay}, 10)`, from),
        inArray(sql`(${own("candidateStatus")})::int`, [...unsubmittedStatuses]),
      );
      const isMeant = physicianIds === "everybody" ? undefined : inArray(physicianId, [...physicianIds]);
      const due = tx.selectDistinct({ physicianId }).from(appliedExamination).where(and(isDueThen, isMeant));
      // A change of an application locks its owner first; several owners are locked in the order of ids.
      const owners = await tx
        .select({ physicianId: physician.physicianId })
        .from(physician)
        .where(inArray(physician.physicianId, due))
        .orderBy(asc(physician.physicianId))
        .for("no key update");
      const changes = { extensionDate: to, extensionReason: reason };
      const isTheirs = inArray(
        physicianId,
        owners.map((owner) => owner.physicianId),
      );
      const extended = await tx
        .update(appliedExamination)
        .set({
          examination: sql`jsonb_set(${examination}, '{application}', ${examination} -> 'application' || ${JSON.stringify(changes)}::jsonb)`,
        })
        .where(and(isDueThen, isTheirs))
        .returning({ applicationId, physicianId });
      const ids = [...new Set(extended.map((row) => row.physicianId))].sort((a, b) => a - b);
      const unknown = notAmong(ids, extension);
      if (unknown.length > 0) throw new NotDue(unknown);
      await journalExtension(tx, `extend-deadline --applications --from ${from} --to ${to}`, ids, extension);
      return { kind: "extended", physicianIds: ids } as const;
    })
    .catch((error: unknown) => {
      if (error instanceof NotDue) return { kind: "unknown", physicianIds: error.physicianIds } as const;
      throw error;
    });
}

/** Rolls the transaction back. */
class NotDue extends Error {
  override readonly name = "NotDue";

  constructor(readonly physicianIds: readonly PhysicianId[]) {
    super("nothing is due then");
  }
}
