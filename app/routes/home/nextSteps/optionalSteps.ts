import type { NotificationsView } from "../notifications/notificationsView";

/** Something asked without a deadline or consequence; it is not counted. */
export interface OptionalStep {
  readonly id: string;
  readonly text: string;
  /** Where the text leads, or the notice whose button is shown: the script closes a dialog's notice. */
  readonly by: { readonly href: string } | { readonly notice: number; readonly label: string };
}

/** Where examinations are applied for, in the words of every part of the page. */
export const applying = { to: "/AvailableExaminations", label: "See the exams you can apply for" } as const;

/** HOME-14: applying, the survey, and the requests of notices in dialogs. A notice in the page has its own button. */
export function optionalSteps(
  { modals }: Pick<NotificationsView, "modals">,
  { asksForSurvey, toApplyFor }: { readonly asksForSurvey: boolean; readonly toApplyFor: number },
): OptionalStep[] {
  const survey: OptionalStep = {
    id: "survey-to-answer",
    text: "Answer the demographic survey",
    by: { href: "/AccountInformation#demographics" },
  };
  const noticeSteps = modals.flatMap((notice): OptionalStep[] => {
    const primary = notice.actions.find(({ intent }) => intent === "primary");
    if (primary === undefined) return [];
    return [{ id: noticeId(notice), text: notice.title, by: { notice: notice.id, label: primary.label } }];
  });
  const toApply: OptionalStep = { id: "exams-to-apply-for", text: applying.label, by: { href: applying.to } };
  return [...(toApplyFor > 0 ? [toApply] : []), ...(asksForSurvey ? [survey] : []), ...noticeSteps];
}

/** The id of a banner, and of the step of a dialog's notice. */
export function noticeId({ id }: { readonly id: number }): string {
  return `notice-${id}`;
}
