import { asc, eq } from "drizzle-orm";
import type { PhysicianId } from "~/contract/ids";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import type { AccountRecord, PhysicianRecord } from "../people/physicianRecord";
import { readBilling } from "./readBilling";
import { readPhysicianRecord } from "../people/readPhysicianRecord";
import { ccBlock, physician } from "../schema";

/** A record and its account, of which nobody else changes fees, invoices, orders or payments meanwhile. */
export interface LockedAccount {
  readonly record: PhysicianRecord;
  readonly account: AccountRecord;
}

/**
 * Does `work` in one transaction, alone with the physician's fees and account. What `work` has not written when it
 * answers with a refusal is not written; what it throws undoes everything. Null for an unknown physician.
 */
export async function changeBilling<Outcome>(
  database: BoardDatabase,
  physicianId: PhysicianId,
  work: (tx: BoardTransaction, locked: LockedAccount) => Promise<Outcome>,
): Promise<Outcome | null> {
  return database.transaction(async (tx) => {
    // In the order in which everybody locks them: blocks first, then their physician.
    await tx
      .select({ id: ccBlock.ccBlockId })
      .from(ccBlock)
      .where(eq(ccBlock.physicianId, physicianId))
      .orderBy(asc(ccBlock.ccBlockId))
      .for("update");
    await tx
      .select({ id: physician.physicianId })
      .from(physician)
      .where(eq(physician.physicianId, physicianId))
      .for("no key update");
    const record = await readPhysicianRecord(tx, physicianId);
    return record === null ? null : work(tx, { record, account: await readBilling(tx, physicianId) });
  });
}
