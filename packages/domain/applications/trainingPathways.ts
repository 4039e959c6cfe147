import type { Temporal } from "temporal-polyfill";
import type { SubspecialtyTraining } from "@portal/contract/examinations/application";
import { Certification, PracticeTime, TrainingPathway } from "@portal/contract/enumerations";
import type { Examination } from "@portal/contract/examinations/examination";
import { isBefore, plainDate } from "../time/boardTime";

/** The entered training. Missing or invalid dates are null, like all missing values. */
export type TrainingClaim = Pick<SubspecialtyTraining, TrainingField> & {
  readonly pathwayMethod: TrainingPathway | null;
};

/** What the applicant enters, beside the pathway: all but ids and what the board finds out. */
export type TrainingField = Exclude<
  keyof SubspecialtyTraining,
  | "subspecialtyTrainingId"
  | "applicationId"
  | "pathwayMethod"
  | "trainingProgramId"
  | "monthsCredit"
  | "percentTimeForPractice"
>;

export const trainingPathwayNames: Readonly<Record<TrainingPathway, string>> = {
  [TrainingPathway.Grandfathered]: "Grandfathered",
  [TrainingPathway.Fellowship]: "Fellowship",
  [TrainingPathway.Practice]: "Practice",
  [TrainingPathway.OtherBoard]: "Other Board",
};

/** Who each pathway is for, in a line below its name. No document says it; the board may word it otherwise. */
export const trainingPathwayHints: Readonly<Record<TrainingPathway, string>> = {
  [TrainingPathway.Grandfathered]: "You qualify under earlier rules, without this training.",
  [TrainingPathway.Fellowship]: "You completed a fellowship in this subspecialty, or are about to.",
  [TrainingPathway.Practice]: "You spent enough of your practice time in this subspecialty.",
  [TrainingPathway.OtherBoard]: "Another board certified you in this subspecialty.",
};

/** The share of time in practice of the subspecialty, and the number of years required (APPLY-18). */
export interface PracticeShare {
  /** Percent of a 40-hour week or of professional time. */
  readonly percent: number;
  /** Null where the share is of the total professional time. */
  readonly hoursPerWeek: number | null;
  readonly years: number;
}

export const practiceShares: Readonly<Record<PracticeTime, PracticeShare>> = {
  [PracticeTime.Percent17]: { percent: 17, hoursPerWeek: 7, years: 6 },
  [PracticeTime.Percent25]: { percent: 25, hoursPerWeek: 10, years: 4 },
  [PracticeTime.Percent33]: { percent: 33, hoursPerWeek: 13, years: 3 },
  [PracticeTime.Percent50]: { percent: 50, hoursPerWeek: 20, years: 2 },
  [PracticeTime.Percent25OfProfessionalTime]: { percent: 25, hoursPerWeek: null, years: 4 },
};

/** `17% (7 of 40 hours a week, 6 years)` */
export function practiceTimeText(time: PracticeTime): string {
  const { percent, hoursPerWeek, years } = practiceShares[time];
  if (hoursPerWeek === null) return `${percent}% of total professional time (${years} years)`;
  return `${percent}% (${hoursPerWeek} of 40 hours a week, ${years} years)`;
}

export type TrainedExamination = Pick<
  Examination,
  | "certificationId"
  | "startDate"
  | "alternativePathwayEndDate"
  | "pathwayOptions"
  | "otherBoardPathwayOptions"
  | "practicePathwayOptions"
>;

/**
 * First and last examination years for which practice qualifies (APPLY-19); other certifications have no such window.
 */
const practiceWindows: ReadonlyMap<number, readonly [number, number]> = new Map([
  [Certification.NeurocriticalCare, [2021, 2026]],
  [Certification.BrainInjuryMedicine, [2014, 2022]],
]);

/** Year of the examination's first day. */
export function examinationYear({ startDate }: Pick<Examination, "startDate">): number {
  return plainDate(startDate).year;
}

/**
 * Returns the pathways that can be chosen today: all but a fellowship end with their windows (APPLY-19, decision
 * 0000.36).
 */
export function offeredPathways(examination: TrainedExamination, today: Temporal.PlainDate): TrainingPathway[] {
  const { alternativePathwayEndDate: end, certificationId, pathwayOptions } = examination;
  const areAlternativesOver = end !== null && isBefore(plainDate(end), today);
  const [first, last] = practiceWindows.get(certificationId) ?? [-Infinity, Infinity];
  const year = examinationYear(examination);
  const isPracticeOver = year < first || year > last;
  return [...new Set(pathwayOptions)].filter(
    (pathway) =>
      pathway === TrainingPathway.Fellowship ||
      (!areAlternativesOver && (pathway !== TrainingPathway.Practice || !isPracticeOver)),
  );
}

/** Returns the pathway if there is only one, so that it need not be chosen (APPLY-09); otherwise null. */
export function onlyPathway(pathways: readonly TrainingPathway[]): TrainingPathway | null {
  return pathways.length === 1 ? (pathways[0] ?? null) : null;
}

const { Fellowship, Practice, OtherBoard } = TrainingPathway;

/** The pathways that ask for each field. One that is not listed does not compile. */
const pathwaysOf: Readonly<Record<TrainingField, readonly TrainingPathway[]>> = {
  trainingInstitutionName: [Fellowship, Practice],
  startDate: [Fellowship, Practice],
  endDate: [Fellowship, Practice],
  isPartTime: [Fellowship],
  practiceCertificationBoard: [OtherBoard],
  practiceCertificationDate: [OtherBoard],
  practiceLocation: [Practice],
  practiceTime: [Practice],
};

export const noTraining: TrainingClaim = {
  pathwayMethod: null,
  trainingInstitutionName: null,
  startDate: null,
  endDate: null,
  isPartTime: null,
  practiceCertificationBoard: null,
  practiceCertificationDate: null,
  practiceLocation: null,
  practiceTime: null,
};

/** Keeps only the fields of the chosen pathway: changing it clears the others (APPLY-09). */
export function trainingOnPathway(claim: TrainingClaim): TrainingClaim {
  const { pathwayMethod } = claim;
  if (pathwayMethod === null) return noTraining;
  const fields = (Object.keys(pathwaysOf) as TrainingField[]).filter((field) =>
    pathwaysOf[field].includes(pathwayMethod),
  );
  return { ...noTraining, pathwayMethod, ...Object.fromEntries(fields.map((field) => [field, claim[field]])) };
}

export function isSameTraining(a: TrainingClaim, b: TrainingClaim): boolean {
  return JSON.stringify(trainingOnPathway(a)) === JSON.stringify(trainingOnPathway(b));
}
