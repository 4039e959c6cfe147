import { html } from "hono/html";
import { type AskedQuestion, field, type Problems, questionField, summary } from "./form";
import { type Frame, page } from "./page";

export interface ForgottenView {
  readonly action: string;
  readonly email: string;
  readonly question: AskedQuestion;
  readonly problems: Problems<"email" | "answer">;
}

export function forgottenPage(frame: Frame, { action, email, question, problems }: ForgottenView): Promise<string> {
  const heading = "Forgot your password?";
  const failed = Object.keys(problems).length > 0;
  return page(
    frame,
    failed ? `Error: ${heading}` : heading,
    html`<div>
      ${failed ? summary("We haven't sent an e-mail yet", problems, ["email", "answer"]) : ""}
      <h1>${heading}</h1>
      <p class="lead">We'll e-mail you a link to create a new one.</p>
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
