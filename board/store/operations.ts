import { desc } from "drizzle-orm";
import { userInfo } from "node:os";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import type { BoardDatabase, BoardTransaction } from "./boardDatabase";
import { operation } from "./schema";

interface NewOperation {
  /** As it stands on the command line, such as `account disable`. */
  readonly action: string;
  readonly physicianId?: PhysicianId | null;
  /** Without a physician's personal data: rows stay for good. */
  readonly about?: string | null;
  readonly reason?: string | null;
}

type Operation = typeof operation.$inferSelect;

/** Keeps what an operator does, in the transaction that does it. Real time, whatever the board's day is. */
export async function recordOperation(tx: BoardTransaction, done: NewOperation): Promise<void> {
  await tx.insert(operation).values({ ...done, at: Temporal.Now.instant(), operator: userInfo().username });
}

/** The newest first. */
export async function readOperations(database: BoardDatabase, most: number): Promise<Operation[]> {
  return database.select().from(operation).orderBy(desc(operation.operationId)).limit(most);
}
