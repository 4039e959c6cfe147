import { html, raw } from "hono/html";
import { type Frame, page } from "./page";

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
