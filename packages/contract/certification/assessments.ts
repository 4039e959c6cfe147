import { AbccAssessmentStatus, AbccGrade, ccAssessmentType } from "../enumerations";
import { certificateId, physicianId } from "../ids";
import { code, codeAsSent, flag, list, listOrUnknown, orNone, text, name } from "../reading/meanings";
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
  // Omitted: not completed yet; boards may list an article before.
  completedDate: orNone(wireDate),
  // Omitted: no result yet. False would be one of the failures with which an assessment is lost.
  isPass: orNone(z.boolean()),
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
 * Fields of an article assessment that the documents list for the dashboard, spelled as there. No documented call
 * returns them: where a board sends them with the assessment, they take precedence over what follows from the modules.
 */
const articleAssessmentView = {
  dueDate: wireDate.nullish().describe("The last day for its articles; without it the assessment's last day is."),
  isArticleBasedExam: z.boolean().nullish().describe("False of what is not assessed by articles."),
  totalArticleRequirement: z.number().int().min(0).nullish(),
  articleRequirement: z.number().int().min(0).nullish(),
  attemmtpsAllowed: z.number().int().min(0).nullish(),
  articleFailureMax: z.number().int().min(0).nullish(),
  releaseGrades: z.boolean().nullish(),
  ccArticleResults: list(ccArticleResult).nullish().describe("For an assessment without modules."),
};

export const abccAssessment = z.object({
  abccAssessmentId,
  physicianId,
  certificateId,
  certificationName: name(),
  startDate: wireDate,
  endDate: wireDate,
  grade: code(z.enum(AbccGrade)).nullable(),
  abccAssessmentStatusId: code(z.enum(AbccAssessmentStatus)),
  modules: listOrUnknown(abccAssessmentModule),
  ...articleAssessmentView,
});
export type AbccAssessment = z.infer<typeof abccAssessment>;

export const examAssessment = appliedExamination
  .omit({ application: true, applicationDeadLineDate: true, isExamFeePaid: true })
  .extend({ examineeId })
  .describe(
    "One examinee's status in an examination. No document defines its fields: they are those of the examination, " +
      "without the application.",
  ); // ABCC-12
export type ExamAssessment = z.infer<typeof examAssessment>;

export const reEntryAssessment = z
  .object({
    certificateId,
    certificationName: name(),
    ccAssessmentType: codeAsSent(ccAssessmentType),
    requiredArticles: z.number().int().positive().nullable(),
    isCMEReduced: flag(),
  })
  .describe(
    "A way back to a lapsed certification. No document defines its fields: the pathway, the number of articles " +
      'where it is by articles, and whether less CME is required than usual ("30 for some").',
  );
export type ReEntryAssessment = z.infer<typeof reEntryAssessment>;
