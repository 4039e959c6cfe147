import { allWith, valueOf } from "../attributes";

/** After so long without an answer, the button is pressed. */
const patienceMs = 10_000;

/**
 * Presses the button that a choice leads to, such as a country's states (ADDR-05): at once where the choice was made by
 * pointer, once the list is left where it was made by keyboard, because arrow keys and letters pass through others. Of
 * the page that answers, the part that follows the choice is shown; where there is none, the button loads the page.
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
  if (form === null || id === null || list.selectedOptions[0]?.defaultSelected) return;
  const button = form.elements.namedItem(id);
  if (!(button instanceof HTMLButtonElement)) return;
  const page = await answerTo(form, button);
  // Meanwhile another one was chosen, which is asked for as well.
  if (list.value !== value) return;
  if (page === null || !showFollowing(list, form, page)) return button.click();
  for (const option of list.options) option.defaultSelected = option.selected;
}

/** As a document: the page's policy lets no text become markup. Null for anything but a page. */
function answerTo(form: HTMLFormElement, button: HTMLButtonElement): Promise<Document | null> {
  const body = new URLSearchParams([[button.name, button.value]]);
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.responseType = "document";
    request.timeout = patienceMs;
    request.addEventListener("loadend", () => resolve(request.status === 200 ? request.responseXML : null));
    request.send(body);
  });
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
