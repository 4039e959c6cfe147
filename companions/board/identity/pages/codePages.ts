import { html } from "hono/html";
import type { QrSquares } from "../../documents/boardDocument";
import type { CodeCheck } from "../secondFactor/authenticator";
import { breakable, checkbox, field, type Frame, type Markup, page, type Problems, summary, titleOf } from "./page";

export type CodeProblems = Problems<"code">;

interface CodeView {
  /** Null: `code` without an app, `passkey` without passkeys. */
  readonly actions: {
    readonly code: string | null;
    readonly recovery: string;
    readonly passkey: string | null;
    readonly cancel: string;
  };
  readonly isRecovery: boolean;
  readonly remember: { readonly isTicked: boolean } | null;
  readonly boardName: string;
  readonly contactEmail: string;
  readonly problems: CodeProblems;
}

/** After the password: asks for the app's code, or for a recovery code. */
export function codePage(frame: Frame, view: CodeView): Promise<string> {
  const { actions, isRecovery, remember, boardName, contactEmail, problems } = view;
  const heading = isRecovery ? "Enter a recovery code" : "Enter the code from your authenticator app";
  return page(
    frame,
    titleOf(heading, problems),
    html`<div>
      ${summary("You are not signed in yet", problems, ["code"])}
      <h1>${heading}</h1>
      <p class="lead">${
        isRecovery
          ? "Use one of the ten codes that you saved when you set up your second factor. Each works once."
          : `Open the app on your phone and enter the 6 digits that it shows for ${boardName}.`
      }</p>
      <form method="post" action="${isRecovery ? actions.recovery : (actions.code ?? actions.recovery)}" novalidate>
        ${
          isRecovery
            ? field("code", "Recovery code", problems.code, {
                type: "text",
                autocomplete: "off",
                hint: "15 letters and digits. Capitals, spaces, and hyphens make no difference.",
              })
            : field("code", "Code", problems.code, appCode)
        }
        ${
          remember === null
            ? ""
            : checkbox("remember", "Don’t ask for a code on this browser for 30 days", {
                isTicked: remember.isTicked,
                hint: "Only on your own device.",
              })
        }
        <div class="actions">
          <button class="primary" type="submit">Sign in</button>
          <button class="quiet" type="submit" formaction="${actions.cancel}">Cancel</button>
        </div>
      </form>
      ${
        isRecovery
          ? html`${actions.code === null ? "" : html`<p class="after"><a href="${actions.code}">Use your authenticator app</a></p>`}
            <p class="after">No codes left? Write to <a href="mailto:${contactEmail}">${contactEmail}</a>.</p>`
          : html`<p class="after">Don’t have your phone? <a href="${actions.recovery}">Use a recovery code</a></p>`
      }
      ${actions.passkey === null ? "" : html`<p class="after"><a href="${actions.passkey}">Use a passkey</a></p>`}
    </div>`,
  );
}

const appCode = { type: "text", autocomplete: "one-time-code", inputmode: "numeric" } as const;

interface SetUpView {
  readonly actions: { readonly setUp: string; readonly passkey: string; readonly cancel: string };
  /** Whether the person has to set one up. */
  readonly isRequired: boolean;
  readonly squares: QrSquares;
  readonly uri: string;
  readonly typedKey: string;
  readonly problems: CodeProblems;
}

export function setUpPage(frame: Frame, view: SetUpView): Promise<string> {
  const { actions, isRequired, squares, uri, typedKey, problems } = view;
  const heading = "Set up an authenticator app";
  const then = "Signing in will then ask for a code from your phone as well as your password.";
  return page(
    frame,
    titleOf(heading, problems),
    html`<div>
      ${summary("The app is not set up yet", problems, ["code"])}
      <h1>${heading}</h1>
      <p class="lead">${isRequired ? `Staff need an app or a passkey to sign in. ${then}` : then}</p>
      <form method="post" action="${actions.setUp}" novalidate>
        <ol class="steps">
          <li>
            <h2>Install an app</h2>
            <p>Use any authenticator app, such as Google Authenticator, Microsoft Authenticator, or a password manager.</p>
          </li>
          <li>
            <h2>Add your account to it</h2>
            <p>Scan this QR code with the app.</p>
            ${qrCode(squares)}
            <p>Can’t scan it? Type this key into the app: <code class="key">${typedKey}</code></p>
            <p>Reading this on your phone? <a href="${uri}">Open your authenticator app</a></p>
          </li>
          <li>
            <h2>Enter its code</h2>
            ${field("code", "The 6 digits that the app shows", problems.code, appCode)}
          </li>
        </ol>
        <div class="actions">
          <button class="primary" type="submit">Continue</button>
          <button class="quiet" type="submit" formaction="${actions.cancel}" name="choice" value="done">Cancel</button>
        </div>
      </form>
      <p class="after">No app? <a href="${actions.passkey}">Add a passkey</a></p>
    </div>`,
  );
}

/** Dark on light in any color scheme, with the quiet zone of four squares that readers need. */
function qrCode({ count, squares }: QrSquares): Markup {
  const margin = 4;
  const size = count + 2 * margin;
  const path = squares.map(({ x, y }) => `M${x + margin} ${y + margin}h1v1h-1z`).join("");
  return html`<svg class="qr" role="img" aria-label="QR code of the key" viewBox="0 0 ${size} ${size}">
    <rect width="${size}" height="${size}" fill="#fff" /><path d="${path}" fill="#000" shape-rendering="crispEdges" />
  </svg>`;
}

interface RecoveryCodesView {
  readonly actions: { readonly save: string; readonly cancel: string };
  readonly codes: readonly string[];
  readonly email: string;
  /** The new factor; null: the codes replace earlier ones. */
  readonly comeWith: "app" | "passkey" | null;
}

export function recoveryCodesPage(frame: Frame, view: RecoveryCodesView): Promise<string> {
  const { actions, codes, email, comeWith } = view;
  const { state, button } = recoveryTexts[comeWith ?? "codes"];
  return page(
    frame,
    "Save your recovery codes",
    html`<div>
      <h1>Save your recovery codes</h1>
      <p class="lead">Without your phone or passkey, each of them signs you in once after your password. Print this page or write them down, and keep
        them in a safe place. We won’t show them again.</p>
      <p>For <span class="account">${breakable(email)}</span></p>
      <ol class="codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ol>
      <form method="post" action="${actions.save}">
        <p class="after">${state}</p>
        <div class="actions">
          <button class="primary" type="submit">${button}</button>
          <button class="quiet" type="submit" formaction="${actions.cancel}" name="choice" value="done">Cancel</button>
        </div>
      </form>
    </div>`,
  );
}

const recoveryTexts = {
  app: {
    state: "Your app works. It is not on yet: turn it on once you have saved the codes.",
    button: "Turn on the authenticator app",
  },
  passkey: {
    state: "Your passkey works. It is not on yet: turn it on once you have saved the codes.",
    button: "Turn on the passkey",
  },
  codes: { state: "Your earlier codes still work until you turn on these.", button: "Turn on these codes" },
} as const;

export const noCode: CodeProblems = { code: "Enter the 6 digits that the app shows." };
export const noRecoveryCode: CodeProblems = { code: "Enter one of your recovery codes: 15 letters and digits." };
export const wrongRecoveryCode: CodeProblems = {
  code: "That is not one of your recovery codes, or it was already used.",
};

/**
 * Message for a wrong code of the app.
 *
 * @param isSettingUp whether the secret is on the same page; otherwise the clock's offset would tell guessers which
 * code will be right later.
 */
export function codeProblem(
  checked: Exclude<CodeCheck, { readonly kind: "right" }>,
  { isSettingUp }: { readonly isSettingUp: boolean },
): CodeProblems {
  // A minute off is late typing, not a wrong clock.
  const isOff = checked.kind === "clock" && Math.abs(checked.minutes) > 1;
  if (isOff && (isSettingUp || checked.minutes < 0)) return { code: clockText(checked.minutes) };
  return {
    code:
      checked.kind === "used"
        ? "That code was already used. Wait for the next one, up to 30 seconds."
        : "That code is incorrect. Enter the one that the app shows now, and make sure that your phone sets its date and time automatically.",
  };
}

function clockText(minutes: number): string {
  const off = `${Math.abs(minutes)} minutes ${minutes < 0 ? "slow" : "fast"}`;
  return `The clock of your phone is about ${off}. Have the phone set its date and time automatically, then enter the code that the app shows.`;
}
