import { html } from "hono/html";
import { passwordLength } from "@portal/domain/people/passwordRules";
import {
  breakable,
  field,
  type FormQuestion,
  type Frame,
  page,
  type Problems,
  questionField,
  summary,
  titleOf,
} from "./page";

export type PasswordProblems = Problems<"newPassword" | "confirmNewPassword">;

interface PasswordView {
  readonly action: string;
  readonly email: string;
  readonly problems: PasswordProblems;
}

export function passwordPage(frame: Frame, { action, email, problems }: PasswordView): Promise<string> {
  const heading = "Create your password";
  return page(
    frame,
    titleOf(heading, problems),
    html`<div>
      ${summary("Your password is not saved yet", problems, ["newPassword", "confirmNewPassword"])}
      <h1>${heading}</h1>
      <p class="lead">You’ll sign in with this password and this e-mail address: <span class="account">${breakable(email)}</span></p>
      <form method="post" action="${action}" novalidate>
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        ${field("newPassword", "New password", problems.newPassword, {
          type: "password",
          autocomplete: "new-password",
          hint: `${passwordLength.min} to ${passwordLength.max} characters of any kind. Several words are easy to remember and hard to guess.`,
        })}
        ${field("confirmNewPassword", "Confirm new password", problems.confirmNewPassword, {
          type: "password",
          autocomplete: "new-password",
        })}
        <div class="actions">
          <button class="primary" type="submit">Save password and sign in</button>
        </div>
      </form>
    </div>`,
  );
}

export interface ForgottenView {
  readonly action: string;
  readonly email: string;
  readonly question: FormQuestion;
  readonly problems: Problems<"email" | "answer">;
}

export function forgottenPage(frame: Frame, { action, email, question, problems }: ForgottenView): Promise<string> {
  const heading = "Forgot your password?";
  return page(
    frame,
    titleOf(heading, problems),
    html`<div>
      ${summary("We haven’t sent an e-mail yet", problems, ["email", "answer"])}
      <h1>${heading}</h1>
      <p class="lead">We’ll e-mail you a link to create a new one.</p>
      <form method="post" action="${action}" novalidate>
        ${field("email", "E-mail address of your account", problems.email, {
          type: "email",
          autocomplete: "username",
          value: email,
        })}
        ${questionField(question, problems.answer)}
        <div class="actions">
          <button class="primary" type="submit">Send the link</button>
          <a href="${frame.homeUrl}">Back to the physician portal</a>
        </div>
      </form>
    </div>`,
  );
}
