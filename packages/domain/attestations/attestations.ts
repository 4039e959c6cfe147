import type { Temporal } from "temporal-polyfill";
import type { CCAttestation, CCAttestationToSave, CCBlock, CCActivity } from "@portal/contract/certification/ccBlock";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { WireInstant, Year, Credits } from "@portal/contract/values";
import { noCredits, sumCredits } from "../activities/credits";
import { activitiesOfBlock, yearInBlock } from "../activities/activitiesOfBlock";
import { type IsSame, sameBut } from "../sameContent";
import type { BlockYears } from "../blocks/blockYears";
import type { BlockDates } from "../blocks/deadlineExtension";

/** One cell of the attestation table: the claim for one kind and year. A block has at most one for each. */
export type AttestationClaim = Pick<
  CCAttestationToSave,
  "ccAttestationType" | "appliedToYear" | "credits" | "selfReportedCredits"
>;

/** The kinds in the order of the table's rows (CCB-02). */
export const attestationTypes = [
  CCAttestationType.CME,
  CCAttestationType.SA,
  CCAttestationType.PIPClinical,
  CCAttestationType.PIPFeedback,
  CCAttestationType.PatientSafety,
] as const;

export const attestationNames: Readonly<Record<CCAttestationType, string>> = {
  [CCAttestationType.CME]: "CME",
  [CCAttestationType.SA]: "SA-CME",
  [CCAttestationType.PIPClinical]: "PIP-Clinical",
  [CCAttestationType.PIPFeedback]: "PIP-Feedback",
  [CCAttestationType.PatientSafety]: "Patient Safety",
};

/** CME and SA are claimed with a number, the others by ticking a box (CCB-04). */
export function isCountedInCredits(type: CCAttestationType): boolean {
  return type === CCAttestationType.CME || type === CCAttestationType.SA;
}

export function isSameCell(a: AttestationClaim, b: AttestationClaim): boolean {
  return a.ccAttestationType === b.ccAttestationType && a.appliedToYear === b.appliedToYear;
}

export function emptyClaim(type: CCAttestationType, year: Year): AttestationClaim {
  return { ccAttestationType: type, appliedToYear: year, credits: noCredits, selfReportedCredits: 0 };
}

/** Returns the stored claim of a cell, or an empty one. */
export function claimOf(claims: readonly AttestationClaim[], type: CCAttestationType, year: Year): AttestationClaim {
  const empty = emptyClaim(type, year);
  return claims.find((claim) => isSameCell(claim, empty)) ?? empty;
}

/** Returns the new claims that differ from the stored ones (CCB-03). */
export function changedAttestations(
  stored: readonly AttestationClaim[],
  newClaims: readonly AttestationClaim[],
  isSame: IsSame = sameBut([]),
): AttestationClaim[] {
  return newClaims.filter(
    (claim) => !isSame(claimed(claim), claimed(claimOf(stored, claim.ccAttestationType, claim.appliedToYear))),
  );
}

/** Keeps only what is claimed in a cell. A field that is not listed does not compile. */
export function claimed(claim: Claimed): Required<Claimed> {
  const { credits, selfReportedCredits } = claim;
  return { credits, selfReportedCredits };
}

type Claimed = Omit<AttestationClaim, "ccAttestationType" | "appliedToYear">;

/**
 * Returns the changed claims as the call needs them: with the id and date of the attestation that each replaces, and
 * with today's date, for a board that does not set it.
 */
export function attestationsToSave(
  block: Pick<CCBlock, "ccBlockId" | "ccAttestations">,
  newClaims: readonly AttestationClaim[],
  today: Temporal.PlainDate,
): CCAttestationToSave[] {
  return changedAttestations(block.ccAttestations, newClaims).map((claim) => {
    const before = block.ccAttestations.find((attestation) => isSameCell(attestation, claim));
    return {
      ccAttestationId: before?.ccAttestationId ?? null,
      ccBlockId: block.ccBlockId,
      ccAttestationType: claim.ccAttestationType,
      appliedToYear: claim.appliedToYear,
      ...claimed(claim),
      attestationDate: claim.selfReportedCredits === 1 ? (`${today.toString()}T00:00:00` as WireInstant) : null,
      updatedDate: before?.updatedDate ?? null,
    };
  });
}

/** Returns true when this cell was saved after the physician's page was rendered. */
export function isStale(stored: readonly CCAttestation[], toSave: CCAttestationToSave): boolean {
  const before = stored.find((attestation) => isSameCell(attestation, toSave));
  return (
    (before?.ccAttestationId ?? null) !== toSave.ccAttestationId || (before?.updatedDate ?? null) !== toSave.updatedDate
  );
}

/** Returns true for both kinds of PIP. */
export function isPip(type: CCAttestationType): boolean {
  return type === CCAttestationType.PIPClinical || type === CCAttestationType.PIPFeedback;
}

/** Returns true when `claim` is the kind of PIP that excludes the one in `other`: one kind a year (CCB-05). */
export function excludes(claim: AttestationClaim, other: AttestationClaim): boolean {
  return (
    isPip(claim.ccAttestationType) &&
    isPip(other.ccAttestationType) &&
    claim.ccAttestationType !== other.ccAttestationType &&
    claim.appliedToYear === other.appliedToYear &&
    claim.selfReportedCredits === 1
  );
}

/**
 * Returns the stored claims after a save, one for each cell. Cells that are not in `wanted` stay, except that a ticked
 * PIP clears the other kind in its year (CCB-05). `wanted` has passed `attestationRefusals`.
 */
export function applyAttestations(
  stored: readonly AttestationClaim[],
  newClaims: readonly AttestationClaim[],
): AttestationClaim[] {
  const kept = stored.filter((claim) => !newClaims.some((other) => isSameCell(other, claim)));
  const afterPip = kept.map((claim) =>
    newClaims.some((other) => excludes(other, claim))
      ? emptyClaim(claim.ccAttestationType, claim.appliedToYear)
      : claim,
  );
  return [...afterPip, ...newClaims];
}

/** Claims that the physician's own activity records support in a year of a block. */
interface RecordedYear {
  readonly year: Year;
  /** Never empty. Of the two kinds of PIP, of which a year takes one, Clinical if there is one. */
  readonly claims: readonly AttestationClaim[];
}

/** By year. Verified activities are left out: they already count, and attesting to them would count them twice. */
export function recordedYears(
  block: BlockDates & BlockYears,
  { ccBlocks }: { readonly ccBlocks: readonly Pick<CCBlock, keyof BlockDates>[] },
  selfReported: readonly CCActivity[],
): RecordedYear[] {
  const activities = activitiesOfBlock(block, ccBlocks, selfReported);
  const years = [...new Set(activities.map((activity) => yearInBlock(block, activity)))].sort();
  return years.flatMap((year) => {
    const claims = claimsOf(
      activities.filter((activity) => yearInBlock(block, activity) === year),
      year,
    );
    return claims.length === 0 ? [] : [{ year, claims }];
  });
}

function claimsOf(activities: readonly CCActivity[], year: Year): AttestationClaim[] {
  const { CME, SA, PIPClinical, PIPFeedback, PatientSafety } = CCAttestationType;
  const done = (kind: "isPipClinical" | "isPipFeedback" | "isPatientSafety") =>
    (activities.some((activity) => activity[kind]) ? 1 : 0) as Credits;
  const amounts: readonly (readonly [CCAttestationType, Credits])[] = [
    [CME, sumCredits(activities.map(({ cmeCredits }) => cmeCredits))],
    [SA, sumCredits(activities.map(({ saCredits }) => saCredits))],
    done("isPipClinical") === 1 ? [PIPClinical, done("isPipClinical")] : [PIPFeedback, done("isPipFeedback")],
    [PatientSafety, done("isPatientSafety")],
  ];
  return amounts
    .filter(([, credits]) => credits > 0)
    .map(([ccAttestationType, credits]) => ({
      ccAttestationType,
      appliedToYear: year,
      credits,
      selfReportedCredits: 1,
    }));
}
