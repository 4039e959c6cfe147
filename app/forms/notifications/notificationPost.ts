import { z } from "~/contract/zod";
import { postedNumber, readPost } from "../readPost";

/** The buttons of a notice in their order; the first may lead to a page (SHELL-04). */
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
