import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { html } from "hono/html";
import { field, summary } from "./form";
import { type Frame, type Markup, page } from "./page";

interface PasskeyForm {
  readonly action: string;
  readonly cancel: string | null;
  readonly button: "primary" | "second";
  readonly words: string;
  /** What works without scripts, or in a browser without passkeys. */
  readonly otherwise: string;
  readonly content?: Markup;
}

/** What the browser is asked for, and the script that asks it. */
export interface Asked<Options = PublicKeyCredentialRequestOptionsJSON> {
  readonly options: Options;
  readonly scriptUrl: string;
}

type Creation = Asked<PublicKeyCredentialCreationOptionsJSON>;

/**
 * The form that the script fills in with what the browser answers. The script puts its button there, out of an attribute:
 * text browsers show what is only hidden.
 */
export async function passkeyForm(kind: "new" | "use", asked: Asked<object>, view: PasskeyForm): Promise<Markup> {
  const { options, scriptUrl } = asked;
  const { action, cancel, button, words, otherwise, content = "" } = view;
  const withScript =
    await html`${content}<p class="actions"><button class="${button}" type="submit">${words}</button></p>`;
  return html`<form method="post" action="${action}" data-passkey="${kind}" data-options="${JSON.stringify(options)}">
      <input type="hidden" name="answer" value="" />
      <p data-without>A passkey needs a browser that supports passkeys, with JavaScript on. ${otherwise}</p>
      <div class="message" data-problem></div>
      <div data-with="${withScript.toString()}"></div>
      ${cancel === null ? "" : html`<p class="actions"><button class="quiet" type="submit" formaction="${cancel}" formnovalidate name="choice" value="done">Cancel</button></p>`}
    </form>
    <script src="${scriptUrl}" defer></script>`;
}

interface UsePasskeyView {
  readonly actions: {
    readonly use: string;
    readonly cancel: string;
    readonly code: string | null;
    readonly recovery: string;
  };
  readonly asked: Asked;
  readonly problem: string | null;
}

/** After the password: asks for a passkey of the account. */
export function usePasskeyPage(frame: Frame, { actions, asked, problem }: UsePasskeyView): Promise<string> {
  const heading = "Use your passkey";
  return page(
    frame,
    titleOf(heading, problem),
    html`<div>
      ${problem === null ? "" : summary("You are not signed in yet", { form: problem }, [])}
      <h1>${heading}</h1>
      <p class="lead">Your device asks for its PIN, your fingerprint or your face.</p>
      ${passkeyForm("use", asked, {
        action: actions.use,
        cancel: actions.cancel,
        button: "primary",
        words: "Continue with a passkey",
        otherwise: `Use ${actions.code === null ? "a recovery code" : "your authenticator app or a recovery code"} instead.`,
      })}
      ${actions.code === null ? "" : html`<p class="after"><a href="${actions.code}">Use your authenticator app</a></p>`}
      <p class="after"><a href="${actions.recovery}">Use a recovery code</a></p>
    </div>`,
  );
}

interface AddPasskeyView {
  readonly actions: { readonly add: string; readonly cancel: string; readonly setUpApp: string | null };
  /** Why it is asked for. */
  readonly isRequired: boolean;
  readonly asked: Creation;
  readonly problem: string | null;
}

/** Names a new passkey and has the browser make it. */
export function addPasskeyPage(frame: Frame, view: AddPasskeyView): Promise<string> {
  const { actions, isRequired, asked, problem } = view;
  const heading = "Add a passkey";
  return page(
    frame,
    titleOf(heading, problem),
    html`<div>
      ${problem === null ? "" : summary("The passkey is not added yet", { form: problem }, [])}
      <h1>${heading}</h1>
      <p class="lead">${isRequired ? "Staff need a second factor to sign in. " : ""}A passkey signs you in without your
        password: your device asks for its PIN, your fingerprint or your face. Your password will sign you in only together
        with a second factor.</p>
      ${passkeyForm("new", asked, {
        action: actions.add,
        cancel: actions.cancel,
        button: "primary",
        words: "Add a passkey",
        otherwise: "An authenticator app, with its recovery codes, works without.",
        content: field("name", "Name of the passkey", undefined, {
          type: "text",
          autocomplete: "off",
          hint: "So that you recognize it later, for example “Work laptop”.",
        }),
      })}
      ${actions.setUpApp === null ? "" : html`<p class="after"><a href="${actions.setUpApp}">Set up an authenticator app instead</a></p>`}
    </div>`,
  );
}

function titleOf(heading: string, problem: string | null): string {
  return problem === null ? heading : `Error: ${heading}`;
}
