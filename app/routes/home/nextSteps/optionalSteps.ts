import type { NotificationsView } from "../notifications/notificationsView";

/** Something asked without a deadline or consequence; it is not counted. */
export interface OptionalStep {
  readonly id: string;
  readonly text: string;
  /** The notice whose button does it; null where the text is a link. */
  readonly notice: { readonly id: number; readonly label: string } | null;
}

/** HOME-14: the demographic survey, and notices that have a button for what they ask. */
export function optionalSteps(
  { banners, modals }: NotificationsView,
  { asksForSurvey }: { readonly asksForSurvey: boolean },
): OptionalStep[] {
  const asked = [...banners, ...modals].flatMap(({ id, title, actions }): OptionalStep[] => {
    const primary = actions.find(({ intent }) => intent === "primary");
    return primary === undefined ? [] : [{ id: `notice-${id}`, text: title, notice: { id, label: primary.label } }];
  });
  const survey: OptionalStep = { id: "survey-to-answer", text: "Answer the demographic survey", notice: null };
  return asksForSurvey ? [survey, ...asked] : asked;
}
