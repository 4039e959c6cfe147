import { type NotificationIntent, notificationIntents } from "~/app/forms/notifications/notificationPost";
import { basePath } from "~/app/server/basePath";
import { NotificationDisplayType, type SystemNotification } from "@portal/contract/people/messages";
import { safeActionUrl } from "@portal/domain/correspondence/notificationUrls";
import { sortedBy } from "@portal/domain/sortedBy";

export interface NotificationView {
  readonly id: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly actions: readonly { readonly intent: NotificationIntent; readonly label: string }[];
}

/**
 * External origins that a notice's button leads to: its form posts first and is redirected to the board's pages
 * (SHELL-05).
 */
export function originsOfNotices(
  notifications: readonly SystemNotification[] | null,
  boardDomain: string,
): readonly string[] {
  const leadsAway = ({ primaryActionUrl }: SystemNotification) =>
    primaryActionUrl !== null && URL.canParse(safeActionUrl(primaryActionUrl, boardDomain, basePath) ?? "");
  return notifications?.some(leadsAway) === true ? [`https://${boardDomain}`, `https://*.${boardDomain}`] : [];
}

/** SHELL-03: notices in the page, and notices that must be answered first, one after the other. */
export type NotificationsView = ReturnType<typeof notificationsView>;

/** With view-only access no notice can be answered: all are in the page, without buttons. */
export function notificationsView(
  notifications: readonly SystemNotification[] | null,
  viewer: { readonly isReadOnly: boolean },
) {
  const views = sortedBy(notifications ?? [], (notification) => notification.systemNotificationId).map(
    (notification) => {
      const view = notificationView(notification, viewer);
      // A dialog without a button could not be closed.
      const isModal = notification.displayType === NotificationDisplayType.Modal && view.actions.length > 0;
      return { view, isModal };
    },
  );
  return {
    banners: views.filter(({ isModal }) => !isModal).map(({ view }) => view),
    modals: views.filter(({ isModal }) => isModal).map(({ view }) => view),
  };
}

function notificationView(
  notification: SystemNotification,
  viewer: { readonly isReadOnly: boolean },
): NotificationView {
  const { systemNotificationId: id, body } = notification;
  const title = notification.title.trim() || "Notice from the board";
  const paragraphs = body.split(/\s*\n\s*/).filter((paragraph) => paragraph.trim() !== "");
  const actions = viewer.isReadOnly
    ? []
    : notificationIntents.flatMap((intent) => {
        const label = labelOf(intent, notification);
        return label === null ? [] : [{ intent, label }];
      });
  return { id, title, paragraphs, actions };
}

function labelOf(intent: NotificationIntent, notification: SystemNotification): string | null {
  switch (intent) {
    case "primary":
      return notification.primaryActionText;
    case "close":
      return notification.closeButtonText;
    case "dont-remind":
      return notification.dontRemindButtonText;
  }
}
