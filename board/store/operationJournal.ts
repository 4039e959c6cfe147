import { desc, eq } from "drizzle-orm";
import { userInfo } from "node:os";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import type { BoardDatabase, BoardTransaction } from "./boardDatabase";
import { operation } from "./schema";

interface NewOperation {
  /** As on the command line, such as `account disable`. */
  readonly action: string;
  readonly physicianId?: PhysicianId | null;
  /** Without a physician's personal data: rows are kept forever. */
  readonly about?: string | null;
  readonly reason?: string | null;
  /** The member of staff who did it in the portal; without one it was the machine's user. */
  readonly by?: { readonly subject: string; readonly name: string } | null;
}

type Operation = typeof operation.$inferSelect;

/** Records an action of an operator, or of staff on accounts, in its transaction, in real time. */
export async function recordOperation(tx: BoardTransaction, { by = null, ...done }: NewOperation): Promise<void> {
  const own = by === null ? { operator: userInfo().username } : staffOperator(by);
  await tx.insert(operation).values({ ...done, ...own, at: Temporal.Now.instant() });
}

/** Names need not be unique. */
function staffOperator({ subject, name }: NonNullable<NewOperation["by"]>) {
  return { operator: `${name} (staff)`, about: `by account ${subject}` };
}

/** Newest first; of one physician, or all. */
export async function readOperations(
  database: Pick<BoardDatabase, "select">,
  limit: number,
  physicianId: PhysicianId | null = null,
): Promise<Operation[]> {
  const isMeant = physicianId === null ? undefined : eq(operation.physicianId, physicianId);
  return database.select().from(operation).where(isMeant).orderBy(desc(operation.operationId)).limit(limit);
}
