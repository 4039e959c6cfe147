import { z } from "~/contract/zod";

const score = z.number().int().min(0).max(9999);

/** What the score report of an examination states besides its result, in the order in which it is printed. */
export const scoreReport = z.object({
  /** On the scale of the examination; null where it is only passed or failed. */
  score: score.nullable(),
  passingScore: score.nullable(),
  contentAreas: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        /** How much of the examination it was, in percent. */
        percentOfExamination: z.number().int().min(0).max(100),
        /** Compared with the passing standard. */
        performance: z.enum(["Below", "Near", "Above"]),
      }),
    )
    .max(50),
});
export type ScoreReport = z.infer<typeof scoreReport>;
