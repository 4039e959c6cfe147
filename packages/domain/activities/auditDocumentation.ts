import type { CCActivity, CCBlock } from "@portal/contract/certification/ccBlock";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { Credits, Year } from "@portal/contract/values";
import { attestationTypes, isCountedInCredits } from "../attestations/attestations";
import type { BlockDates } from "../blocks/deadlineExtension";
import { activitiesOfBlock, yearInBlock } from "./activitiesOfBlock";
import { creditsAbove, noCredits, sumCredits } from "./credits";

/** A claim that the physician attested to for one year, and the part of it that the physician's own records support. */
export interface DocumentedItem {
  readonly year: Year;
  readonly type: CCAttestationType;
  /** Null for claims without credits. */
  readonly attested: Credits | null;
  /** The self-reported activities of that year and kind, oldest first. */
  readonly records: readonly CCActivity[];
  readonly recorded: Credits | null;
  /** What was attested to beyond the records: credits, or 1 for a claim without credits and without a record. */
  readonly missing: Credits;
}

/**
 * Returns what an audit of the block asks to document: everything that the physician attested to, year by year in the
 * order of the table. Verified and waived items are known to the board and need no document. A kind that the contract
 * does not have cannot be named.
 */
export function auditDocumentation(
  block: CCBlock,
  blocks: readonly BlockDates[],
  selfReported: readonly CCActivity[],
): DocumentedItem[] {
  const own = activitiesOfBlock(block, blocks, selfReported);
  return block.ccAttestations
    .filter((claim) => claim.selfReportedCredits === 1 && claim.credits > 0 && orderOf(claim.ccAttestationType) >= 0)
    .sort((a, b) => a.appliedToYear - b.appliedToYear || orderOf(a.ccAttestationType) - orderOf(b.ccAttestationType))
    .map(({ appliedToYear: year, ccAttestationType: type, credits }) => {
      const records = own.filter((activity) => yearInBlock(block, activity) === year && countsAs(activity, type));
      if (!isCountedInCredits(type)) {
        const missing = (records.length === 0 ? 1 : 0) as Credits;
        return { year, type, attested: null, records, recorded: null, missing };
      }
      const recorded = sumCredits(records.map((activity) => creditsAs(activity, type)));
      return { year, type, attested: credits, records, recorded, missing: creditsAbove(recorded, credits) };
    });
}

function orderOf(type: CCAttestationType): number {
  return (attestationTypes as readonly CCAttestationType[]).indexOf(type);
}

function countsAs(activity: CCActivity, type: CCAttestationType): boolean {
  switch (type) {
    case CCAttestationType.CME:
    case CCAttestationType.SA:
      return creditsAs(activity, type) > 0;
    case CCAttestationType.PIPClinical:
      return activity.isPipClinical;
    case CCAttestationType.PIPFeedback:
      return activity.isPipFeedback;
    case CCAttestationType.PatientSafety:
      return activity.isPatientSafety;
  }
}

function creditsAs(activity: CCActivity, type: CCAttestationType): Credits {
  if (type === CCAttestationType.CME) return activity.cmeCredits;
  return type === CCAttestationType.SA ? activity.saCredits : noCredits;
}
