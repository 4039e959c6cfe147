import { Temporal } from "temporal-polyfill";
import { ExamineeStatus } from "~/contract/enumerations";
import type { AppliedExamination, ExaminationId } from "~/contract/examinations/examination";
import { wireDateOf } from "~/domain/time/boardTime";
import { factsOfOver } from "~/domain/examinations/examinationHistory";
import type { ExaminationHistoryRecord } from "../store/people/physicianRecord";
import type { ScoreReport } from "../store/applications/scoreReport";

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
  ["Ethics, law and systems of care", 10],
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
