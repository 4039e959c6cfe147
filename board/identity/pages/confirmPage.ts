import { html } from "hono/html";
import { breakable, type Frame, page } from "./page";

export interface ConfirmView {
  readonly action: string;
  readonly title: string;
  readonly text: string;
  readonly email: string;
  readonly button: string;
}

/** Asks before a link takes effect: mail scanners open every link but press no button. */
export function confirmPage(frame: Frame, { action, title, text, email, button }: ConfirmView): Promise<string> {
  return page(
    frame,
    title,
    html`<div>
      <h1>${title}</h1>
      <p class="account">${breakable(email)}</p>
      <p class="lead">${text}</p>
      <form method="post" action="${action}">
        <div class="actions">
          <button class="primary" type="submit">${button}</button>
          <a href="${frame.homeUrl}">Go to the physician portal</a>
        </div>
      </form>
    </div>`,
  );
}
