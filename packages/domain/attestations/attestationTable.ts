import type { CCActivity, CCBlock } from "@portal/contract/certification/ccBlock";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { Credits, Year } from "@portal/contract/values";
import { yearInBlock } from "../activities/activitiesOfBlock";
import { type BlockYears, blockYears } from "../blocks/blockYears";
import { noCredits, sumCredits } from "../activities/credits";
import { type AttestationClaim, claimOf } from "./attestations";

type CreditAttestationType = typeof CCAttestationType.CME | typeof CCAttestationType.SA;
type DoneAttestationType = Exclude<CCAttestationType, CreditAttestationType>;

/** A row with credits: CME or SA-CME. */
export interface CreditRow {
  readonly counts: "credits";
  readonly type: CreditAttestationType;
  readonly selfReported: { readonly isTicked: boolean; readonly credits: Credits };
  readonly verified: Credits;
  readonly waived: Credits;
  readonly total: Credits;
}

/** A row without credits: PIP-Clinical, PIP-Feedback or Patient Safety. */
export interface CompletedRow {
  readonly counts: "done";
  readonly type: DoneAttestationType;
  readonly selfReported: { readonly isTicked: boolean };
  readonly verified: boolean;
  readonly waived: boolean;
  /** For this year; a PIP or Patient Safety of another year completes the block too. */
  readonly isComplete: boolean;
}

interface AttestationYear {
  readonly year: Year;
  /** In the order of the table: CME, SA-CME, PIP-Clinical, PIP-Feedback, Patient Safety. */
  readonly rows: readonly [CreditRow, CreditRow, CompletedRow, CompletedRow, CompletedRow];
}

export interface TableOfBlock
  extends BlockYears, Pick<CCBlock, "ccVerifiedActivities" | "ccAppliedWaivers" | "hasPipWaiver"> {
  /** Stored or proposed. */
  readonly ccAttestations: readonly AttestationClaim[];
}

/**
 * Builds the attestation table, year by year (CCB-02). Credits waived without a year count for the whole block and are
 * in no row; nor do SA-CME credits count toward CME here, because that requirement is the block's, not the year's.
 */
export function attestationTable(block: TableOfBlock): AttestationYear[] {
  return blockYears(block).map((year) => ({
    year,
    rows: [
      creditRow(block, year, CCAttestationType.CME, "cmeCredits"),
      creditRow(block, year, CCAttestationType.SA, "saCredits"),
      doneRow(block, year, CCAttestationType.PIPClinical, (activity) => activity.isPipClinical),
      doneRow(block, year, CCAttestationType.PIPFeedback, (activity) => activity.isPipFeedback),
      doneRow(block, year, CCAttestationType.PatientSafety, (activity) => activity.isPatientSafety),
    ],
  }));
}

function creditRow(
  block: TableOfBlock,
  year: Year,
  type: CreditAttestationType,
  amount: "cmeCredits" | "saCredits",
): CreditRow {
  const claim = claimOf(block.ccAttestations, type, year);
  const isTicked = claim.selfReportedCredits === 1;
  const credits = isTicked ? claim.credits : noCredits;
  const verified = sumCredits(activitiesOf(block, year).map((activity) => activity[amount]));
  const waived = sumCredits(
    block.ccAppliedWaivers.filter((waiver) => waiver.appliedToYear === year).map((waiver) => waiver[amount]),
  );
  const total = sumCredits([credits, verified, waived]);
  return { counts: "credits", type, selfReported: { isTicked, credits }, verified, waived, total };
}

function doneRow(
  block: TableOfBlock,
  year: Year,
  type: DoneAttestationType,
  isOfThisKind: (activity: CCActivity) => boolean,
): CompletedRow {
  const isTicked = claimOf(block.ccAttestations, type, year).selfReportedCredits === 1;
  const verified = activitiesOf(block, year).some(isOfThisKind);
  const waived = type !== CCAttestationType.PatientSafety && block.hasPipWaiver;
  const isComplete = isTicked || verified || waived;
  return { counts: "done", type, selfReported: { isTicked }, verified, waived, isComplete };
}

/** Every activity of the block is in one of its years, so that the rows add up to the block's totals. */
function activitiesOf(block: TableOfBlock, year: Year): CCActivity[] {
  return block.ccVerifiedActivities.filter((activity) => yearInBlock(block, activity) === year);
}
