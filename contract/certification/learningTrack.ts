import { wireDate } from "../values";
import { code, text } from "../reading/meanings";
import { z } from "../zod";

export const learningTrackId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand<"LearningTrackId">();
export type LearningTrackId = z.infer<typeof learningTrackId>;

/**
 * An assessment that another board offers to its own physicians through this one. The specification shows none of its
 * fields; these are ours (docs/decisions/0036).
 */
export const learningTrack = z.object({
  learningTrackId,
  boardName: text(),
  certificationName: text(),
  trackName: text(),
  status: code(z.enum(["not-started", "in-progress", "completed"])),
  /** The last day for it; null where it has none. */
  dueDate: wireDate.nullable(),
  /** Where it is taken; null where nothing is to be opened. */
  url: z.string().nullable(),
});
export type LearningTrack = z.infer<typeof learningTrack>;
