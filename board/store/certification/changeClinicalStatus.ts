import { eq } from "drizzle-orm";
import type { ClinicalStatus } from "~/contract/enumerations";
import type { Author } from "../author";
import type { BoardDatabase } from "../boardDatabase";
import { recordChange } from "../changes";
import { lockBlock, type OwnBlock } from "./lockBlock";
import type { PhysicianRecord } from "../people/physicianRecord";
import { readPhysicianRecord } from "../people/readPhysicianRecord";
import { ccBlock } from "../schema";

export type ClinicalStatusChanged<Refusal> =
  | { readonly kind: "stored" }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "unknown-block" };

/**
 * Stores the clinical status of one block of one physician, and that it was changed. `refusalOf` is given the record as
 * it is while nobody else can change the block; it is not asked about a status that is stored already.
 */
export async function changeClinicalStatus<Refusal>(
  database: BoardDatabase,
  block: OwnBlock,
  clinicalStatus: ClinicalStatus,
  author: Author,
  refusalOf: (record: PhysicianRecord) => Refusal | null,
): Promise<ClinicalStatusChanged<Refusal>> {
  return database.transaction(async (tx) => {
    const { physicianId, ccBlockId } = block;
    const locked = await lockBlock(tx, block);
    const record = locked ? await readPhysicianRecord(tx, physicianId) : null;
    const stored = record?.ccBlocks.find((candidate) => candidate.ccBlockId === ccBlockId);
    if (!record || stored === undefined) return { kind: "unknown-block" };
    if (stored.clinicalStatus === clinicalStatus) return { kind: "stored" };

    const refusal = refusalOf(record);
    if (refusal !== null) return { kind: "refused", refusal };

    await tx.update(ccBlock).set({ clinicalStatus }).where(eq(ccBlock.ccBlockId, ccBlockId));
    await recordChange(tx, author, {
      physicianId,
      kind: "clinical-status",
      itemId: ccBlockId,
      action: "changed",
      before: { clinicalStatus: stored.clinicalStatus },
      after: { clinicalStatus },
    });
    return { kind: "stored" };
  });
}
