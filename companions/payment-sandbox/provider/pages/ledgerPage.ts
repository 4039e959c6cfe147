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

function entryRow(entry: LedgerEntry): Markup {
  const { transactionId, reference, amount, surcharge, state, paymentType, lastFour, chargedAt } = entry;
  return html`<tr>
    <th scope="row">
      ${formatMoment(Temporal.Instant.from(chargedAt))}<br />
      <span class="reference">For ${reference}<br />${transactionId}</span>
    </th>
    <td data-heading="Method">${methodTexts[paymentType]}${lastFour === null ? "" : ` ending in ${lastFour}`}</td>
    <td data-heading="Amount" class="numeric">${usd(amount)}</td>
    <td data-heading="Surcharge" class="numeric">${usd(surcharge)}</td>
    <td data-heading="Total" class="numeric">${usd(amount + surcharge)}</td>
    <td data-heading="State"><span>${stateTexts[state]}${reversedText(entry)}${buttons(entry)}</span></td>
  </tr>`;
}

function reversedText({ refunds, disputes }: LedgerEntry): string {
  const refunded = refunds.map(({ amount }) => `${usd(amount)} refunded`);
  const disputed = disputes.map(({ amount, state }) => `${usd(amount)} disputed, ${state}`);
  return [...refunded, ...disputed].map((text) => `; ${text}`).join("");
}

/** Lets a tester answer for the bank, or for the payer, at once. */
function buttons({ transactionId, state, disputes }: LedgerEntry): Markup | string {
  if (disputes.some((dispute) => dispute.state === "open"))
    return actions(transactionId, { win: "Win the dispute", lose: "Lose the dispute" });
  if (state === "pending") return actions(transactionId, { settle: "Settle it", return: "Return it" });
  return state === "settled" ? actions(transactionId, { dispute: "Dispute it" }) : "";
}

function actions(transactionId: string, labels: Readonly<Record<string, string>>): Markup {
  return html`<form method="post" class="actions">
    ${Object.entries(labels).map(
      ([action, label]) =>
        html`<button class="small" type="submit" formaction="/ledger/${transactionId}/${action}">${label}</button> `,
    )}
  </form>`;
}
