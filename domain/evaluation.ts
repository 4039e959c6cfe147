import type { Temporal } from "temporal-polyfill";
import type { CCBlock, CCEnrollment, EnrollmentCertificate } from "~/contract/ccBlock";
import { CCAttestationType, ClinicalStatus, PatientSafetyRequirement } from "~/contract/enumerations";
import type { Physician } from "~/contract/physician";
import { creditTotals, sumActivities } from "./activityTotals";
import { unpaidOrphanYears } from "./annualFees";
import { isBefore, plainDate } from "./boardTime";
import { currentBlock, inOrder, isBehind } from "./currentBlock";
import { outstandingRequirements } from "./outstanding";

/** What a board stores of a block; the rest of `CCBlock` follows from it. */
export interface BlockFacts
  extends Pick<
    CCBlock,
    | "ccBlockId"
    | "startYear"
    | "endYear"
    | "startDate"
    | "endDate"
    | "extensionDate"
    | "clinicalStatus"
    | "pendingExamYear"
    | "requiredSACredits"
    | "requiredCMECredits"
    | "hasPipWaiver"
    | "hasAudit"
    | "hasPassedAudit"
    | "hasFailedAudit"
    | "auditStart"
    | "ccAttestations"
    | "ccAppliedWaivers"
    | "ccAppliedArticleWaivers"
    | "enrollmentCertificates"
  > {
  /** The fees of the block's years, and of years outside it that are paid with it ("orphan years"). */
  readonly ccAnnualFees: CCBlock["ccAnnualFees"];
  /** The activities that the board counts for this block: each counts for one block only. */
  readonly ccVerifiedActivities: CCBlock["ccVerifiedActivities"];
  /** Whether the block asks for PIP at all; of whom, depends on the clinical status. */
  readonly asksForPip: boolean;
}

/** What a board stores of a physician that every block depends on. */
export type PhysicianFacts = Pick<Physician, "medicalLicenses" | "isPatientSafetyRequired">;

/** The block with its totals and verdicts as of `today`. */
export function evaluateBlock(facts: BlockFacts, physician: PhysicianFacts, today: Temporal.PlainDate): CCBlock {
  const { asksForPip, ...stored } = facts;
  const activities = verdicts(facts, physician);
  const block = { ...stored, ...activities, unpaidOrphanYears: unpaidOrphanYears(facts) };
  return {
    ...block,
    isActivityRequirementsCompleted: Object.values(activities.ccSummaryDashboard).every(Boolean),
    outstandingRequirements: outstandingRequirements(block, physician.medicalLicenses, today),
  };
}

function verdicts(facts: BlockFacts, physician: PhysicianFacts) {
  const sums = sumActivities(facts);
  const { sa, cme } = creditTotals({ ...sums, ...facts });
  const hasAttested = (type: CCAttestationType) =>
    facts.ccAttestations.some((claim) => claim.ccAttestationType === type && claim.selfReportedCredits === 1);

  const hasPipClinicalAttestation = hasAttested(CCAttestationType.PIPClinical);
  const hasPipFeedbackAttestation = hasAttested(CCAttestationType.PIPFeedback);
  const hasVerifiedPip = facts.ccVerifiedActivities.some((activity) => activity.isPipClinical || activity.isPipFeedback);
  // PIP needs patients: neither of the other two clinical statuses has enough of them.
  const isPipRequired = facts.asksForPip && facts.clinicalStatus === ClinicalStatus.ClinicallyActive;
  const hasPip = hasPipClinicalAttestation || hasPipFeedbackAttestation || hasVerifiedPip;

  const hasPatientSafetyCompleted =
    hasAttested(CCAttestationType.PatientSafety) ||
    facts.ccVerifiedActivities.some((activity) => activity.isPatientSafety);
  const isPatientSafetyRequired = patientSafetyRequirement(physician.isPatientSafetyRequired, hasPatientSafetyCompleted);

  return {
    ...sums,
    hasPipClinicalAttestation,
    hasPipFeedbackAttestation,
    isPipRequired,
    hasPatientSafetyCompleted,
    isPatientSafetyRequired,
    ccSummaryDashboard: {
      isCMEComplete: cme.isComplete,
      isPIPComplete: !isPipRequired || facts.hasPipWaiver || hasPip,
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

export interface EnrollmentFacts {
  /** In any order. */
  readonly blocks: readonly BlockFacts[];
  readonly enrollmentCertificates: readonly EnrollmentCertificate[];
}

/** Everything about a physician's continuing certification as of `today`, blocks in the order of time. */
export function evaluateEnrollment(
  enrollment: EnrollmentFacts,
  physician: PhysicianFacts,
  today: Temporal.PlainDate,
): CCEnrollment {
  const ccBlocks = inOrder(enrollment.blocks).map((facts) => evaluateBlock(facts, physician, today));
  const currentCCBlock = currentBlock(ccBlocks, today);
  const startsLater = ({ enrollmentStartDate: start }: EnrollmentCertificate) =>
    start !== null && isBefore(today, plainDate(start));
  return {
    ccBlocks,
    currentCCBlock,
    isBehindCurrentBlock: currentCCBlock !== null && isBehind(currentCCBlock, today),
    activeEnrollmentCertificates: enrollment.enrollmentCertificates.filter((certificate) => !startsLater(certificate)),
    futureEnrollmentCertificates: enrollment.enrollmentCertificates.filter(startsLater),
  };
}
