import type { CallDefinition } from "../callDefinition";
import { physicianId } from "../ids";
import { z } from "../zod";

/** In characters: nobody is looked for by more, an e-mail address is the longest. */
export const longestSearch = 254;

/** What staff need to know to choose the right person, and nothing that an account could be taken over with. */
export const physicianFound = z.object({
  physicianId,
  fullName: z.string(),
  emailAddress: z.string().nullable(),
  /** The names of the certifications that they hold or held, each once. */
  certifications: z.array(z.string()),
});
export type PhysicianFound = z.infer<typeof physicianFound>;

export const physicianSearchCalls = {
  /**
   * The physicians whose names have words that begin with those of `text`, whose e-mail address begins with it, or whose
   * ID it is; case and accents make no difference. For staff alone, read-only staff as well: 403 for everybody else. 422
   * for fewer than two letters or digits, 429 for more searches than somebody makes who helps people. It is a post so that
   * nobody's name or address stands in the path of a log, and changes nothing.
   */
  searchPhysicians: {
    method: "POST",
    path: "/api/staff/SearchPhysicians",
    isChange: false,
    body: z.object({ text: z.string().max(longestSearch) }),
    /** By last name; `hasMore` where the board does not tell all of them. */
    answer: z.object({ physicians: z.array(physicianFound), hasMore: z.boolean() }),
  },
} as const satisfies Record<string, CallDefinition>;
