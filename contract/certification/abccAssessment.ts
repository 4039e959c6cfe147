import { AbccAssessmentStatus, AbccGrade } from "../enumerations";
import { certificateId, physicianId } from "../ids";
import { wireDate } from "../values";
import { z } from "../zod";

export const abccAssessmentId = z.number().int().positive().brand<"AbccAssessmentId">();
export type AbccAssessmentId = z.infer<typeof abccAssessmentId>;
export const abccAssessmentModuleId = z.number().int().positive().brand<"AbccAssessmentModuleId">();
export type AbccAssessmentModuleId = z.infer<typeof abccAssessmentModuleId>;

export const ccArticleResult = z.object({
  esoArticleId: z.number().int().positive(),
  articleTitle: z.string(),
  completedDate: wireDate,
  isPass: z.boolean(),
  rescore: z.boolean(),
  rescoreDate: wireDate.nullable(),
});
export type CCArticleResult = z.infer<typeof ccArticleResult>;

export const abccAssessmentModule = z.object({
  abccAssessmentModuleId,
  startDate: wireDate,
  endDate: wireDate,
  grade: z.enum(AbccGrade).nullable(),
  isCatchUp: z.boolean(),
  attestationDate: wireDate.nullable(),
  requiredArticlesPerModule: z.number().int().min(0),
  maxFailedArticlesAllowedPerModule: z.number().int().min(0),
  ccArticleResults: z.array(ccArticleResult),
});
export type AbccAssessmentModule = z.infer<typeof abccAssessmentModule>;

export const abccAssessment = z.object({
  abccAssessmentId,
  physicianId,
  certificateId,
  certificationName: z.string(),
  startDate: wireDate,
  endDate: wireDate,
  grade: z.enum(AbccGrade).nullable(),
  abccAssessmentStatusId: z.enum(AbccAssessmentStatus),
  modules: z.array(abccAssessmentModule),
});
export type AbccAssessment = z.infer<typeof abccAssessment>;
