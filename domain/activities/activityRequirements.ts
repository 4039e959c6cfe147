import type { CCBlock } from "~/contract/certification/ccBlock";
import { CCAttestationType, ClinicalStatus, PatientSafetyRequirement } from "~/contract/enumerations";
import {
  type ActivitiesOfBlock,
  type CreditsOfBlock,
  creditTotals,
  type RequiredCredits,
  sumActivities,
} from "./credits";

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
