import { ccAssessmentType } from "../enumerations";
import { certificateId } from "../ids";
import { z } from "../zod";

/**
 * A way back to a certification that has lapsed. No document gives its fields: how it is assessed, by how many articles
 * where by articles, and whether less CME is asked for than usual ("30 for some").
 */
export const reEntryAssessment = z.object({
  certificateId,
  certificationName: z.string(),
  ccAssessmentType,
  requiredArticles: z.number().int().positive().nullable(),
  isCMEReduced: z.boolean(),
});
export type ReEntryAssessment = z.infer<typeof reEntryAssessment>;
