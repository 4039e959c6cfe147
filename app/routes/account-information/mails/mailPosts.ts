import { formFor } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";

/** Id of this part, under its first name: mails that were sent lead to it. */
export const mailsId = "reminders";

/** HOME-11, MAIL-03: a separate button for each, so that an outdated page does what its button says. */
export const mailPosts = [
  z.strictObject({ intent: z.literal("turn-on-reminders"), formFor }),
  z.strictObject({ intent: z.literal("turn-off-reminders"), formFor }),
  z.strictObject({ intent: z.literal("turn-on-change-mails"), formFor }),
  z.strictObject({ intent: z.literal("turn-off-change-mails"), formFor }),
] as const;
export type MailPost = z.infer<(typeof mailPosts)[number]>;
