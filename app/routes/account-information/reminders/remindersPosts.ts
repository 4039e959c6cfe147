import { formFor } from "~/app/forms/readPost";
import { z } from "~/contract/zod";

/** HOME-11: a separate button for each, so that an outdated page does what its button says. */
export const remindersPosts = [
  z.strictObject({ intent: z.literal("turn-on-reminders"), formFor }),
  z.strictObject({ intent: z.literal("turn-off-reminders"), formFor }),
] as const;
export type RemindersPost = z.infer<(typeof remindersPosts)[number]>;

/** Id of this part; mails link to it. */
export const remindersId = "reminders";
