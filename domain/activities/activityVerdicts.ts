import type { CCBlock } from "~/contract/certification/ccBlock";
import { CCAttestationType, ClinicalStatus, PatientSafetyRequirement } from "~/contract/enumerations";
import type { ActivitiesOfBlock, CreditsOfBlock, RequiredCredits } from "./activityTotals";
import { creditTotals, sumActivities } from "./activityTotals";

export type JudgedBlock = ActivitiesOfBlock &
  RequiredCredits &
  Pick<CCBlock, "clinicalStatus" | "isPipRequired" | "hasPipWaiver">;

export type ActivityVerdicts = CreditsOfBlock &
  Pick<
    CCBlock,
    | "hasPipClinicalAttestation"
    | "hasPipFeedbackAttestation"
    | "isPipRequired"
    | "hasPatientSafetyCompleted"
    | "isPatientSafetyRequired"
    | "ccSummaryDashboard"
  >;

/** Which activity requirements of a block are met. One PIP, of either kind and in any year, is enough (CCB-05). */
export function activityVerdicts(block: JudgedBlock, asksForPatientSafety: boolean): ActivityVerdicts {
  const sums = sumActivities(block);
  const { sa, cme } = creditTotals({ ...block, ...sums });
  const { ccAttestations, ccVerifiedActivities } = block;
  const hasAttested = (type: CCAttestationType) =>
    ccAttestations.some((claim) => claim.ccAttestationType === type && claim.selfReportedCredits === 1);

  // PIP needs patients: neither of the other two clinical statuses has enough of them.
  const isPipRequired = block.isPipRequired && block.clinicalStatus === ClinicalStatus.ClinicallyActive;
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

/** The physician's field is a plain yes or no, the block's a code (CCB-15, decision 20). */
function patientSafetyRequirement(isRequired: boolean, isCompleted: boolean): PatientSafetyRequirement {
  if (!isRequired) return PatientSafetyRequirement.NotRequired;
  return isCompleted ? PatientSafetyRequirement.Met : PatientSafetyRequirement.NotMet;
}
