import { postedNumber } from "~/app/forms/postedNumber";
import { physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

/** What every section's form posts; the guard has compared `formFor` already, and a kept form comes back without it. */
export const everyForm = {
  formFor: postedNumber.pipe(physicianId).optional(),
  /** What the page showed as stored. */
  basis: z.string(),
};

export { readPost } from "~/app/forms/readPost";
