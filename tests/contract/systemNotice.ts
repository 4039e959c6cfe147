import type { SystemNotificationRecord } from "@portal/board/store/people/physicianRecord";
import { NotificationDisplayType, type SystemNotificationId } from "@portal/contract/people/messages";
import type { WireDate } from "@portal/contract/values";
import { today } from "./boardUnderTest";

/** A notice of today, without an end. */
export function systemNotice(id: number, changes: Partial<SystemNotificationRecord> = {}): SystemNotificationRecord {
  return {
    systemNotificationId: id as SystemNotificationId,
    title: `Notice ${id}`,
    body: "The portal rests on Sunday.",
    displayType: NotificationDisplayType.Banner,
    primaryActionText: "See when",
    closeButtonText: "Close",
    dontRemindButtonText: null,
    primaryActionUrl: "/messages",
    activeFrom: today.toString() as WireDate,
    activeThrough: null,
    ...changes,
  };
}
