import { html } from "hono/html";
import { asCents, formatCents } from "@portal/domain/billing/money";
import type { CardDetails, CardField, CardProblems } from "../cardDetails";
import type { Session } from "../sessions";
import { type Markup, page, usd } from "./page";
import { cardsTable } from "./testNumbersPage";

/** Values that are shown again: never the number, never the security code. */
type ShownCard = Pick<CardDetails, "month" | "year" | "firstName" | "lastName">;

const heading = "Enter your card";

/** The card page, which needs no JavaScript (PAY-02). */
export function cardPage(session: Session, shown: ShownCard, problems: CardProblems): Promise<string> {
  const failed = Object.keys(problems).length > 0;
  return page(
    failed ? `Error: ${heading}` : heading,
    html`<div class="beside">
      <div>
        <h1>${heading}</h1>
        ${failed ? problemSummary(problems) : ""}
        <p class="lead">
          ${session.description}, <span class="number">${formatCents(asCents(session.amount))}</span>. Nothing is charged on this
          page: back in the portal you see the whole amount first, and confirm it there.
        </p>
        <form method="post" action="/pay/${session.sessionId}" novalidate>
          ${cardField("number", "Card number", problems, { inputmode: "numeric", maxlength: 23, autocomplete: "off" })}
          <fieldset>
            <legend>Expires</legend>
            <div class="pair">
              ${cardField("month", "Month, 2 digits", problems, { inputmode: "numeric", maxlength: 2, autocomplete: "cc-exp-month", value: shown.month, short: true })}
              ${cardField("year", "Year, 4 digits", problems, { inputmode: "numeric", maxlength: 4, autocomplete: "cc-exp-year", value: shown.year, short: true })}
            </div>
          </fieldset>
          ${cardField("cvv", "Security code (CVV)", problems, { inputmode: "numeric", maxlength: 4, autocomplete: "off", short: true })}
          ${cardField("first_name", "First name on the card", problems, { maxlength: 100, autocomplete: "given-name", value: shown.firstName })}
          ${cardField("last_name", "Last name on the card", problems, { maxlength: 100, autocomplete: "family-name", value: shown.lastName })}
          <div class="actions">
            <button class="primary" type="submit">Use this card</button>
            <button type="submit" formaction="/pay/${session.sessionId}/cancel" formnovalidate>Cancel</button>
          </div>
        </form>
      </div>
      <aside>${cardsTable()}</aside>
    </div>`,
  );
}

const fieldOrder: readonly CardField[] = ["number", "month", "year", "cvv", "first_name", "last_name"];

/** Takes the focus, so that the errors are read first. */
function problemSummary(problems: CardProblems): Markup {
  return html`<div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary">
    <h2 id="summary">The card cannot be used yet</h2>
    <ul>
      ${fieldOrder.filter((name) => problems[name] !== undefined).map((name) => html`<li><a href="#${name}">${problems[name]}</a></li>`)}
    </ul>
    <p class="hint">For your security, the number and the security code are not kept. Enter them again.</p>
  </div>`;
}

interface Input {
  readonly inputmode?: "numeric";
  readonly maxlength: number;
  readonly autocomplete: string;
  readonly value?: string;
  readonly short?: boolean;
}

function cardField(name: CardField, label: string, problems: CardProblems, input: Input): Markup {
  const problem = problems[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${problem === undefined ? "" : html`<p class="message" id="${name}-error">Error: ${problem}</p>`}
    <input id="${name}" name="${name}" class="${input.short ? "short" : ""}" value="${input.value ?? ""}"
      inputmode="${input.inputmode ?? "text"}" maxlength="${input.maxlength}" autocomplete="${input.autocomplete}"
      spellcheck="false"${problem === undefined ? "" : html` aria-invalid="true" aria-describedby="${name}-error"`} />
  </div>`;
}

const installmentDates = ["Today", "In one month", "In two months", "In three months"];

/** Returns four installments in whole cents; the remainder goes to the first ones. */
export function installments(amount: number): number[] {
  const each = Math.floor(amount / installmentDates.length);
  return installmentDates.map((_, index) => (index === 0 ? amount - each * (installmentDates.length - 1) : each));
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
        ${installments(amount).map((installment, index) => html`<div><dt>${installmentDates[index]}</dt><dd>${usd(installment)}</dd></div>`)}
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
