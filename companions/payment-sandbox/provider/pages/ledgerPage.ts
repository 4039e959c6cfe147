import { html } from "hono/html";
import { Temporal } from "temporal-polyfill";
import { formatMoment } from "@portal/domain/time/boardTime";
import type { PaymentType } from "@portal/contract/enumerations";
import type { ChargeState, LedgerEntry } from "../../providerSchemas";
import { type Markup, page, usd } from "./page";

const stateTexts: Record<ChargeState, string> = {
  pending: "Pending at the bank",
  settled: "Settled",
  returned: "Returned by the bank",
  refunded: "Refunded",
};

const methodTexts: Record<PaymentType, string> = {
  Visa: "Visa",
  MasterCard: "MasterCard",
  Discover: "Discover",
  AmericanExpress: "American Express",
  "ECheck/ACH": "Bank account",
  Affirm: "Pay over time",
};

/** Every charge that was ever made here; what it does not list was not charged. */
export function ledgerPage(entries: readonly LedgerEntry[]): Promise<string> {
  return page(
    "Ledger",
    html`<h1>Ledger</h1>
      <p class="lead">Every charge that the sandbox took, newest first. Anything not listed was not charged.</p>
      ${entries.length === 0 ? html`<p>Nothing has been charged yet.</p>` : entryTable(entries)}`,
  );
}

function entryTable(entries: readonly LedgerEntry[]): Markup {
  return html`<table class="stacking">
    <thead>
      <tr>
        <th scope="col" class="wide">Charged</th>
        <th scope="col">Method</th>
        <th scope="col" class="numeric">Amount</th>
        <th scope="col" class="numeric">Surcharge</th>
        <th scope="col" class="numeric">Total</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      ${entries.map(entryRow)}
    </tbody>
  </table>`;
}

function entryRow({
  transactionId,
  reference,
  amount,
  surcharge,
  state,
  paymentType,
  lastFour,
  chargedAt,
}: LedgerEntry): Markup {
  return html`<tr>
    <th scope="row">
      ${formatMoment(Temporal.Instant.from(chargedAt))}<br />
      <span class="reference">For ${reference}<br />${transactionId}</span>
    </th>
    <td data-heading="Method">${methodTexts[paymentType]}${lastFour === null ? "" : ` ending in ${lastFour}`}</td>
    <td data-heading="Amount" class="numeric">${usd(amount)}</td>
    <td data-heading="Surcharge" class="numeric">${usd(surcharge)}</td>
    <td data-heading="Total" class="numeric">${usd(amount + surcharge)}</td>
    <td data-heading="State"><span>${stateTexts[state]}${state === "pending" ? bankButtons(transactionId) : ""}</span></td>
  </tr>`;
}

/** Lets a tester answer for the bank at once. */
function bankButtons(transactionId: string): Markup {
  const action = `/ledger/${transactionId}`;
  return html`<form method="post" action="${action}/settle" class="actions">
    <button class="small" type="submit">Settle it</button>
    <button class="small" type="submit" formaction="${action}/return">Return it</button>
  </form>`;
}
