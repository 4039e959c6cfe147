import { valueOf } from "../attributes";

interface Texts {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

/** A minute before the session expires (AUTH-10). */
export const aboutToExpire: Texts = {
  title: "Session is about to expire",
  text: "You will be signed out in a minute because you have been inactive. Do you want to continue?",
  button: "Continue",
};

/** Where it has ended over something typed that the server could not keep. */
export const ended: Texts = {
  title: "Your session has ended",
  text:
    "Your latest changes are not saved, and we could keep only part of what you typed. Everything is " +
    "still on this page: copy what you need before you sign in again.",
  button: "Back to what I typed",
};

/**
 * Adds a dialog to the page; null where the browser has none (SHELL-19). It is not in the markup: browsers without
 * dialogs, and those without scripts, would show its text.
 *
 * @param script has the class names of the dialog's parts.
 */
export function addDialog(texts: Texts, script: Element | undefined) {
  const dialog = document.createElement("dialog");
  if (!("showModal" in dialog)) return null;
  dialog.className = valueOf(script, "data-dialog-class") ?? "";
  dialog.setAttribute("aria-label", texts.title);
  const form = element("form", "", valueOf(script, "data-buttons-class"));
  form.method = "dialog";
  form.append(element("button", texts.button, valueOf(script, "data-button-class")));
  dialog.append(element("h2", texts.title), element("p", texts.text), form);
  document.body.append(dialog);
  return dialog;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string, className: string | null = null) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== null) made.className = className;
  return made;
}
