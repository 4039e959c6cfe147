import type { CCBlock } from "~/contract/certification/ccBlock";
import { CCAttestationType, ClinicalStatus, PatientSafetyRequirement } from "~/contract/enumerations";
import type { Credits } from "~/contract/values";
import type { AttestationClaim } from "../attestations/attestations";
import { creditsAbove, sumCredits } from "./credits";

export interface ActivitiesOfBlock extends Pick<CCBlock, "ccVerifiedActivities" | "ccAppliedWaivers"> {
  /** Stored or proposed. */
  readonly ccAttestations: readonly AttestationClaim[];
}
type CreditsOfBlock = Pick<
  CCBlock,
  | "attestedSACredits"
  | "waivedSACredits"
  | "verifiedSACredits"
  | "attestedCMECredits"
  | "waivedCMECredits"
  | "verifiedCMECredits"
>;
export type RequiredCredits = Pick<CCBlock, "requiredSACredits" | "requiredCMECredits">;

/**
 * Adds up the six sums of a block. A credit counts in only one of them: an SA-CME credit is never entered as CME as
 * well.
 */
export function sumActivities(block: ActivitiesOfBlock): CreditsOfBlock {
  const { ccAttestations, ccVerifiedActivities, ccAppliedWaivers } = block;
  const attested = (type: CCAttestationType) =>
    sumCredits(
      ccAttestations
        .filter((claim) => claim.ccAttestationType === type && claim.selfReportedCredits === 1)
        .map((claim) => claim.credits),
    );
  return {
    attestedSACredits: attested(CCAttestationType.SA),
    waivedSACredits: sumCredits(ccAppliedWaivers.map((waiver) => waiver.saCredits)),
    verifiedSACredits: sumCredits(ccVerifiedActivities.map((activity) => activity.saCredits)),
    attestedCMECredits: attested(CCAttestationType.CME),
    waivedCMECredits: sumCredits(ccAppliedWaivers.map((waiver) => waiver.cmeCredits)),
    verifiedCMECredits: sumCredits(ccVerifiedActivities.map((activity) => activity.cmeCredits)),
  };
}

/** Returns the block with its own sums where the board sends none: the documents don't name them. */
export function withSums<Block extends ActivitiesOfBlock & CreditsOfBlock>(block: Block): Block {
  const { attestedSACredits, waivedSACredits, verifiedSACredits } = block;
  const { attestedCMECredits, waivedCMECredits, verifiedCMECredits } = block;
  const sent = [attestedSACredits, waivedSACredits, verifiedSACredits];
  // A board that sends one sum decides on all: a zero beside it is its own.
  const isSent = [...sent, attestedCMECredits, waivedCMECredits, verifiedCMECredits].some((credits) => credits > 0);
  return isSent ? block : { ...block, ...sumActivities(block) };
}

export interface CreditTotal {
  readonly total: Credits;
  readonly required: Credits;
  readonly isComplete: boolean;
}

interface CreditTotals {
  readonly sa: CreditTotal;
  /**
   * `total` adds up the credits entered as CME, the required SA-CME credits earned, and those above the requirement.
   */
  readonly cme: CreditTotal & { readonly ownCME: Credits; readonly includedSA: Credits; readonly surplusSA: Credits };
}

/**
 * Returns what counts toward each requirement of a block: attested, waived and verified alike (CCB-12). The CME
 * requirement includes the SA-CME one ("90 CME, Including 24 SA-CME"), and SA-CME credits above the required number are
 * CME too, so that every credit counts toward CME exactly once. docs/decisions/0003-credit-totals.md explains this
 * reading.
 */
export function creditTotals(block: CreditsOfBlock & RequiredCredits): CreditTotals {
  const sa = sumCredits([block.attestedSACredits, block.waivedSACredits, block.verifiedSACredits]);
  const ownCME = sumCredits([block.attestedCMECredits, block.waivedCMECredits, block.verifiedCMECredits]);
  const surplusSA = creditsAbove(block.requiredSACredits, sa);
  const includedSA = creditsAbove(surplusSA, sa);
  const total = sumCredits([ownCME, includedSA, surplusSA]);
  return {
    sa: { total: sa, required: block.requiredSACredits, isComplete: sa >= block.requiredSACredits },
    cme: {
      total,
      required: block.requiredCMECredits,
      isComplete: total >= block.requiredCMECredits,
      ownCME,
      includedSA,
      surplusSA,
    },
  };
}

export type BlockForTotals = ActivitiesOfBlock &
  RequiredCredits &
  Pick<CCBlock, "clinicalStatus" | "isPipRequired" | "hasPipWaiver">;

type ActivityVerdicts = CreditsOfBlock &
  Pick<
    CCBlock,
    | "hasPipClinicalAttestation"
    | "hasPipFeedbackAttestation"
    | "isPipRequired"
    | "hasPatientSafetyCompleted"
    | "isPatientSafetyRequired"
    | "ccSummaryDashboard"
  >;

/**
 * Returns which activity requirements of a block are met. One PIP, of either kind and in any year, is enough (CCB-05).
 * What is not known to be waived is required.
 */
export function activityVerdicts(block: BlockForTotals, asksForPatientSafety: boolean | null): ActivityVerdicts {
  const sums = sumActivities(block);
  const { sa, cme } = creditTotals({ ...block, ...sums });
  const { ccAttestations, ccVerifiedActivities } = block;
  const hasAttested = (type: CCAttestationType) =>
    ccAttestations.some((claim) => claim.ccAttestationType === type && claim.selfReportedCredits === 1);

  // PIP needs patients: neither of the other two clinical statuses has enough of them.
  const isPipRequired = block.isPipRequired !== false && block.clinicalStatus === ClinicalStatus.ClinicallyActive;
  const hasPipClinicalAttestation = hasAttested(CCAttestationType.PIPClinical);
  const hasPipFeedbackAttestation = hasAttested(CCAttestationType.PIPFeedback);
  const hasVerifiedPip = ccVerifiedActivities.some((activity) => activity.isPipClinical || activity.isPipFeedback);
  const hasPip = hasPipClinicalAttestation || hasPipFeedbackAttestation || hasVerifiedPip;

  const hasVerifiedPatientSafety = ccVerifiedActivities.some((activity) => activity.isPatientSafety);
  const hasPatientSafetyCompleted = hasAttested(CCAttestationType.PatientSafety) || hasVerifiedPatientSafety;
  const isPatientSafetyRequired = patientSafetyRequirement(asksForPatientSafety, hasPatientSafetyCompleted);

  return {
    ...sums,
    hasPipClinicalAttestation,
    hasPipFeedbackAttestation,
    isPipRequired,
    hasPatientSafetyCompleted,
    isPatientSafetyRequired,
    ccSummaryDashboard: {
      isCMEComplete: cme.isComplete,
      isPIPComplete: !isPipRequired || block.hasPipWaiver || hasPip,
      isSaCMEComplete: sa.isComplete,
      isPatSafetyComplete: isPatientSafetyRequired !== PatientSafetyRequirement.NotMet,
    },
  };
}

/** The physician's field is a plain yes or no, the block's a code (CCB-15, decision 0000.20). */
function patientSafetyRequirement(isRequired: boolean | null, isCompleted: boolean): PatientSafetyRequirement {
  if (isRequired === false) return PatientSafetyRequirement.NotRequired;
  return isCompleted ? PatientSafetyRequirement.Met : PatientSafetyRequirement.NotMet;
}
