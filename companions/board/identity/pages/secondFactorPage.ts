import { html } from "hono/html";
import { type Frame, type Markup, page } from "./page";

interface SecondFactorView {
  readonly action: string;
  /** When the authenticator app was added; null: there is none. */
  readonly app: string | null;
  readonly passkeys: readonly {
    readonly credentialId: string;
    readonly name: string;
    readonly added: string;
    readonly lastUsed: string | null;
  }[];
  readonly isFull: boolean;
  readonly codesLeft: number;
  readonly mayRemove: boolean;
}

export function secondFactorPage(frame: Frame, view: SecondFactorView): Promise<string> {
  const { action, app, passkeys, isFull, codesLeft, mayRemove } = view;
  const heading = "Your second factor";
  return page(
    frame,
    heading,
    html`<div>
      <h1>${heading}</h1>
      <form method="post" action="${action}">
        <h2>Authenticator app</h2>
        <p>${app === null ? "You have not set one up." : `You added it ${app}.`}</p>
        <ul class="choices">
          ${
            app === null
              ? choice(
                  "new-app",
                  "Set up an authenticator app",
                  "Your phone shows a code to enter after your password.",
                )
              : choice(
                  "new-app",
                  "Set up another app",
                  "For a new phone. Your current app and all recovery codes stop working.",
                )
          }
          ${app === null || !mayRemove ? "" : choice("remove", "Remove the authenticator app", leftWithout(passkeys.length))}
        </ul>
        <h2>Passkeys</h2>
        <p>${passkeys.length === 0 ? "You have none." : "Each signs you in without your password."}</p>
      </form>
      ${passkeys.length === 0 ? "" : html`<ul class="choices">${passkeys.map((passkey, position) => passkeyItem({ action, passkey, position, mayRemove }))}</ul>`}
      <form method="post" action="${action}">
        ${
          isFull
            ? html`<p>You have as many passkeys as an account can have. To add another one, remove one first.</p>`
            : html`<ul class="choices">${choice("new-passkey", "Add a passkey", "Your device asks for its PIN, your fingerprint, or your face.")}</ul>`
        }
        ${mayRemove ? "" : html`<p>Staff need a second factor: to remove this one, add another one first.</p>`}
        <h2>Recovery codes</h2>
        <p>${codesLeft} of your 10 recovery codes can still be used.</p>
        <ul class="choices">${choice("new-codes", "Create new recovery codes", "Your earlier codes stop working.")}</ul>
        <div class="actions">
          <button class="primary" type="submit" name="choice" value="done">Back to the portal</button>
        </div>
      </form>
    </div>`,
  );
}

function leftWithout(others: number): string {
  return others === 0 ? "You will sign in with your password alone." : "You can still use your other ways to sign in.";
}

interface PasskeyItem extends Pick<SecondFactorView, "action" | "mayRemove"> {
  readonly passkey: SecondFactorView["passkeys"][number];
  readonly position: number;
}

function passkeyItem({ action, passkey, position, mayRemove }: PasskeyItem): Markup {
  const { credentialId, name, added, lastUsed } = passkey;
  return html`<li>
    <strong>${name}</strong>
    <span>Added ${added}. ${lastUsed === null ? "Not used yet." : `Last used ${lastUsed}.`}</span>
    <details>
      <summary>Rename the passkey “${name}”</summary>
      <form method="post" action="${action}">
        <input type="hidden" name="passkey" value="${credentialId}" />
        <div class="field">
          <label for="name-${position}">New name</label>
          <input id="name-${position}" name="name" type="text" value="${name}" autocomplete="off" maxlength="50" required />
        </div>
        <button class="second" type="submit" name="choice" value="rename-passkey">Rename</button>
      </form>
    </details>
    ${
      mayRemove
        ? html`<form method="post" action="${action}">
            <input type="hidden" name="passkey" value="${credentialId}" />
            <button class="quiet" type="submit" name="choice" value="remove-passkey">Remove the passkey “${name}”</button>
          </form>`
        : ""
    }
  </li>`;
}

function choice(value: string, words: string, then: string): Markup {
  return html`<li><button class="quiet" type="submit" name="choice" value="${value}">${words}</button> <span>${then}</span></li>`;
}
