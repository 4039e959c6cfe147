import { Temporal } from "temporal-polyfill";
import type {
  AppliedApplication,
  AppliedExamination,
  ApplicationId,
  ExaminationId,
} from "@portal/contract/examinations/examination";
import { CandidateStatus, ExamineeStatus } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate, WireInstant } from "@portal/contract/values";
import { wireDateOf } from "@portal/domain/time/boardTime";
import { factsOfOver } from "@portal/domain/examinations/examinationHistory";
import { newApplication, noExaminee } from "@portal/board/api/applications/applicationAnswer";
import type { ExaminationHistoryRecord, ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import {
  examinationFacts,
  type ScoreReport,
  type ApplicationRecord,
} from "@portal/board/store/applications/applicationRecord";
import { partId } from "./blocks";
import { demoExamination } from "./offeredExaminations";

export interface ExaminationScenario extends Partial<Omit<AppliedExamination, "application">> {
  readonly title: string;
  readonly certificationName: string;
  /** Days from today until the examination's first day; it lasts ten days. */
  readonly startsIn: number;
  /** Days from today until the application deadline; negative if it has passed. */
  readonly deadlineIn: number;
  readonly application?: Partial<AppliedApplication>;
}

/** An examination of continuing certification with an approved, paid application, except for what the scenario says. */
export function appliedExamination(
  physicianId: PhysicianId,
  number: number,
  today: Temporal.PlainDate,
  { startsIn, deadlineIn, application = {}, ...differences }: ExaminationScenario,
): AppliedExamination {
  const inDays = (days: number): WireDate => wireDateOf(today.add({ days }));
  return {
    examinationId: (7000 + number) as ExaminationId,
    ...noExaminee,
    startDate: inDays(startsIn),
    endDate: inDays(startsIn + 9),
    applicationDeadLineDate: inDays(deadlineIn),
    isMoc: true,
    isArticleBased: false,
    isExamFeePaid: true,
    ...differences,
    application: {
      applicationId: partId(physicianId, number) as ApplicationId,
      ...newApplication,
      candidateStatus: CandidateStatus.Approved,
      candidateStatusDescription: "Approved",
      ...application,
    },
  };
}

export function atEight(day: Temporal.PlainDate): WireInstant {
  return `${day.toString()}T08:00:00` as WireInstant;
}

interface PastScenario extends Partial<Omit<ExaminationHistoryRecord, "startDate" | "endDate">> {
  readonly title: string;
  readonly certificationName: string;
}

/** A two-week examination in May of a year, passed and graded, except for what the scenario says. */
export function pastExamination(number: number, year: number, story: PastScenario): ExaminationHistoryRecord {
  const start = Temporal.PlainDate.from({ year, month: 5, day: 6 });
  return {
    examinationId: (6000 + number) as ExaminationId,
    moduleSelection: null,
    formattedCnpType: null,
    startDate: wireDateOf(start),
    endDate: wireDateOf(start.add({ days: 11 })),
    releaseGrades: true,
    examinationGrade: "Pass",
    showExamineeStatus: true,
    examineeStatus: ExamineeStatus.GradingComplete,
    examineeStatusReasonId: null,
    examineeStatusReason: null,
    candidateStatusReason: null,
    isPrimary: false,
    isMoc: true,
    scoreReport: null,
    ...story,
  };
}

export function historyRecord(
  examination: AppliedExamination,
  record: Pick<ExaminationHistoryRecord, "isPrimary" | "scoreReport">,
): ExaminationHistoryRecord {
  return { ...factsOfOver(examination), ...record };
}

type Performance = ScoreReport["contentAreas"][number]["performance"];

const areas = [
  ["Development through the life cycle", 15],
  ["Neuroscience and pharmacology", 20],
  ["Diagnosis and assessment", 30],
  ["Treatment", 25],
  ["Ethics, law, and systems of care", 10],
] as const;

/** On a scale with 500 as the passing score, with the result of each content area. */
export function scoreReport(
  score: number,
  performances: readonly [Performance, Performance, Performance, Performance, Performance],
): ScoreReport {
  const contentAreas = areas.map(([name, percentOfExamination], index) => ({
    name,
    percentOfExamination,
    performance: performances[index] ?? "Near",
  }));
  return { score, passingScore: 500, contentAreas };
}

/** An application started three days ago for an examination of the demo. */
export function startedApplication(
  physicianId: PhysicianId,
  today: Temporal.PlainDate,
  examinationId: number,
  answers: Partial<ApplicationRecord>,
  status: Partial<AppliedApplication> = {},
): Pick<Required<ImportedPhysician>, "appliedExaminations" | "applications"> {
  const offer = demoExamination(today, examinationId);
  const applied = appliedExamination(physicianId, 1, today, {
    ...examinationFacts(offer),
    examinationId: offer.examinationId,
    startsIn: 0,
    deadlineIn: 0,
    isExamFeePaid: Boolean(status.orderNumber), // Demo orders are paid in full.
    application: { candidateStatus: CandidateStatus.Unsubmitted, candidateStatusDescription: "Unsubmitted", ...status },
  });
  const record: ApplicationRecord = {
    applicationId: applied.application.applicationId,
    createdDate: wireDateOf(today.subtract({ days: 3 })),
    modularCertificationIds: [],
    cnpType: null,
    hasAttested: false,
    attestationContent: null,
    isAdaRequested: null,
    isNmaRequested: null,
    isSplitPay: false,
    ownFees: [],
    subspecialtyTraining: null,
    ...answers,
  };
  return { appliedExaminations: [applied], applications: [record] };
}
