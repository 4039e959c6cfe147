import { Temporal } from "temporal-polyfill";
import { eq } from "drizzle-orm";
import type { CCAttestation } from "@portal/contract/certification/ccBlock";
import { type AttestationClaim, isSameCell } from "@portal/domain/attestations/attestations";
import { sortedBy } from "@portal/domain/sortedBy";
import type { ClinicalStatus } from "@portal/contract/enumerations";
import type { CCBlockId, PhysicianId } from "@portal/contract/ids";
import { answer, type Refusing, type Result } from "../../refusal";
import { type Author, lockOwner, type OnChanged, recordChange } from "../journals";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import type { BlockRecord, PhysicianRecord } from "../people/physicianRecord";
import { attestationOnTheWire, readPhysicianRecord } from "../people/readPhysicianRecord";
import { ccAttestation, ccBlock } from "../schema";

/**
 * Null for an unknown block. `decide` gets the record locked; if it refuses, nothing changes.
 *
 * @param onChanged what is stored with the change, where there was one.
 */
export async function changeAttestations(
  database: BoardDatabase,
  block: OwnBlock,
  author: Author,
  decide: (record: PhysicianRecord) => Result<readonly AttestationClaim[]>,
  onChanged: OnChanged<{ readonly block: BlockRecord; readonly claims: readonly AttestationClaim[] }>,
): Promise<Result<PhysicianRecord> | null> {
  return database.transaction(async (tx) => {
    const found = await readLockedBlock(tx, block);
    if (found === null) return null;
    const { record } = found;

    const decided = decide(record);
    if (decided.kind === "refused") return decided;

    const stored = found.block.ccAttestations;
    let current = stored;
    for (const claim of decided.answer) {
      const before = stored.find((attestation) => isSameCell(attestation, claim));
      const saved = await store(tx, block, before, claim, author);
      current = [...current.filter((attestation) => !isSameCell(attestation, claim)), saved];
    }
    if (decided.answer.length > 0) await onChanged(tx, { block: found.block, claims: decided.answer });
    return answer(withAttestations(record, block.ccBlockId, current));
  });
}

/** The record as it would be read after the save. */
function withAttestations(
  record: PhysicianRecord,
  ccBlockId: CCBlockId,
  attestations: readonly CCAttestation[],
): PhysicianRecord {
  const ccAttestations = sortedBy(
    attestations,
    ({ appliedToYear }) => appliedToYear,
    ({ ccAttestationType }) => ccAttestationType,
  );
  return {
    ...record,
    ccBlocks: record.ccBlocks.map((block) => (block.ccBlockId === ccBlockId ? { ...block, ccAttestations } : block)),
  };
}

async function store(
  tx: BoardTransaction,
  { physicianId, ccBlockId }: OwnBlock,
  before: CCAttestation | undefined,
  claim: AttestationClaim,
  author: Author,
): Promise<CCAttestation> {
  const { ccAttestationType, appliedToYear, credits } = claim;
  const isSelfReported = claim.selfReportedCredits === 1;
  const now = {
    credits,
    isSelfReported,
    attestationDate: isSelfReported ? author.at : null,
    updatedDate: nextUpdate(before, author.at),
  };
  const [stored] = await tx
    .insert(ccAttestation)
    .values({ ccBlockId, ccAttestationType, appliedToYear, ...now })
    .onConflictDoUpdate({
      target: [ccAttestation.ccBlockId, ccAttestation.ccAttestationType, ccAttestation.appliedToYear],
      set: now,
    })
    .returning();
  if (stored === undefined) throw new Error("An attestation was neither added nor changed");
  await recordChange(tx, author, {
    physicianId,
    kind: "attestation",
    itemId: stored.ccAttestationId,
    action: before === undefined ? "added" : "changed",
    before: before && { credits: before.credits, isSelfReported: before.selfReportedCredits === 1 },
    after: { credits, isSelfReported },
  });
  return attestationOnTheWire(stored);
}

/** Always later than the last one, even if the business clock stops or is set back: it identifies versions. */
function nextUpdate(before: CCAttestation | undefined, at: Temporal.Instant): Temporal.Instant {
  const now = at.round({ smallestUnit: "microsecond", roundingMode: "floor" });
  const last = before?.updatedDate ?? null;
  if (last === null) return now;
  const next = Temporal.Instant.from(last).add({ microseconds: 1 });
  return Temporal.Instant.compare(now, next) < 0 ? next : now;
}

/**
 * Journals the change; null for an unknown block. `refusalOf` gets the record locked; it is not called for a status that
 * is stored already.
 *
 * @param onChanged gets the block as it was.
 */
export async function changeClinicalStatus(
  database: BoardDatabase,
  block: OwnBlock,
  clinicalStatus: ClinicalStatus,
  author: Author,
  refusalOf: (record: PhysicianRecord) => Refusing | null,
  onChanged: OnChanged<BlockRecord>,
): Promise<Result<undefined> | null> {
  return database.transaction(async (tx) => {
    const { physicianId, ccBlockId } = block;
    const found = await readLockedBlock(tx, block);
    if (found === null) return null;
    const stored = found.block;
    if (stored.clinicalStatus === clinicalStatus) return answer(undefined);

    const refusal = refusalOf(found.record);
    if (refusal !== null) return refusal;

    await tx.update(ccBlock).set({ clinicalStatus }).where(eq(ccBlock.ccBlockId, ccBlockId));
    await recordChange(tx, author, {
      physicianId,
      kind: "clinical-status",
      itemId: ccBlockId,
      action: "changed",
      before: { clinicalStatus: stored.clinicalStatus },
      after: { clinicalStatus },
    });
    await onChanged(tx, stored);
    return answer(undefined);
  });
}

/** A physician's own block: another physician's id doesn't find it. */
interface OwnBlock {
  readonly physicianId: PhysicianId;
  readonly ccBlockId: CCBlockId;
}

/** Locks the owner until the transaction ends; null without such a block. */
async function readLockedBlock(tx: BoardTransaction, { physicianId, ccBlockId }: OwnBlock) {
  await lockOwner(tx, physicianId);
  const record = await readPhysicianRecord(tx, physicianId);
  const block = record?.ccBlocks.find((own) => own.ccBlockId === ccBlockId);
  return record && block ? { record, block } : null;
}
