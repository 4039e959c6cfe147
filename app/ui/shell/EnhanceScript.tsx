import { kinds } from "../forms/forms.css";
import { PageScript } from "./Styles";
import { hrefOf } from "./pageLinks";
import enhanceScript from "./enhance.js?url&no-inline";
import * as styles from "./shell.css";

/**
 * The one script of signed-in pages, which do all they do without it, and the texts of the dialogs that it opens: a
 * minute before the session expires (AUTH-10), and when it has ended over something typed that the server could not
 * keep.
 *
 * At the end, the form typed into last is posted to be kept, unless it has a password; any other stays visible. Within
 * `data-together` a form also carries the other forms with typed values, in fields named `alsoOpen`
 * (docs/rules/forms.md#forms-that-are-open-together).
 *
 * It reports typing (AUTH-09), hides success banners after five seconds (SHELL-12), warns before typed text is lost
 * (SHELL-11), shows notices one by one (SHELL-03), closes the menu (SHELL-18), ticks and unticks dependent boxes
 * (CCB-05), presses the button of a choice (ADDR-05), and adds a date's slashes (LIC-05). Arrow keys and letters pass
 * through the choices of a closed list, so a choice by keyboard counts when the field is left. An error of a field
 * shows once the field is left and nothing is pressed: Firefox clicks nothing that moved under the mouse (SHELL-16).
 *
 * The intent "renew" slides the session. Asking for the remaining time renews nothing, and only the server's answer says
 * that the session has ended: another tab may have renewed it, or the machine may have slept.
 */
export function EnhanceScript({ expiresInSeconds }: { expiresInSeconds: number }) {
  return (
    <PageScript
      src={enhanceScript}
      data-session={hrefOf("/session")}
      data-expires-in-seconds={expiresInSeconds}
      data-logged-out={hrefOf("/authentication/logged-out")}
      data-dialogs={sessionDialogs}
    />
  );
}

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
const sessionDialogs = JSON.stringify([
  dialog({
    title: "Session is about to expire",
    text: "You will be signed out in a minute because you have been inactive. Do you want to continue?",
    button: "Continue",
  }),
  dialog({
    title: "Your session has ended",
    text:
      "Your latest changes are not saved, and we could keep only part of what you typed. Everything is " +
      "still on this page: copy what you need before you sign in again.",
    button: "Back to what I typed",
  }),
]);
