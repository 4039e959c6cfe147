import type { Temporal } from "temporal-polyfill";
import { Certification } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import { NotificationDisplayType, type SystemNotificationId } from "@portal/contract/people/messages";
import { wireDateOf } from "@portal/domain/time/boardTime";
import type { SystemNotificationRecord } from "@portal/board/store/people/physicianRecord";
import { partId } from "../blocks";
import { licensedIn } from "../addresses";
import type { PhysicianState } from "./physicianState";

/** Only this person has notices, so that others see their dashboard at once. */
export const notices: readonly PhysicianState[] = [
  {
    key: "notified",
    shows: "A banner and two modals, which lead into the portal, to the board, or nowhere",
    physician: [101513, "Felix Hoffmann", Certification.Psychiatry, licensedIn.NewYork],
    on: ({ physicianId, today }) => ({ systemNotifications: noticesFor(physicianId, today) }),
  },
];

function noticesFor(physicianId: PhysicianId, today: Temporal.PlainDate): SystemNotificationRecord[] {
  const shownSince = (days: number) => ({ activeFrom: wireDateOf(today.subtract({ days })), activeThrough: null });
  const numbered = (number: number) => partId(physicianId, number) as SystemNotificationId;
  return [
    {
      systemNotificationId: numbered(1),
      ...shownSince(30),
      title: "Your activity records have a new page",
      body: "Verified and self-reported activities are now in one list, year by year.",
      displayType: NotificationDisplayType.Banner,
      primaryActionText: "Open activity records",
      closeButtonText: "Close",
      dontRemindButtonText: null,
      primaryActionUrl: "/ManageActivities",
    },
    {
      systemNotificationId: numbered(2),
      ...shownSince(20),
      title: "Comment on the proposed standards",
      body: "The board asks its physicians for comments on the standards for Continuing Certification.",
      displayType: NotificationDisplayType.Modal,
      primaryActionText: "Read the proposal",
      closeButtonText: "Close",
      dontRemindButtonText: null,
      primaryActionUrl: "https://www.meridianboard.example/standards",
    },
    {
      systemNotificationId: numbered(3),
      ...shownSince(10),
      title: "Is your e-mail address still right?",
      body: "Deadlines and results are sent to the address on your account. Keep it up to date.",
      displayType: NotificationDisplayType.Modal,
      primaryActionText: null,
      closeButtonText: "Later",
      dontRemindButtonText: "Don’t remind me again",
      primaryActionUrl: null,
    },
  ];
}
