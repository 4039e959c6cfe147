import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { html, raw } from "hono/html";
import { passkeyAttributes } from "../passkeys/browser/attributes";
import { type Frame, type Markup, page, type Problems, summary, titleOf } from "./page";

interface PasskeyForm {
  readonly action: string;
  readonly cancel: string | null;
  readonly button: "primary" | "second";
  readonly words: string;
  /** The alternative without scripts or passkeys. */
  readonly otherwise: string;
  /** The field for the name of a new one. */
  readonly name?: { readonly label: string; readonly hint: string };
}

/** Options for the browser's WebAuthn call, and the script that makes it. */
export interface PasskeyRequest<Options = PublicKeyCredentialRequestOptionsJSON> {
  readonly options: Options;
  readonly scriptUrl: string;
}

type Creation = PasskeyRequest<PublicKeyCredentialCreationOptionsJSON>;

/** A form that the script fills in with the browser's answer. The script makes the button and the field for a name. */
export async function passkeyForm(
  kind: "new" | "use",
  request: PasskeyRequest<object>,
  view: PasskeyForm,
): Promise<Markup> {
  const { options, scriptUrl } = request;
  const { action, cancel, button, words, otherwise, name } = view;
  const attributes = {
    form: passkeyAttributes({ "data-passkey": kind, "data-options": JSON.stringify(options) }),
    without: passkeyAttributes({ "data-without": "" }),
    problem: passkeyAttributes({ "data-problem": "" }),
    controls: passkeyAttributes({
      "data-button": words,
      "data-button-class": button,
      ...(name && { "data-name-label": name.label, "data-name-hint": name.hint }),
    }),
  };
  return html`<form method="post" action="${action}" ${raw(attributes.form)}>
      <input type="hidden" name="answer" value="" />
      <p ${raw(attributes.without)}>A passkey needs a browser that supports passkeys, with JavaScript on. ${otherwise}</p>
      <div class="message" ${raw(attributes.problem)}></div>
      <div ${raw(attributes.controls)}></div>
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
  readonly request: PasskeyRequest;
  readonly problems: Problems<never>;
}

export function usePasskeyPage(frame: Frame, { actions, request, problems }: UsePasskeyView): Promise<string> {
  const heading = "Use your passkey";
  return page(
    frame,
    titleOf(heading, problems),
    html`<div>
      ${summary("You are not signed in yet", problems, [])}
      <h1>${heading}</h1>
      <p class="lead">Your device asks for its PIN, your fingerprint, or your face.</p>
      ${passkeyForm("use", request, {
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
  /** Whether the person has to set one up. */
  readonly isRequired: boolean;
  readonly request: Creation;
  readonly problems: Problems<never>;
}

export function addPasskeyPage(frame: Frame, view: AddPasskeyView): Promise<string> {
  const { actions, isRequired, request, problems } = view;
  const heading = "Add a passkey";
  return page(
    frame,
    titleOf(heading, problems),
    html`<div>
      ${summary("The passkey is not added yet", problems, [])}
      <h1>${heading}</h1>
      <p class="lead">${isRequired ? "Staff need a second factor to sign in. " : ""}A passkey signs you in without your
        password: your device asks for its PIN, your fingerprint, or your face. Your password will sign you in only together
        with a second factor.</p>
      ${passkeyForm("new", request, {
        action: actions.add,
        cancel: actions.cancel,
        button: "primary",
        words: "Add a passkey",
        otherwise: "An authenticator app, with its recovery codes, works without it.",
        name: {
          label: "Name of the passkey",
          hint: "So that you recognize it later, for example “Work laptop”.",
        },
      })}
      ${actions.setUpApp === null ? "" : html`<p class="after"><a href="${actions.setUpApp}">Set up an authenticator app instead</a></p>`}
    </div>`,
  );
}
