import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import type { NotificationPost } from "~/app/forms/notifications/notificationPost";
import { NotificationDisplayType, type SystemNotification } from "@portal/contract/people/messages";
import { respond } from "./respond";

const notification = {
  systemNotificationId: 7,
  title: "A new handbook",
  body: "It is there.",
  displayType: NotificationDisplayType.Banner,
  primaryActionText: "Read it",
  closeButtonText: "Close",
  dontRemindButtonText: "Do not remind me",
  primaryActionUrl: "/Messages",
} as SystemNotification;

function boardWith(
  changes: Partial<SystemNotification> = {},
  { user, survey }: { user: object; survey: object | null } = { user: { personKey: "P-1" }, survey: null },
) {
  const saveSystemNotificationResponse = vi.fn().mockResolvedValue(undefined);
  const board = {
    getSystemNotifications: () => Promise.resolve([{ ...notification, ...changes }]),
    getCurrentUser: () => Promise.resolve(user),
    getPhysicianDemographic: () => Promise.resolve(survey),
    saveSystemNotificationResponse,
  } as unknown as Board; // Only what a response needs.
  return { board, saved: saveSystemNotificationResponse };
}
const post = (intent: NotificationPost["intent"], systemNotificationId = 7): NotificationPost => ({
  intent,
  formFor: 100,
  systemNotificationId,
});

describe("a response to a notice", () => {
  it.each([
    ["close", false, false],
    ["primary", true, false],
    ["dont-remind", false, true],
  ] as const)(
    "SHELL-04 SHELL-13 %s is posted in the portal's name",
    async (intent, primaryActionTaken, permanentlyDismiss) => {
      const { board, saved } = boardWith();
      await respond(board, post(intent), "board.example");
      expect(saved).toHaveBeenCalledExactlyOnceWith({
        body: {
          systemNotificationApplicationId: 1,
          systemNotificationId: 7,
          personKey: "P-1",
          primaryActionTaken,
          permanentlyDismiss,
        },
      });
    },
  );

  it.each([
    ["/Messages", "/Messages"],
    ["/physicianportal/Messages", "/Messages"],
    ["https://www.board.example/news", "https://www.board.example/news"],
    ["https://board.example.evil.example/", null],
    ["//evil.example", null],
    [null, null],
  ])("SHELL-05 its primary action leads from %s to %s", async (primaryActionUrl, leadsTo) => {
    const { board } = boardWith({ primaryActionUrl });
    expect(await respond(board, post("primary"), "board.example")).toBe(leadsTo);
  });

  it.each(["close", "dont-remind"] as const)("SHELL-05 %s leads nowhere", async (intent) => {
    expect(await respond(boardWith().board, post(intent), "board.example")).toBeNull();
  });

  it.each([
    ["the survey's", { personKey: "P-2" }, { personKey: "P-2" }],
    ["no", null, {}],
  ])("API-10 is posted with %s key where the current user has none", async (_, survey, named) => {
    const { board, saved } = boardWith({}, { user: { physicianId: 1 }, survey });
    await respond(board, post("close"), "board.example");
    const rest = { systemNotificationApplicationId: 1, systemNotificationId: 7 };
    const answer = { primaryActionTaken: false, permanentlyDismiss: false };
    expect(saved).toHaveBeenCalledExactlyOnceWith({ body: { ...rest, ...answer, ...named } });
  });

  it("reveals nothing about a notice that is not, or no longer, the physician's", async () => {
    const { board, saved } = boardWith();
    expect(await respond(board, post("primary", 8), "board.example")).toBeNull();
    expect(saved).not.toHaveBeenCalled();
  });
});
