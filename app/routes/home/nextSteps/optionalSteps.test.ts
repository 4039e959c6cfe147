import { expect, it } from "vitest";
import type { NotificationView } from "../notifications/notificationsView";
import { optionalSteps } from "./optionalSteps";

const notice = (id: number, ...intents: NotificationView["actions"][number]["intent"][]): NotificationView => ({
  id,
  title: `Notice ${id}`,
  paragraphs: [],
  actions: intents.map((intent) => ({ intent, label: `Label of ${intent}` })),
});
const stepsOf = (asksForSurvey: boolean, modals: NotificationView[]) =>
  optionalSteps({ modals }, { asksForSurvey, toApplyFor: 0 });

it("HOME-14 lists the survey and what a dialog asks for, with its button, and not what it only says", () => {
  expect(stepsOf(true, [notice(3, "primary", "close"), notice(4)]).map(({ id, by }) => [id, by])).toEqual([
    ["survey-to-answer", { href: "/AccountInformation#demographics" }],
    ["notice-3", { notice: 3, label: "Label of primary" }],
  ]);
  expect(stepsOf(false, [])).toEqual([]);
});

it("HOME-14 leads those without a certificate to the exams that they can apply for", () => {
  const asked = { asksForSurvey: true, toApplyFor: 1 };
  expect(optionalSteps({ modals: [] }, asked).map(({ id, by }) => [id, by])).toEqual([
    ["exams-to-apply-for", { href: "/AvailableExaminations" }],
    ["survey-to-answer", { href: "/AccountInformation#demographics" }],
  ]);
});
