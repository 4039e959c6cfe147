import type { CCAppliedWaiver, CCBlock } from "@portal/contract/certification/ccBlock";
import { CCAttestationType, ClinicalStatus, PatientSafetyRequirement } from "@portal/contract/enumerations";
import { unavailable } from "@portal/contract/reading/unavailable";
import type { Credits } from "@portal/contract/values";
import {
  type ActivitiesOfBlock,
  creditsAbove,
  type CreditsOfBlock,
  type CreditTotal,
  creditTotals,
  formatCredits,
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

/** State of a requirement. `open`: to do, and far ahead; `owed`: to do within 90 days; `exempt`: waived, or does not apply. */
export type RequirementState = "met" | "open" | "owed" | "overdue" | "waiting" | "exempt";

export interface RequirementTile {
  readonly name: string;
  readonly state: RequirementState;
  readonly word: string;
  /** Absent for what is done or not. */
  readonly progress: {
    readonly done: number;
    readonly total: number;
    readonly value: string;
    readonly unit: string;
  } | null;
  /** What the number is made of, or how the requirement can be met. */
  readonly notes: readonly string[];
}

/** The four activity requirements of a block, in the board's own verdict (CCB-12, CCB-15, CCB-19). */
export function requirementTiles(block: CCBlock, isClosed: boolean): RequirementTile[] {
  const open: RequirementState = isClosed ? "overdue" : "owed";
  return [...creditTiles(block, open), pipTile(block, open), patientSafetyTile(block, open)];
}

/** Of what is required of the physician, how much is met. */
export function metOf(tiles: readonly RequirementTile[]): { readonly met: number; readonly required: number } {
  const required = tiles.filter(({ state }) => state !== "exempt");
  return { met: required.filter(({ state }) => state === "met").length, required: required.length };
}

function creditTiles(block: CCBlock, open: RequirementState): RequirementTile[] {
  const { cme, sa } = creditTotals(block);
  const { isCMEComplete, isSaCMEComplete } = block.ccSummaryDashboard;
  const surplus = `${formatCredits(cme.surplusSA)} of them above the ${formatCredits(sa.required)} required`;
  const fromSA = `${formatCredits(sa.total)} SA-CME${cme.surplusSA > 0 ? `, ${surplus}` : ""}`;
  const cmeParts = parts(block.attestedCMECredits, block.verifiedCMECredits, block.waivedCMECredits);
  const saParts = parts(block.attestedSACredits, block.verifiedSACredits, block.waivedSACredits);
  return [
    creditTile("CME", cme, isCMEComplete, open, sa.total > 0 ? [...cmeParts, fromSA] : cmeParts),
    creditTile("SA-CME", sa, isSaCMEComplete, open, isSaCMEComplete ? saParts : [...saParts, "Counts toward CME too"]),
  ];
}

function creditTile(
  name: string,
  { total, required }: CreditTotal,
  isComplete: boolean,
  open: RequirementState,
  notes: readonly string[],
): RequirementTile {
  const progress = {
    done: total,
    total: required,
    value: formatCredits(total),
    unit: `of ${formatCredits(required)} credits`,
  };
  if (isComplete) return { name, state: "met", word: "Met", progress, notes };
  return { name, state: open, word: `${formatCredits(creditsAbove(total, required))} to go`, progress, notes };
}

function parts(attested: Credits, verified: Credits, waived: Credits): string[] {
  const named = [
    [attested, "attested"],
    [verified, "verified"],
    [waived, "waived"],
  ] as const;
  return named.filter(([amount]) => amount > 0).map(([amount, name]) => `${formatCredits(amount)} ${name}`);
}

/** Whether it is required, the board did not say in a way that we can read. */
const unavailableTile = { state: "waiting", word: "Unavailable" } as const;

function pipTile(block: CCBlock, open: RequirementState): RequirementTile {
  const tile = { name: "PIP", progress: null };
  if (block.isPipRequired === null) return { ...tile, ...unavailableTile, notes: [] };
  if (!block.isPipRequired) return { ...tile, state: "exempt", word: "Not required", notes: [] };
  if (block.hasPipWaiver) return { ...tile, state: "exempt", word: "Waived", notes: [] };
  if (!block.ccSummaryDashboard.isPIPComplete)
    return {
      ...tile,
      state: open,
      word: "Not met",
      notes: ["Performance in Practice: one, Clinical or Feedback, is enough"],
    };
  const kinds = [
    ...(block.hasPipClinicalAttestation ? ["Clinical attested"] : []),
    ...(block.hasPipFeedbackAttestation ? ["Feedback attested"] : []),
  ];
  return { ...tile, state: "met", word: "Met", notes: kinds.length > 0 ? kinds : ["Verified"] };
}

function patientSafetyTile(block: CCBlock, open: RequirementState): RequirementTile {
  const tile = { name: "Patient Safety", progress: null, notes: [] };
  switch (block.isPatientSafetyRequired) {
    case PatientSafetyRequirement.NotRequired:
      return { ...tile, state: "exempt", word: "Not required" };
    case PatientSafetyRequirement.Met:
      return { ...tile, state: "met", word: "Met" };
    case PatientSafetyRequirement.NotMet:
      return { ...tile, state: open, word: "Not met" };
    case unavailable:
      return { ...tile, ...unavailableTile };
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
