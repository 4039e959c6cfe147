import type { SystemNotificationResponse } from "~/contract/people/systemNotification";

/** The codes of what can be done about a notice (SHELL-04). */
export const NotificationAction = { Close: 0, Primary: 1, DontRemind: 2 } as const;
export type NotificationAction = (typeof NotificationAction)[keyof typeof NotificationAction];

/** An action in the words of the call, which knows no codes (SHELL-04). */
export function notificationResponse(
  action: NotificationAction,
): Pick<SystemNotificationResponse, "primaryActionTaken" | "permanentlyDismiss"> {
  return {
    primaryActionTaken: action === NotificationAction.Primary,
    permanentlyDismiss: action === NotificationAction.DontRemind,
  };
}
