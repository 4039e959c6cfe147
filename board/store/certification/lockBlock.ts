import { and, eq } from "drizzle-orm";
import type { CCBlockId, PhysicianId } from "~/contract/ids";
import type { BoardTransaction } from "../boardDatabase";
import { ccBlock } from "../schema";

/** A block as one physician's own: under another physician's id it is not found. */
export interface OwnBlock {
  readonly physicianId: PhysicianId;
  readonly ccBlockId: CCBlockId;
}

/** Lets nobody else change the block until the transaction ends; false when there is no such block. */
export async function lockBlock(tx: BoardTransaction, { physicianId, ccBlockId }: OwnBlock): Promise<boolean> {
  const rows = await tx
    .select({ ccBlockId: ccBlock.ccBlockId })
    .from(ccBlock)
    .where(and(eq(ccBlock.ccBlockId, ccBlockId), eq(ccBlock.physicianId, physicianId)))
    .for("update");
  return rows.length === 1;
}
