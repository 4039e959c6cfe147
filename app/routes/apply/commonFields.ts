import { formFor } from "~/app/forms/readPost";
import { z } from "~/contract/zod";

export const commonFields = {
  formFor,
  /** The stored state as the page showed it. */
  basis: z.string(),
};

/** 'Continue' with stored answers, which saves nothing. */
export const continuePost = z.strictObject({ intent: z.literal("continue"), formFor });
