import { formFor } from "~/app/forms/readPost";
import { z } from "~/contract/zod";

/** 'Not now' and 'Don't ask again' on the offer of a second factor. */
export const offerPosts = [
  z.strictObject({ intent: z.literal("put-off-second-factor"), formFor }),
  z.strictObject({ intent: z.literal("decline-second-factor"), formFor }),
] as const;
export type OfferPost = z.infer<(typeof offerPosts)[number]>;
