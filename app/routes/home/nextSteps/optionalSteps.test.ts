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
  optionalSteps({ banners, modals }, { asksForSurvey, toApplyFor: 0 }).map(({ id }) => id);

it("HOME-14 lists the survey and what notices ask for, and not what they only say", () => {
  expect(idsOf(true, [notice(1, "primary", "close"), notice(2, "close")], [notice(3, "primary"), notice(4)])).toEqual([
    "survey-to-answer",
    "notice-1",
    "notice-3",
  ]);
  expect(idsOf(false, [])).toEqual([]);
});

it("HOME-14 leads to a notice in the page, and has the button of one that may be a closed dialog", () => {
  const view = { banners: [notice(1, "primary")], modals: [notice(2, "primary")] };
  expect(optionalSteps(view, { asksForSurvey: false, toApplyFor: 0 }).map(({ by }) => by)).toEqual([
    { href: "#notice-1" },
    { notice: 2, label: "Label of primary" },
  ]);
});

it("HOME-14 leads those without a certificate to the exams that they can apply for", () => {
  const asked = { asksForSurvey: true, toApplyFor: 1 };
  expect(optionalSteps({ banners: [], modals: [] }, asked).map(({ id, by }) => [id, by])).toEqual([
    ["exams-to-apply-for", { href: "/AvailableExaminations" }],
    ["survey-to-answer", { href: "/AccountInformation#demographics" }],
  ]);
});
