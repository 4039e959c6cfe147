import { formFor } from "~/app/forms/readPost";
import { z } from "~/contract/zod";

/** HOME-11: a button for each, so that a page that is out of date turns on what it says, and never off. */
export const remindersPosts = [
  z.strictObject({ intent: z.literal("turn-on-reminders"), formFor }),
  z.strictObject({ intent: z.literal("turn-off-reminders"), formFor }),
] as const;
export type RemindersPost = z.infer<(typeof remindersPosts)[number]>;

/** Where it is on the page; mails lead there. */
export const remindersId = "reminders";
