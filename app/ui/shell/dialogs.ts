import { kinds } from "../forms/button.css";
import * as styles from "./dialog.css";

/** An element as the enhancement script makes it: its tag, its DOM properties, its children. */
type Made = readonly [tag: string, properties: Readonly<Record<string, string>>, ...children: Made[]];

/**
 * A native dialog that only the script opens. It is not in the markup, because browsers that know no dialogs show the
 * text of a closed one; so it may say nothing that a reader without JavaScript needs.
 */
function dialog({ title, text, button }: { title: string; text: string; button: string }): Made {
  return [
    "dialog",
    { className: styles.dialog, ariaLabel: title },
    ["h2", { textContent: title }],
    ["p", { textContent: text }],
    [
      "form",
      { method: "dialog", className: styles.buttons },
      ["button", { type: "submit", className: kinds.primary, textContent: button }],
    ],
  ];
}

/** A minute before the session expires (AUTH-10), and when it has ended over something typed and not saved. */
export const sessionDialogs = JSON.stringify([
  dialog({
    title: "Session is about to expire",
    text: "You will be logged out in a minute, because nothing has happened for a while. Do you want to continue?",
    button: "Continue",
  }),
  dialog({
    title: "Your session has ended",
    text:
      "Nothing has been saved since your last save, and not all that you typed could be kept for you. It is still on " +
      "this page: copy what you need before you sign in again.",
    button: "Back to what I typed",
  }),
]);
