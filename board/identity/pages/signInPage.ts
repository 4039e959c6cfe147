import { html } from "hono/html";
import { demoPassword } from "../demoAccounts";
import type { Directory } from "../directory";
import type { DemoSignIn } from "../options";
import { type Frame, type Markup, page } from "./page";

/** What is wrong with what was entered: with a field, or (`form`) with signing in at all. */
export interface SignInProblems {
  readonly form?: string;
  readonly email?: string;
  readonly password?: string;
}

export interface SignInView {
  readonly directory: Directory;
  readonly boardName: string;
  /** Paths that the forms post to. */
  readonly actions: { readonly signIn: string; readonly cancel: string; readonly demonstration: string };
  readonly email: string;
  readonly problems: SignInProblems;
  /** The demo people of this directory; empty outside demo mode. */
  readonly demo: readonly DemoSignIn[];
}

const headings: Record<Directory, string> = {
  physicians: "Sign in to the physician portal",
  staff: "Staff sign-in",
};

export function signInPage(frame: Frame, view: SignInView): Promise<string> {
  const heading = headings[view.directory];
  const failed = Object.keys(view.problems).length > 0;
  return page(
    frame,
    failed ? `Error: ${heading}` : heading,
    html`<div class="beside">
      <div>
        ${failed ? summary(view.problems) : ""}
        <h1>${heading}</h1>
        <p class="lead">${lead(view)}</p>
        <form method="post" action="${view.actions.signIn}" novalidate>
          ${field("email", "E-mail address", view.problems.email, {
            type: "email",
            autocomplete: "username",
            value: view.email,
          })}
          ${field("password", "Password", view.problems.password, {
            type: "password",
            autocomplete: "current-password",
          })}
          <div class="actions">
            <button class="primary" type="submit">Sign in</button>
            <button class="quiet" type="submit" formaction="${view.actions.cancel}">Cancel</button>
          </div>
        </form>
      </div>
      ${view.demo.length > 0 ? demonstration(view) : ""}
    </div>`,
    view.demo.length > 0 ? "two" : "one",
  );
}

function lead({ directory, boardName }: SignInView): string {
  return directory === "staff"
    ? `For staff of the ${boardName} only. Physicians sign in from the portal's own page.`
    : "Use the e-mail address and the password of your portal account.";
}

/** Takes the focus, so that what went wrong is read first. */
function summary(problems: SignInProblems): Markup {
  const linked = (name: "email" | "password") =>
    problems[name] === undefined ? "" : html`<li><a href="#${name}">${problems[name]}</a></li>`;
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <p class="title">You are not signed in yet</p>
    ${problems.form === undefined ? html`<ul>${linked("email")}${linked("password")}</ul>` : ""}
    ${problems.form === undefined ? "" : html`<p>${problems.form}</p>`}
  </div>`;
}

function field(
  name: "email" | "password",
  label: string,
  problem: string | undefined,
  input: { readonly type: string; readonly autocomplete: string; readonly value?: string },
): Markup {
  const described = problem === undefined ? "" : html` aria-invalid="true" aria-describedby="${name}-problem"`;
  return html`<div class="field ${problem === undefined ? "" : "wrong"}">
    <label for="${name}">${label}</label>
    ${problem === undefined ? "" : html`<p class="message" id="${name}-problem">${problem}</p>`}
    <input id="${name}" name="${name}" type="${input.type}" autocomplete="${input.autocomplete}"
      value="${input.value ?? ""}" autocapitalize="none" spellcheck="false" required${described} />
  </div>`;
}

function demonstration(view: SignInView): Markup {
  return html`<section class="demonstration" aria-labelledby="demonstration">
    <h2 id="demonstration">Demonstration people</h2>
    <p>
      Nobody here is real. Choose someone to sign in as them at once, or enter their address and the password
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

interface Group {
  readonly group: string;
  readonly people: readonly DemoSignIn[];
}

function groupsOf(people: readonly DemoSignIn[]): Group[] {
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

/** Lets a long address break before its domain rather than within a word. */
function breakable(email: string): Markup {
  const [name = "", ...domain] = email.split("@");
  return html`${name}<wbr />@${domain.join("@")}`;
}
