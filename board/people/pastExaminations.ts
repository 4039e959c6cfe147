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

/** An examination of two weeks in the May of a year, passed and graded, but for what the story tells. */
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

/** What the board keeps of an examination that was applied for and is over. */
export function historyRecord(
  examination: AppliedExamination,
  kept: Pick<ExaminationHistoryRecord, "isPrimary" | "scoreReport">,
): ExaminationHistoryRecord {
  return { ...factsOfOver(examination), ...kept };
}

type Performance = ScoreReport["contentAreas"][number]["performance"];

const areas = [
  ["Development through the life cycle", 15],
  ["Neuroscience and pharmacology", 20],
  ["Diagnosis and assessment", 30],
  ["Treatment", 25],
  ["Ethics, law and systems of care", 10],
] as const;

/** On a scale on which 500 passes, with how each content area went. */
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
