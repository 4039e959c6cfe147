import { allWith, closestWith, has, remove, set, valueOf } from "../attributes";
import { fieldsOf } from "./postedForm";

/** Returns the forms with typed values that no answer has confirmed; last the one typed into last. */
export function typedForms(): HTMLFormElement[] {
  const order = (form: Element) => Number(valueOf(form, "data-unsaved"));
  return allWith("data-unsaved")
    .filter((element) => element instanceof HTMLFormElement)
    .sort((a, b) => order(a) - order(b));
}

/** Returns those whose values would be lost with the page: the others are on their way. */
export function unsavedForms(): HTMLFormElement[] {
  return typedForms().filter((form) => !isOnItsWay(form));
}

/** Passwords are sent by the person alone. */
export function hasPassword(form: HTMLFormElement): boolean {
  return form.querySelector("[autocomplete$=password]") !== null;
}

/** A form that was posted and has no answer yet, and one that such a form carries. */
function isOnItsWay(form: HTMLFormElement): boolean {
  if (has(form, "data-sending")) return true;
  const together = closestWith(form, "data-together");
  return together !== null && !hasPassword(form) && allWith("data-sending", together).length > 0;
}

/** Returns what a form would post by its first button that does not discard it. */
export function typedFieldsOf(form: HTMLFormElement): URLSearchParams {
  return fieldsOf(form, form.querySelector<HTMLButtonElement>("[type=submit]:not([data-discards])"));
}

/**
 * Keeps account of the forms whose typed values are not saved, in an attribute of each form, and warns before a page
 * with one is left (SHELL-11).
 */
export function warnBeforeLeaving(): void {
  addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form !== null && has(form, "data-warns-when-left")) set(form, "data-unsaved", performance.now());
  });
  // What was on its way has arrived; a page that going back shows again asks nothing about it.
  addEventListener("pagehide", () => {
    for (const form of typedForms()) if (isOnItsWay(form)) remove(form, "data-unsaved");
  });
  addEventListener("click", ({ target }) => {
    const discarding = target instanceof Element ? closestWith(target, "data-discards") : null;
    const form = discarding?.closest("form");
    if (form) remove(form, "data-unsaved");
  });
  addEventListener("beforeunload", (event) => {
    if (unsavedForms().length === 0) return;
    event.preventDefault();
    // Chrome before 119 asks only where this is set.
    event.returnValue = "unsaved";
  });
}
