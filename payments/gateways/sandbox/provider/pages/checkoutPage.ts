import { html } from "hono/html";
import { asCents, formatCents } from "~/domain/billing/money";
import type { Session } from "../sessions";
import { page } from "./page";

const parts = ["Today", "In one month", "In two months", "In three months"];

/** Returns four installments in whole cents; the remainder goes to the first ones. */
export function installments(amount: number): number[] {
  const each = Math.floor(amount / parts.length);
  return parts.map((_, index) => (index === 0 ? amount - each * (parts.length - 1) : each));
}

/** The checkout of pay over time, which charges on approval (PAY-11). */
export function checkoutPage({ sessionId, description, amount, firstName, lastName }: Session): Promise<string> {
  const action = `/checkout/${sessionId}`;
  const [first = 0] = installments(amount);
  return page(
    "Pay over time",
    html`<h1>Pay over time</h1>
      <p class="lead">${description}, for ${firstName} ${lastName}.</p>
      <dl class="facts">
        <div><dt>You pay in all</dt><dd class="figure">${usd(amount)}</dd></div>
        ${installments(amount).map((part, index) => html`<div><dt>${parts[index]}</dt><dd>${usd(part)}</dd></div>`)}
        <div><dt>Interest and fees</dt><dd>${usd(0)}, 0% APR</dd></div>
        <div><dt>Shipping and tax</dt><dd>${usd(0)}</dd></div>
      </dl>
      <h2>Terms</h2>
      <p>
        The board receives the whole amount at once. You pay the lender in four parts, without interest, and may pay any part
        earlier. If a part is late, the lender reminds you and adds nothing. The amounts are in US dollars.
      </p>
      <p>With ‘Agree and pay’ you accept these terms: the lender pays the board ${usd(amount)} now, and you pay ${usd(first)} today.</p>
      <form method="post" action="${action}/approve" class="actions">
        <button class="primary" type="submit">Agree and pay</button>
        <button type="submit" formaction="${action}/cancel">Cancel</button>
      </form>
      <h2>To try it out</h2>
      <p>Lenders sometimes refuse. Nothing is charged then.</p>
      <form method="post" action="${action}/refuse" class="actions">
        <button type="submit">Let the lender refuse</button>
      </form>`,
  );
}

function usd(amount: number): string {
  return formatCents(asCents(amount));
}
