import { formFor } from "~/app/forms/readPost";
import { z } from "~/contract/zod";

export const confirmInformationPost = z.strictObject({
  intent: z.literal("confirm-information"),
  formFor,
  /** The address as the page showed it. */
  basis: z.string().max(2000),
});
export type ConfirmationPost = z.infer<typeof confirmInformationPost>;

/** Id of the question on the page. */
export const confirmationId = "confirm-information";
