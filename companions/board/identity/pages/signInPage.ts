import { html, raw } from "hono/html";
import { demoPassword } from "../accounts/demoAccounts";
import type { Directory } from "../tables/accountTables";
import type { DemoSignIn } from "../options";
import {
  boardText,
  breakable,
  field,
  type FormQuestion,
  type Frame,
  type Markup,
  page,
  type Problems,
  questionField,
  summary,
  titleOf,
} from "./page";
import { type PasskeyRequest, passkeyForm } from "./passkeyPages";

/** Problems by field; `form` is for signing in at all. */
export type SignInProblems = Problems<"email" | "password" | "answer">;

interface SignInView {
  readonly directory: Directory;
  readonly boardName: string;
  /** Whether a new sign-in is required before a change of the account. */
  readonly isAgain: boolean;
  readonly actions: {
    readonly signIn: string;
    readonly passkey: string;
    readonly cancel: string;
    readonly demonstration: string;
  };
  readonly passkey: PasskeyRequest;
  readonly forgottenPath: string | null;
  /** Start for people without an account; null if people can't create one. */
  readonly firstTimeUrl: string | null;
  readonly email: string;
  readonly question: FormQuestion;
  readonly problems: SignInProblems;
  /** Start of the sign-in at the other directory. */
  readonly otherDirectoryUrl: string;
  /** Demo people of this directory; empty outside demo mode. */
  readonly demo: readonly DemoSignIn[];
}

const headings: Record<Directory, string> = {
  physicians: "Sign in to the physician portal",
  staff: "Staff sign-in",
};

export function signInPage(frame: Frame, view: SignInView): Promise<string> {
  const heading = headings[view.directory];
  return page(
    frame,
    titleOf(heading, view.problems),
    html`<div class="beside">
      <div>
        ${summary("You are not signed in yet", view.problems, ["email", "password", "answer"])}
        <h1>${heading}</h1>
        ${boardText("sign-in")}
        <p class="lead">${lead(view)}</p>
        <form method="post" action="${view.actions.signIn}" novalidate>
          ${field("email", "E-mail address", view.problems.email, {
            type: "email",
            // Browsers list passkeys here.
            autocomplete: "username webauthn",
            value: view.email,
          })}
          ${field("password", "Password", view.problems.password, {
            type: "password",
            autocomplete: "current-password",
          })}
          ${questionField(view.question, view.problems.answer)}
          <div class="actions">
            <button class="primary" type="submit">Sign in</button>
            <button class="quiet" type="submit" formaction="${view.actions.cancel}">Cancel</button>
          </div>
        </form>
        ${passkeyForm("use", view.passkey, {
          action: view.actions.passkey,
          cancel: null,
          button: "second",
          words: "Sign in with a passkey",
          otherwise: "Without one, use your password, then your authenticator app or a recovery code if you have them.",
        })}
        ${otherWays(view)}
      </div>
      ${view.demo.length > 0 ? demonstration(view) : ""}
    </div>`,
    view.demo.length > 0 ? "two" : "one",
  );
}

function otherWays({ directory, forgottenPath, firstTimeUrl, otherDirectoryUrl }: SignInView): Markup {
  if (directory === "staff")
    return html`<ul class="choices after">
      <li>Are you a physician? <a href="${otherDirectoryUrl}">Sign in to the physician portal</a></li>
    </ul>`;
  return html`<ul class="choices after">
    ${forgottenPath === null ? "" : html`<li><a href="${forgottenPath}">Forgot your password?</a></li>`}
    ${
      firstTimeUrl === null
        ? ""
        : html`<li>
            No account yet? <a href="${firstTimeUrl}">First-time User</a>
            <span>Also for exam applicants. We look for your record first.</span>
          </li>`
    }
    <li><a href="${otherDirectoryUrl}">Staff sign-in</a></li>
  </ul>`;
}

function lead({ directory, boardName, isAgain }: SignInView): string {
  if (isAgain) return "For your security, sign in again.";
  return directory === "staff"
    ? `For staff of the ${boardName} only.`
    : "Use the e-mail address and the password of your portal account.";
}

function demonstration(view: SignInView): Markup {
  return html`<section class="demonstration" aria-labelledby="demonstration">
    <h2 id="demonstration">Demonstration people</h2>
    <p>
      None of these people is real. Choose someone to sign in as them at once, or enter their address and the password
      <code>${demoPassword}</code>.
    </p>
    <form method="post" action="${view.actions.demonstration}">
      ${groupsOf(view.demo).map(
        ({ group, people }, index) =>
          html`<h3 id="group-${index}">${group}</h3>
            <ul aria-labelledby="group-${index}">
              ${people.map(personItem)}
            </ul>`,
      )}
    </form>
  </section>`;
}

function groupsOf(people: readonly DemoSignIn[]) {
  const groups = [...new Set(people.map(({ group }) => group))];
  return groups.map((group) => ({ group, people: people.filter((person) => person.group === group) }));
}

function personItem(person: DemoSignIn): Markup {
  return html`<li>
    <button class="person" type="submit" name="person" value="${person.email}">
      <span class="name">${person.name}</span>
      <span>${person.shows}</span>
      <span class="address">${breakable(person.email)}</span>
    </button>
  </li>`;
}

/** Asks before signing out. `form` is the provider's own markup: a form with the id `op.logoutForm` and its token. */
export function signOutPage(frame: Frame, form: string): Promise<string> {
  return page(
    frame,
    "Sign out",
    html`<div>
      <h1>Do you want to sign out?</h1>
      <p class="lead">You will need your password to sign in again.</p>
      ${raw(form)}
      <p class="actions">
        <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
        <a href="${frame.homeUrl}">Stay signed in</a>
      </p>
    </div>`,
  );
}
