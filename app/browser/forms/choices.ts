import { allWith, valueOf } from "../attributes";
import { fieldsOf, pageAnswering } from "./postedForm";

/**
 * Presses the button that a choice leads to, such as a country's states (ADDR-05): at once where the choice was made by
 * pointer, once the list is left where it was made by keyboard, because arrow keys and letters pass through others. Of
 * the page that answers, the part that follows the choice is shown; the button loads the whole page where there is none,
 * or where this one has messages about what was typed before.
 */
export function pressButtonsOfChoices(): void {
  let isByKeyboard = false;
  for (const type of ["keydown", "pointerdown"])
    addEventListener(type, ({ target }) => {
      if (target instanceof Element && valueOf(target, "data-presses") !== null) isByKeyboard = type === "keydown";
    });
  addEventListener("input", ({ target }) => {
    if (!isByKeyboard && target instanceof HTMLSelectElement) void press(target);
  });
  addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLSelectElement && isByKeyboard) void press(target);
    isByKeyboard = false;
  });
}

async function press(list: HTMLSelectElement): Promise<void> {
  const { form, value } = list;
  const id = valueOf(list, "data-presses");
  const isShown = () => list.selectedOptions[0]?.defaultSelected === true;
  if (form === null || id === null || isShown()) return;
  const button = form.elements.namedItem(id);
  if (!(button instanceof HTMLButtonElement)) return;
  if (allWith("data-about-typed").length > 0) return button.click();
  const answer = await pageAnswering(form, fieldsOf(form, button));
  // Meanwhile another one was chosen, which is asked for as well, or the page is being left.
  if (list.value !== value || isShown() || answer.kind === "aborted") return;
  const isAnswered = answer.kind === "page" && answer.status === 200 && showFollowing(list, form, answer.page);
  if (!isAnswered) return button.click();
  for (const option of list.options) option.defaultSelected = option.selected;
}

/** Returns false where the answer has no such part. What was typed meanwhile stays, and the focus. */
function showFollowing(list: HTMLSelectElement, form: HTMLFormElement, page: Document): boolean {
  const [shown] = allWith("data-follows", form);
  const answered = page.getElementById(list.id)?.closest("form");
  const [following] = answered ? allWith("data-follows", answered) : [];
  if (shown === undefined || following === undefined) return false;
  for (const field of shown.querySelectorAll<HTMLInputElement>("input[id]")) {
    const same = page.getElementById(field.id);
    if (same instanceof HTMLInputElement) Object.assign(same, { value: field.value, checked: field.checked });
  }
  const focused = document.activeElement;
  const next = focused === list ? following.querySelector<HTMLElement>("[autofocus]") : null;
  const focusedId = focused !== null && shown.contains(focused) ? focused.id : null;
  shown.replaceWith(following);
  (next ?? (focusedId === null ? null : document.getElementById(focusedId)))?.focus();
  return true;
}
