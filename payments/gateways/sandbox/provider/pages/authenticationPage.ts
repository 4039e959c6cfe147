import { html } from "hono/html";
import { asCents, formatCents } from "~/domain/billing/money";
import type { Session } from "../sessions";
import { page } from "./page";

/** The page of the payer's bank, which asks for approval (3-D Secure). */
export function authenticationPage({ sessionId, description, amount }: Session): Promise<string> {
  const total = formatCents(asCents(amount));
  const action = `/authenticate/${sessionId}`;
  return page(
    "Approve this payment",
    html`<h1>Approve this payment</h1>
      <p class="lead">Your bank asks whether you are paying ${total} for: ${description}.</p>
      <p>The card is charged once you approve. If you refuse, nothing is charged.</p>
      <form method="post" action="${action}/approve" class="actions">
        <button class="primary" type="submit">Approve ${total}</button>
        <button type="submit" formaction="${action}/refuse">Refuse</button>
      </form>`,
  );
}
