import { expect, it } from "vitest";
import type { NotificationView } from "../notifications/notificationsView";
import { optionalSteps } from "./optionalSteps";

const notice = (id: number, ...intents: NotificationView["actions"][number]["intent"][]): NotificationView => ({
  id,
  title: `Notice ${id}`,
  paragraphs: [],
  actions: intents.map((intent) => ({ intent, label: `Label of ${intent}` })),
});
const idsOf = (asksForSurvey: boolean, banners: NotificationView[], modals: NotificationView[] = []) =>
  optionalSteps({ banners, modals }, { asksForSurvey }).map(({ id }) => id);

it("HOME-14 lists the survey and what notices ask for, and not what they only say", () => {
  expect(idsOf(true, [notice(1, "primary", "close"), notice(2, "close")], [notice(3, "primary"), notice(4)])).toEqual([
    "survey-to-answer",
    "notice-1",
    "notice-3",
  ]);
  expect(idsOf(false, [])).toEqual([]);
  expect(optionalSteps({ banners: [notice(1, "primary")], modals: [] }, { asksForSurvey: false })[0]?.notice).toEqual({
    id: 1,
    label: "Label of primary",
  });
});
