import { describe, expect, it } from "vitest";
import { NotificationDisplayType, type SystemNotification } from "@portal/contract/people/messages";
import { notificationsView, originsOfNotices } from "./notificationsView";

const { Banner, Modal } = NotificationDisplayType;
function notification(systemNotificationId: number, displayType: 1 | 2, changes: Partial<SystemNotification> = {}) {
  return {
    systemNotificationId,
    title: `Notice ${systemNotificationId}`,
    body: "First.\n\n  Second.\n",
    displayType,
    primaryActionText: "Read it",
    closeButtonText: "Close",
    dontRemindButtonText: "Do not remind me",
    primaryActionUrl: "/Messages",
    ...changes,
  } as SystemNotification;
}
const writer = { isReadOnly: false };

describe("the board's notices", () => {
  it("SHELL-03 are in the page or ask one after the other, by their display type and in their order", () => {
    const view = notificationsView([notification(1, Modal), notification(2, Banner), notification(3, Modal)], writer);
    expect(view.banners.map(({ title }) => title)).toEqual(["Notice 2"]);
    expect(view.modals.map(({ title }) => title)).toEqual(["Notice 1", "Notice 3"]);
    expect(view.banners[0]?.paragraphs).toEqual(["First.", "Second."]);
  });

  it("SHELL-04 have the buttons that their data names", () => {
    const labels = (changes: Partial<SystemNotification>) =>
      notificationsView([notification(1, Banner, changes)], writer).banners[0]?.actions.map(({ intent, label }) => [
        intent,
        label,
      ]);
    expect(labels({})).toEqual([
      ["primary", "Read it"],
      ["close", "Close"],
      ["dont-remind", "Do not remind me"],
    ]);
    expect(labels({ primaryActionText: null, dontRemindButtonText: null })).toEqual([["close", "Close"]]);
  });

  it("SHELL-03 make no dialog of what no one could answer", () => {
    const mute = notification(1, Modal, { primaryActionText: null, closeButtonText: null, dontRemindButtonText: null });
    expect(notificationsView([mute], writer).modals).toEqual([]);
    const view = notificationsView([notification(1, Modal)], { isReadOnly: true });
    expect(view.modals).toEqual([]);
    expect(view.banners[0]?.actions).toEqual([]);
  });

  it.each(["", " "])("SHELL-03 have a title where the board sends none (%j)", (title) => {
    const view = notificationsView([notification(1, Banner, { title, body: " \n " })], writer);
    expect(view.banners).toMatchObject([{ title: "Notice from the board", paragraphs: [] }]);
  });

  it("SHELL-08 are left out when the board does not report them", () => {
    expect(notificationsView(null, writer)).toEqual({ banners: [], modals: [] });
  });
});

it.each([
  ["https://board.example/a", true],
  ["https://news.board.example/a", true],
  ["/Messages", false],
  ["https://elsewhere.example/", false],
  [null, false],
])("SHELL-05 a form may lead to the board's pages where a notice leads there: %s", (primaryActionUrl, isAllowed) => {
  const notices = [notification(1, Banner, { primaryActionUrl: null }), notification(2, Modal, { primaryActionUrl })];
  expect(originsOfNotices(notices, "board.example")).toEqual(
    isAllowed ? ["https://board.example", "https://*.board.example"] : [],
  );
  expect(originsOfNotices(null, "board.example")).toEqual([]);
});
