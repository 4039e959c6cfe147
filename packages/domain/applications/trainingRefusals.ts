import { Temporal } from "temporal-polyfill";
import { type PracticeTime, TrainingPathway } from "@portal/contract/enumerations";
import type { Examination } from "@portal/contract/examinations/examination";
import { formatDate, isBefore, plainDate } from "../time/boardTime";
import { trainingDateText } from "../time/dateInput";
import {
  examinationYear,
  offeredPathways,
  type PracticeShare,
  practiceShares,
  type TrainedExamination,
  type TrainingClaim,
  type TrainingField,
} from "./trainingPathways";

export interface TrainingRefusal {
  readonly field: TrainingField | "pathwayMethod";
  readonly text: string;
}

export const trainingTexts = {
  noPathway: "You must select a training pathway.",
  pathwayNotOffered: "This training pathway is not offered for this exam.",
  noProgram: "Program name is required.",
  noInstitution: "Institution is required.",
  noLocation: "Location is required.",
  noTerms: "You must select part time or full time.",
  date: trainingDateText,
  order: "Must be after start date.",
  noOrganization: "Must select an organization.",
  future: "Must not be in the future.",
  noTime: "Must select a training time",
} as const;

/** Returns everything wrong with a training; empty when it can be saved and submitted (APPLY-10). */
export function trainingRefusals(
  claim: TrainingClaim,
  examination: TrainedExamination,
  today: Temporal.PlainDate,
): TrainingRefusal[] {
  const { pathwayMethod } = claim;
  if (pathwayMethod === null) return [{ field: "pathwayMethod", text: trainingTexts.noPathway }];
  if (!offeredPathways(examination, today).includes(pathwayMethod)) {
    return [{ field: "pathwayMethod", text: trainingTexts.pathwayNotOffered }];
  }
  switch (pathwayMethod) {
    case TrainingPathway.Grandfathered:
      return [];
    case TrainingPathway.Fellowship:
      return fellowshipRefusals(claim, examination);
    case TrainingPathway.Practice:
      return practiceRefusals(claim, examination, today);
    case TrainingPathway.OtherBoard:
      return otherBoardRefusals(claim, examination, today);
  }
}

/** Returns the latest end of a fellowship: July 31 of the examination's year (APPLY-10). */
function fellowshipEnd(examination: Pick<Examination, "startDate">): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year: examinationYear(examination), month: 7, day: 31 });
}

export function fellowshipEndText(examination: Pick<Examination, "startDate">): string {
  return `The fellowship must be finished by ${formatDate(fellowshipEnd(examination))}.`;
}

function fellowshipRefusals(claim: TrainingClaim, examination: TrainedExamination): TrainingRefusal[] {
  const refusals = [...missing(claim, "trainingInstitutionName", trainingTexts.noProgram), ...periodRefusals(claim)];
  const end = fellowshipEnd(examination);
  if (
    claim.endDate !== null &&
    isBefore(end, plainDate(claim.endDate)) &&
    !refusals.some(({ field }) => field === "endDate")
  ) {
    refusals.push({ field: "endDate", text: fellowshipEndText(examination) });
  }
  if (claim.isPartTime === null) refusals.push({ field: "isPartTime", text: trainingTexts.noTerms });
  return refusals;
}

function practiceRefusals(
  claim: TrainingClaim,
  { practicePathwayOptions }: TrainedExamination,
  today: Temporal.PlainDate,
): TrainingRefusal[] {
  const refusals = [
    ...missing(claim, "trainingInstitutionName", trainingTexts.noInstitution),
    ...missing(claim, "practiceLocation", trainingTexts.noLocation),
    ...periodRefusals(claim),
  ];
  for (const field of ["startDate", "endDate"] as const) {
    const date = claim[field];
    if (date !== null && isBefore(today, plainDate(date))) refusals.push({ field, text: trainingTexts.future });
  }
  const { practiceTime } = claim;
  if (practiceTime === null || !practicePathwayOptions.includes(practiceTime)) {
    refusals.push({ field: "practiceTime", text: trainingTexts.noTime });
  } else if (isTooShort(claim, practiceShares[practiceTime]) && !refusals.some(({ field }) => field.endsWith("Date"))) {
    refusals.push({ field: "endDate", text: tooShortText(practiceTime) });
  }
  return refusals;
}

/** APPLY-18: each share of time has its number of years, both ends of the period included. */
function isTooShort({ startDate, endDate }: TrainingClaim, { years }: PracticeShare): boolean {
  if (startDate === null || endDate === null) return false;
  return isBefore(plainDate(endDate).add({ days: 1 }), plainDate(startDate).add({ years }));
}

function tooShortText(time: PracticeTime): string {
  const { percent, hoursPerWeek, years } = practiceShares[time];
  const share = hoursPerWeek === null ? `${percent}% of total professional time` : `${percent}% of the time`;
  return `Practice of ${share} must have lasted at least ${years} years.`;
}

function otherBoardRefusals(
  { practiceCertificationBoard: organization, practiceCertificationDate: certified }: TrainingClaim,
  { otherBoardPathwayOptions }: TrainedExamination,
  today: Temporal.PlainDate,
): TrainingRefusal[] {
  const refusals: TrainingRefusal[] = [];
  if (organization === null || !otherBoardPathwayOptions.includes(organization)) {
    refusals.push({ field: "practiceCertificationBoard", text: trainingTexts.noOrganization });
  }
  if (certified === null) refusals.push({ field: "practiceCertificationDate", text: trainingTexts.date });
  else if (isBefore(today, plainDate(certified))) {
    refusals.push({ field: "practiceCertificationDate", text: trainingTexts.future });
  }
  return refusals;
}

function missing(
  claim: TrainingClaim,
  field: "trainingInstitutionName" | "practiceLocation",
  text: string,
): TrainingRefusal[] {
  return claim[field] === null || claim[field].trim() === "" ? [{ field, text }] : [];
}

/** Both ends are dates, and the second is not before the first; the same day is valid (decision 0000.27). */
function periodRefusals({ startDate, endDate }: TrainingClaim): TrainingRefusal[] {
  const refusals: TrainingRefusal[] = [];
  if (startDate === null) refusals.push({ field: "startDate", text: trainingTexts.date });
  if (endDate === null) refusals.push({ field: "endDate", text: trainingTexts.date });
  else if (startDate !== null && isBefore(plainDate(endDate), plainDate(startDate))) {
    refusals.push({ field: "endDate", text: trainingTexts.order });
  }
  return refusals;
}
