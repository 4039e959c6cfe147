import { formFor } from "~/app/forms/readPost";
import { z } from "~/contract/zod";

/** What every section's form posts. */
export const everyForm = {
  formFor,
  /** What the page showed as stored. */
  basis: z.string(),
};

/** 'Continue' beside what is stored already, which saves nothing. */
export const continuePost = z.strictObject({ intent: z.literal("continue"), formFor });
