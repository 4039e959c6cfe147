import { z } from "~/contract/zod";

const score = z.number().int().min(0).max(9999);

/** Contents of a score report after the result, in printed order. */
export const scoreReport = z.object({
  /** On the examination's scale; null if it is only passed or failed. */
  score: score.nullable(),
  passingScore: score.nullable(),
  contentAreas: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        percentOfExamination: z.number().int().min(0).max(100),
        /** Relative to the passing standard. */
        performance: z.enum(["Below", "Near", "Above"]),
      }),
    )
    .max(50),
});
export type ScoreReport = z.infer<typeof scoreReport>;
