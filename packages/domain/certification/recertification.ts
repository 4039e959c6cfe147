import type { Temporal } from "temporal-polyfill";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { isBefore, plainDate } from "../time/boardTime";
import { sumCredits } from "../activities/credits";
import { isPayable } from "../applications/candidateStatus";
import type { LookBackCredits } from "../enrollment/programTerms";

/** SA-CME credits required after a lapse. */
const requiredSA = 16;

type LapsedRecord = Pick<Physician, "currentCCEnrollment" | "ccVerifiedActivities" | "isPatientSafetyRequired">;

/** One requirement of a lapsed certification, with the board's record of it. */
export interface RecertificationRequirement {
  readonly name: string;
  readonly text: string;
  /** Credits, or 1 and 0 for requirements without credits. */
  readonly counted: number;
  readonly required: number;
  readonly isMet: boolean;
}

/** Returns the requirements for regaining a lapsed certification, counted back from today (CERT-08). */
export function recertificationRequirements(
  physician: LapsedRecord,
  isCMEReduced: boolean,
  credits: LookBackCredits,
  today: Temporal.PlainDate,
): RecertificationRequirement[] {
  const three = lookBack(physician, today.subtract({ years: 3 }));
  const ten = lookBack(physician, today.subtract({ years: 10 }));
  const cme = isCMEReduced ? credits.reducedCME : credits.cme;
  const inThree = "in the last three (3) years";
  return [
    requirement("CME", `${cme} CME credits ${inThree}`, three.cme, cme),
    requirement(
      "CME, ten years",
      `${credits.tenYearCME} CME credits in the last ten (10) years`,
      ten.cme,
      credits.tenYearCME,
    ),
    requirement("SA-CME", `${requiredSA} SA-CME credits ${inThree}`, three.sa, requiredSA),
    requirement("PIP", `1 Performance in Practice (PIP) activity ${inThree}`, Number(three.hasPip), 1),
    // As in a block, what is not known to be waived is required.
    ...(physician.isPatientSafetyRequired !== false
      ? [requirement("Patient Safety", `1 Patient Safety activity ${inThree}`, Number(three.hasPatientSafety), 1)]
      : []),
  ];
}

function requirement(name: string, text: string, counted: number, required: number): RecertificationRequirement {
  return { name, text, counted, required, isMet: counted >= required };
}

/** Returns the examination by which a lapsed certification is regained: its application is submitted, and it is not over. */
export function examinationAhead(
  certificationName: string,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): AppliedExamination | undefined {
  return examinations.find(
    (one) =>
      one.certificationName === certificationName &&
      isPayable(one.application) &&
      !isBefore(plainDate(one.endDate), today),
  );
}

export function regainText(certificationName: string, { title }: Pick<AppliedExamination, "title">): string {
  return `Pass to regain your certification in ${certificationName}: ${title}`;
}

/** Verified activities count by day; attestations by year, if the year began within the period. */
function lookBack({ currentCCEnrollment, ccVerifiedActivities }: LapsedRecord, since: Temporal.PlainDate) {
  const verified = ccVerifiedActivities.filter(({ completedDate }) => !isBefore(plainDate(completedDate), since));
  const attested = (currentCCEnrollment?.ccBlocks ?? [])
    .flatMap(({ ccAttestations }) => ccAttestations)
    .filter(({ selfReportedCredits }) => selfReportedCredits === 1)
    .filter(({ appliedToYear: year }) => !isBefore(since.with({ year, month: 1, day: 1 }), since));
  const attestedOf = (...types: CCAttestationType[]) =>
    attested.filter((claim) => types.includes(claim.ccAttestationType));
  const creditsOf = (type: CCAttestationType) => attestedOf(type).map(({ credits }) => credits);

  const sa = sumCredits([...verified.map(({ saCredits }) => saCredits), ...creditsOf(CCAttestationType.SA)]);
  const ownCME = [...verified.map(({ cmeCredits }) => cmeCredits), ...creditsOf(CCAttestationType.CME)];
  return {
    sa,
    /** SA-CME credits are CME as well, each counted once (docs/rules/certification.md#credit-totals). */
    cme: sumCredits([...ownCME, sa]),
    hasPip:
      verified.some(({ isPipClinical, isPipFeedback }) => isPipClinical || isPipFeedback) ||
      attestedOf(CCAttestationType.PIPClinical, CCAttestationType.PIPFeedback).length > 0,
    hasPatientSafety:
      verified.some(({ isPatientSafety }) => isPatientSafety) || attestedOf(CCAttestationType.PatientSafety).length > 0,
  };
}
