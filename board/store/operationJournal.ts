import { desc } from "drizzle-orm";
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
}

type Operation = typeof operation.$inferSelect;

/** Records an operator's action in its transaction, in real time. */
export async function recordOperation(tx: BoardTransaction, done: NewOperation): Promise<void> {
  await tx.insert(operation).values({ ...done, at: Temporal.Now.instant(), operator: userInfo().username });
}

/** Newest first. */
export async function readOperations(database: BoardDatabase, limit: number): Promise<Operation[]> {
  return database.select().from(operation).orderBy(desc(operation.operationId)).limit(limit);
}
