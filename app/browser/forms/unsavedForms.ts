import { allWith, closestWith, has, remove, set, valueOf } from "../attributes";

/** Returns the forms with typed values that are not saved; last the one typed into last. */
export function unsavedForms(): HTMLFormElement[] {
  const order = (form: Element) => Number(valueOf(form, "data-unsaved"));
  return allWith("data-unsaved")
    .filter((element) => element instanceof HTMLFormElement)
    .sort((a, b) => order(a) - order(b));
}

/** Returns what the form would post by its button, without the events of a submission. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  // Chrome 109 and Safari 15 ignore a button that is given to FormData.
  const button = form.querySelector<HTMLButtonElement>("[type=submit]:not([data-discards])");
  if (button?.name) fields.append(button.name, button.value);
  return fields;
}

/** Typed values without passwords: those are never sent but by the person. */
export function sendableForms(): HTMLFormElement[] {
  return unsavedForms().filter((form) => form.querySelector("[autocomplete$=password]") === null);
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
  addEventListener("submit", (event) => {
    if (event.target instanceof Element && !event.defaultPrevented) remove(event.target, "data-unsaved");
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
