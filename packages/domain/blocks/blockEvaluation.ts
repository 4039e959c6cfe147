import type { Temporal } from "temporal-polyfill";
import type { CCActivity, CCAnnualFee, CCBlock, CCEnrollment } from "@portal/contract/certification/ccBlock";
import type { EnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import type { Known } from "@portal/contract/reading/unavailable";
import type { Physician } from "@portal/contract/people/physician";
import { activitiesOfBlock } from "../activities/activitiesOfBlock";
import { activityVerdicts } from "../activities/activityRequirements";
import { unpaidOrphanYears } from "../billing/annualFees";
import { isBefore, plainDate } from "../time/boardTime";
import { currentBlock, blocksInOrder, isBehind } from "./blockStatus";
import { outstandingRequirements } from "./outstandingRequirements";

/**
 * What a board stores of a block; the rest of `CCBlock` is derived. `isPipRequired` applies to clinically active
 * physicians.
 */
export interface BlockFacts extends Known<
  Pick<
    CCBlock,
    | "ccBlockId"
    | "startYear"
    | "endYear"
    | "startDate"
    | "endDate"
    | "extensionDate"
    | "extensionReason"
    | "clinicalStatus"
    | "pendingExamYear"
    | "requiredSACredits"
    | "requiredCMECredits"
    | "isPipRequired"
    | "hasPipWaiver"
    | "hasAudit"
    | "hasPassedAudit"
    | "hasFailedAudit"
    | "auditStart"
    | "auditDueDate"
    | "ccAttestations"
    | "ccAppliedWaivers"
    | "ccAppliedArticleWaivers"
    | "enrollmentCertificates"
  >
> {
  /** The fees of the block's years, and of years outside it that are paid with it ("orphan years"). */
  readonly ccAnnualFees: Known<CCAnnualFee>[];
}

/** What a board stores of a physician that every block depends on. */
export type PhysicianFacts = Known<Pick<Physician, "medicalLicenses" | "isPatientSafetyRequired">>;

/**
 * Returns the block with its totals and verdicts on `today`. `ccVerifiedActivities` are those that count for this
 * block.
 */
export function evaluateBlock(
  facts: BlockFacts & Pick<CCBlock, "ccVerifiedActivities">,
  physician: PhysicianFacts,
  today: Temporal.PlainDate,
): CCBlock {
  const verdicts = activityVerdicts(facts, physician.isPatientSafetyRequired);
  const block = { ...facts, ...verdicts, unpaidOrphanYears: unpaidOrphanYears(facts) };
  return {
    ...block,
    isActivityRequirementsCompleted: Object.values(verdicts.ccSummaryDashboard).every(Boolean),
    outstandingRequirements: outstandingRequirements(block, physician.medicalLicenses, today),
  };
}

export interface EnrollmentFacts {
  /** In any order. */
  readonly blocks: readonly BlockFacts[];
  readonly enrollmentCertificates: readonly EnrollmentCertificate[];
  /** All verified activities of the physician, of any date. */
  readonly ccVerifiedActivities: readonly CCActivity[];
}

/** Returns a physician's continuing certification on `today`, with blocks in chronological order. */
export function evaluateEnrollment(
  enrollment: EnrollmentFacts,
  physician: PhysicianFacts,
  today: Temporal.PlainDate,
): CCEnrollment {
  const ccBlocks = blocksInOrder(enrollment.blocks).map((facts) => {
    const ccVerifiedActivities = activitiesOfBlock(facts, enrollment.blocks, enrollment.ccVerifiedActivities);
    return evaluateBlock({ ...facts, ccVerifiedActivities }, physician, today);
  });
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
