import type { Board } from "~/app/board/board";
import { orNull } from "~/app/board/boardError";
import { type NotificationPost, notificationResponse } from "~/app/forms/notifications/notificationPost";
import { basePath } from "~/app/server/basePath";
import { NotificationApplication } from "@portal/contract/people/messages";
import { safeActionUrl } from "@portal/domain/correspondence/notificationUrls";

/**
 * SHELL-04: sends the physician's choice to the board, and returns the notice's URL where that is safe (SHELL-05), else
 * null. A notice that is no longer among the physician's own has already been answered.
 *
 * @throws BoardError
 */
export async function respond(
  board: Board,
  { intent, systemNotificationId }: NotificationPost,
  boardDomain: string,
): Promise<string | null> {
  const [notifications, personKey] = await Promise.all([board.getSystemNotifications(), readPersonKey(board)]);
  const notification = notifications.find((one) => one.systemNotificationId === systemNotificationId);
  if (notification === undefined) return null;
  await board.saveSystemNotificationResponse({
    body: {
      systemNotificationApplicationId: NotificationApplication.PhysicianPortal,
      systemNotificationId: notification.systemNotificationId,
      ...(personKey !== undefined && { personKey }),
      ...notificationResponse(intent),
    },
  });
  const { primaryActionUrl } = notification;
  if (intent !== "primary" || primaryActionUrl === null) return null;
  return safeActionUrl(primaryActionUrl, boardDomain, basePath);
}

/**
 * Returns the key under which the board stores a person's answers: an addition to the specification in the current
 * user. In the documents only the completed survey has it; undefined before.
 */
async function readPersonKey(
  board: Pick<Board, "getCurrentUser" | "getPhysicianDemographic">,
): Promise<string | undefined> {
  const { personKey } = await board.getCurrentUser();
  return personKey ?? (await orNull(board.getPhysicianDemographic()))?.personKey ?? undefined;
}
