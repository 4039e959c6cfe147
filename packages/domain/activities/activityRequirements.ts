import type { Temporal } from "temporal-polyfill";
import type { CCAppliedWaiver, CCBlock } from "@portal/contract/certification/ccBlock";
import { CCAttestationType, ClinicalStatus, PatientSafetyRequirement } from "@portal/contract/enumerations";
import { unavailable } from "@portal/contract/reading/unavailable";
import type { Credits } from "@portal/contract/values";
import { blockPeriod } from "../blocks/blockStatus";
import { type BlockDates, lastDay } from "../blocks/deadlineExtension";
import { isDueSoon } from "../obligations/dueSoon";
import {
  type ActivitiesOfBlock,
  creditsAbove,
  type CreditsOfBlock,
  type CreditTotal,
  creditTotals,
  formatCredits,
  type RequiredCredits,
  sumActivities,
  sumCredits,
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

/** State of a requirement. `open`: to do, and far ahead; `owed`: to do within 90 days; `exempt`: waived, or does not apply. */
export type RequirementState = "met" | "open" | "owed" | "overdue" | "waiting" | "exempt";

/** One of the four activity requirements of a block. */
export interface Requirement {
  readonly name: "CME" | "SA-CME" | "PIP" | "Patient Safety";
  readonly state: RequirementState;
  readonly word: string;
  /** Null for what is done or not. */
  readonly credits: CountedCredits | null;
  /** What the number is made of, or how the requirement can be met. */
  readonly notes: readonly string[];
}

/** The first three add up to `total`, which may exceed `required`. */
export interface CountedCredits {
  readonly attested: Credits;
  readonly verified: Credits;
  readonly waived: Credits;
  readonly total: Credits;
  readonly required: Credits;
  readonly toGo: Credits;
}

/** The four activity requirements of a block, in the board's own verdict (CCB-12, CCB-15, CCB-19). */
export function activityRequirements(block: CCBlock, today: Temporal.PlainDate): Requirement[] {
  const open = openState(block, today);
  return [...creditRequirements(block, open), pip(block, open), patientSafety(block, open)];
}

export type OpenState = Extract<RequirementState, "open" | "owed" | "overdue">;

/** State of what is not met in a block. */
export function openState(block: BlockDates, today: Temporal.PlainDate): OpenState {
  if (blockPeriod(block, today) === "past") return "overdue";
  return isDueSoon(lastDay(block), today) ? "owed" : "open";
}

const met = { state: "met", word: "Done" } as const;
const toDo = (open: OpenState) => ({ state: open, word: open === "overdue" ? "Overdue" : "To do" });

/** Of what is required of the physician, how much is met. */
export function metOf(all: readonly Requirement[]): { readonly met: number; readonly required: number } {
  const required = all.filter(({ state }) => state !== "exempt");
  return { met: required.filter(({ state }) => state === "met").length, required: required.length };
}

function creditRequirements(block: CCBlock, open: OpenState): Requirement[] {
  const { cme, sa } = creditTotals(block);
  const { isCMEComplete, isSaCMEComplete } = block.ccSummaryDashboard;
  // Each SA-CME credit counts toward CME too.
  const both = (kind: "attested" | "verified" | "waived") =>
    sumCredits([block[`${kind}CMECredits`], block[`${kind}SACredits`]]);
  const madeOf = `${formatCredits(cme.ownCME)} CME + ${formatCredits(sa.total)} SA-CME = ${formatCredits(cme.total)}`;
  return [
    {
      name: "CME",
      ...(isCMEComplete ? met : toDo(open)),
      credits: {
        attested: both("attested"),
        verified: both("verified"),
        waived: both("waived"),
        ...counted(cme),
      },
      notes: sa.total > 0 ? [madeOf] : [],
    },
    {
      name: "SA-CME",
      ...(isSaCMEComplete ? met : toDo(open)),
      credits: {
        attested: block.attestedSACredits,
        verified: block.verifiedSACredits,
        waived: block.waivedSACredits,
        ...counted(sa),
      },
      notes: sa.total > 0 ? [`These ${formatCredits(sa.total)} also count as CME`] : [],
    },
  ];
}

function counted({ total, required }: CreditTotal) {
  return { total, required, toGo: creditsAbove(total, required) };
}

/** Whether it is required, the board did not say in a way that we can read. */
const uncertain = { state: "waiting", word: "Unavailable" } as const;

function pip(block: CCBlock, open: OpenState): Requirement {
  const requirement = { name: "PIP", credits: null, notes: [] } as const;
  if (block.isPipRequired === null) return { ...requirement, ...uncertain };
  if (!block.isPipRequired) return { ...requirement, state: "exempt", word: "Not required" };
  if (block.hasPipWaiver) return { ...requirement, state: "exempt", word: "Waived" };
  if (!block.ccSummaryDashboard.isPIPComplete)
    return { ...requirement, ...toDo(open), notes: ["One in the block: Clinical or Feedback"] };
  const kinds = [
    ...(block.hasPipClinicalAttestation ? ["Clinical attested"] : []),
    ...(block.hasPipFeedbackAttestation ? ["Feedback attested"] : []),
  ];
  return { ...requirement, ...met, notes: kinds.length > 0 ? kinds : ["Verified"] };
}

function patientSafety(block: CCBlock, open: OpenState): Requirement {
  const requirement = { name: "Patient Safety", credits: null, notes: [] } as const;
  switch (block.isPatientSafetyRequired) {
    case PatientSafetyRequirement.NotRequired:
      return { ...requirement, state: "exempt", word: "Not required" };
    case PatientSafetyRequirement.Met:
      return { ...requirement, ...met };
    case PatientSafetyRequirement.NotMet:
      return { ...requirement, ...toDo(open) };
    case unavailable:
      return { ...requirement, ...uncertain };
  }
}

/** `Extended leave: 10 CME and 8 SA-CME waived for 2026`: what the board does not ask for. */
export function waiverText(waiver: CCAppliedWaiver): string {
  const credits = [
    ...(waiver.cmeCredits > 0 ? [`${formatCredits(waiver.cmeCredits)} CME`] : []),
    ...(waiver.saCredits > 0 ? [`${formatCredits(waiver.saCredits)} SA-CME`] : []),
  ];
  const what = credits.length > 0 ? `: ${credits.join(" and ")} waived` : "";
  const when = typeof waiver.appliedToYear === "number" ? ` for ${waiver.appliedToYear}` : "";
  return `${waiver.waiverTypeDescription}${what}${when}`;
}
