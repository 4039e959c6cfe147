import { z } from "~/contract/zod";
import { postedNumber, readPost } from "../readPost";

/** The buttons of a notice, in the order in which they stand: first the one that may lead somewhere (SHELL-04). */
export const notificationIntents = ["primary", "close", "dont-remind"] as const;
export type NotificationIntent = (typeof notificationIntents)[number];

const notificationPost = z.strictObject({
  intent: z.enum(notificationIntents),
  /** The guard has compared it already. */
  formFor: postedNumber,
  systemNotificationId: postedNumber,
});
export type NotificationPost = z.infer<typeof notificationPost>;

/** Null for anything that no notice can have posted. */
export function readNotificationPost(form: URLSearchParams): NotificationPost | null {
  return readPost(form, notificationPost);
}
