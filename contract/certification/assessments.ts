import { AbccAssessmentStatus, AbccGrade, ccAssessmentType } from "../enumerations";
import { certificateId, physicianId } from "../ids";
import { code, codeAsSent, flag, list, listOrUnknown, text } from "../reading/meanings";
import { wireDate } from "../values";
import { z } from "../zod";
import { appliedExamination, examineeId } from "../examinations/examination";

export const abccAssessmentId = z.number().int().positive().brand<"AbccAssessmentId">();
export type AbccAssessmentId = z.infer<typeof abccAssessmentId>;
export const abccAssessmentModuleId = z.number().int().positive().brand<"AbccAssessmentModuleId">();
export type AbccAssessmentModuleId = z.infer<typeof abccAssessmentModuleId>;

export const ccArticleResult = z.object({
  esoArticleId: z.number().int().positive(),
  articleTitle: text(),
  completedDate: wireDate,
  isPass: flag(),
  rescore: flag(),
  rescoreDate: wireDate.nullable(),
});
export type CCArticleResult = z.infer<typeof ccArticleResult>;

export const abccAssessmentModule = z.object({
  abccAssessmentModuleId,
  startDate: wireDate,
  endDate: wireDate,
  grade: code(z.enum(AbccGrade)).nullable(),
  isCatchUp: flag(),
  attestationDate: wireDate.nullable(),
  requiredArticlesPerModule: z.number().int().min(0),
  maxFailedArticlesAllowedPerModule: z.number().int().min(0),
  ccArticleResults: list(ccArticleResult),
});
export type AbccAssessmentModule = z.infer<typeof abccAssessmentModule>;

/**
 * What the documents list of an article assessment as the dashboard views it, spelled as there. No call is documented to
 * answer it: where a board sends it with the assessment, it counts for more than what follows from the modules.
 */
const articleAssessmentView = {
  totalArticleRequirement: z.number().int().min(0).nullish(),
  articleRequirement: z.number().int().min(0).nullish(),
  attemmtpsAllowed: z.number().int().min(0).nullish(),
  articleFailureMax: z.number().int().min(0).nullish(),
  releaseGrades: z.boolean().nullish(),
  /** Of an assessment without modules. */
  ccArticleResults: list(ccArticleResult).nullish(),
};

export const abccAssessment = z.object({
  abccAssessmentId,
  physicianId,
  certificateId,
  certificationName: text(),
  startDate: wireDate,
  endDate: wireDate,
  grade: code(z.enum(AbccGrade)).nullable(),
  abccAssessmentStatusId: code(z.enum(AbccAssessmentStatus)),
  modules: listOrUnknown(abccAssessmentModule),
  ...articleAssessmentView,
});
export type AbccAssessment = z.infer<typeof abccAssessment>;

/**
 * How one examinee of an examination stands (ABCC-12). No document gives its fields: they are what the examination
 * itself says, without the application for it.
 */
export const examAssessment = appliedExamination
  .omit({ application: true, applicationDeadLineDate: true, isExamFeePaid: true })
  .extend({ examineeId });
export type ExamAssessment = z.infer<typeof examAssessment>;

/**
 * A way back to a certification that has lapsed. No document gives its fields: how it is assessed, by how many articles
 * where by articles, and whether less CME is asked for than usual ("30 for some").
 */
export const reEntryAssessment = z.object({
  certificateId,
  certificationName: text(),
  ccAssessmentType: codeAsSent(ccAssessmentType),
  requiredArticles: z.number().int().positive().nullable(),
  isCMEReduced: flag(),
});
export type ReEntryAssessment = z.infer<typeof reEntryAssessment>;
