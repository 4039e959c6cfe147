import { html } from "hono/html";
import { testAccounts, testCards, testRoutingNumber } from "../testNumbers";
import { type Markup, page } from "./page";

export function testNumbersPage(): Promise<string> {
  return page(
    "Test numbers",
    html`<h1>Test numbers</h1>
      <p class="lead">The sandbox takes these numbers and no others. Each always ends the same way.</p>
      ${cardsTable()}
      <p class="lead">Any future month and year, any name; the security code is three digits, of American Express four.</p>
      <table class="stacking">
        <caption>Bank accounts</caption>
        <thead><tr><th scope="col">Account number</th><th scope="col">What happens</th></tr></thead>
        <tbody>
          ${testAccounts.map(
            ({ accountNumber, shows }) =>
              html`<tr><th scope="row" class="number"><code>${accountNumber}</code></th><td>${shows}</td></tr>`,
          )}
        </tbody>
      </table>
      <p class="lead">With the routing number <code>${testRoutingNumber}</code>, or any other whose check digit is right.</p>`,
  );
}

export function cardsTable(): Markup {
  return html`<table class="stacking">
    <caption>Cards</caption>
    <thead><tr><th scope="col">Card number</th><th scope="col">What happens</th></tr></thead>
    <tbody>
      ${testCards.map(
        ({ number, paymentType, funding, shows }) =>
          html`<tr>
            <th scope="row" class="number"><code>${inGroups(number)}</code></th>
            <td>${shows}<br /><span class="reference">${spaced(paymentType)}, ${funding}</span></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function inGroups(number: string): string {
  return number.length === 15 ? number.replace(/(\d{4})(\d{6})/, "$1 $2 ") : number.replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** The wire writes `AmericanExpress`. */
function spaced(paymentType: string): string {
  return paymentType === "AmericanExpress" ? "American Express" : paymentType;
}
