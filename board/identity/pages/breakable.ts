import { html } from "hono/html";
import type { Markup } from "./page";

/** An e-mail address that is broken before its `@` or a dot where it does not fit into its line. */
export function breakable(email: string): Markup {
  return html`${email.split(/(?=[@.])/).map((piece, index) => (index === 0 ? piece : html`<wbr />${piece}`))}`;
}
