import { wireDate } from "../values";
import { code, text, name } from "../reading/meanings";
import { z } from "../zod";

export const learningTrackId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand<"LearningTrackId">();
export type LearningTrackId = z.infer<typeof learningTrackId>;

export const learningTrack = z
  .object({
    learningTrackId,
    boardName: text(),
    certificationName: name(),
    trackName: text(),
    status: code(z.enum(["not-started", "in-progress", "completed"])),
    dueDate: wireDate.nullable().describe("Its last day; null where it has none."),
    url: z.string().nullable().describe("Where it is taken; null where there is nothing to open."),
  })
  .describe(
    "An assessment that another board offers to its own physicians through this one. The specification defines none " +
      "of its fields; these are ours (docs/rules/mails-and-notices.md#learning-tracks).",
  );
export const answeredTrack = z
  .looseObject({
    learningTrackId: z.union([z.number(), z.string()]).nullish(),
    boardName: z.string().nullish(),
    certificationName: z.string().nullish(),
    trackName: z.string().nullish(),
    status: z
      .string()
      .nullish()
      .describe('"not-started", "in-progress" or "completed"; any other word is shown unchanged.'),
    dueDate: z.string().nullish(),
    url: z.string().nullish(),
  })
  .describe(
    "The same as another board may answer it: without our fields, or with others, of which pages show those that " +
      "they can name.",
  );
export type AnsweredTrack = z.infer<typeof answeredTrack>;
export type LearningTrack = z.infer<typeof learningTrack>;
