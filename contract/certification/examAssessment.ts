import { appliedExamination, examineeId } from "../examinations/examination";
import type { z } from "../zod";

/**
 * How one examinee of an examination stands (ABCC-12). No document gives its fields: they are what the examination
 * itself says, without the application for it.
 */
export const examAssessment = appliedExamination
  .omit({ application: true, applicationDeadLineDate: true, isExamFeePaid: true })
  .extend({ examineeId });
export type ExamAssessment = z.infer<typeof examAssessment>;
