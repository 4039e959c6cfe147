import { ExamineeStatus } from "@portal/contract/enumerations";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { ExaminationFacts } from "@portal/domain/examinations/examinationHistory";
import { wireDate } from "./ccBlocks";

/** A first certification taken in May 2024 and passed, with released grade and score report. */
export function examinationFacts(changes: Partial<ExaminationFacts> = {}): ExaminationFacts {
  return {
    examinationId: 31 as ExaminationId,
    title: "Certification Examination in Psychiatry",
    certificationName: "Psychiatry",
    moduleSelection: null,
    formattedCnpType: null,
    startDate: wireDate("2024-05-06"),
    endDate: wireDate("2024-05-17"),
    releaseGrades: true,
    examinationGrade: "Pass",
    showExamineeStatus: true,
    examineeStatus: ExamineeStatus.GradingComplete,
    examineeStatusReasonId: null,
    examineeStatusReason: null,
    candidateStatusReason: null,
    hasScoreReport: true,
    isPrimary: true,
    isMoc: false,
    ...changes,
  };
}
