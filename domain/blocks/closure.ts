import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";
import { activityVerdicts } from "../activities/activityTotals";
import { type AttestationClaim, applyAttestations } from "../attestations/attestations";
import { currentBlock } from "./blocks";
import { outstandingRequirements } from "./outstandingRequirements";

/** What is about to be saved of a block. */
export interface BlockChange {
  readonly claims?: readonly AttestationClaim[];
  readonly clinicalStatus?: CCBlock["clinicalStatus"];
}

/**
 * Whether a change closes a block for good (CCB-21): the current block has ended, and with the change nothing is left to
 * do on it. Another block is then the current one, and no attestation can be taken back to reopen the first.
 */
export function closesBlock(
  block: CCBlock,
  { claims = [], clinicalStatus = block.clinicalStatus }: BlockChange,
  { currentCCEnrollment, medicalLicenses, isPatientSafetyRequired }: Physician,
  today: Temporal.PlainDate,
): boolean {
  if (currentCCEnrollment?.currentCCBlock?.ccBlockId !== block.ccBlockId) return false;
  const ccAttestations = applyAttestations(block.ccAttestations, claims);
  const verdicts = activityVerdicts({ ...block, ccAttestations, clinicalStatus }, isPatientSafetyRequired);
  const changed = { ...block, ...verdicts };
  const after = { ...changed, outstandingRequirements: outstandingRequirements(changed, medicalLicenses, today) };
  const blocks = currentCCEnrollment.ccBlocks.map((other) => (other.ccBlockId === block.ccBlockId ? after : other));
  return currentBlock(blocks, today)?.ccBlockId !== block.ccBlockId;
}
