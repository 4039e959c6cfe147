import { creditPrice, creditPriceText } from "@portal/domain/billing/creditPrice";
import type { CreditSurcharges } from "@portal/domain/billing/creditSurcharge";
import { asCents, formatCents } from "@portal/domain/billing/money";
import { allWith, valueOf } from "../attributes";

/** Lets the total, and the price by credit card, follow the chosen way to pay and the payer's state (PAY-24). */
export function totalPayment(): void {
  const [total] = allWith("data-payment-total");
  const [price] = allWith("data-credit-price");
  const [note] = allWith("data-credit-note");
  const [sentence] = allWith("data-credit-sentence");
  const form = price?.closest("form");
  const totalRow = total?.closest("tr");
  if (!total || !price || !note || !sentence || !form || !totalRow) return;
  const amount = asCents(Number(valueOf(total, "data-cents")));
  const onRecord = valueOf(total, "data-state-on-record") ?? "";
  const surcharges = JSON.parse(valueOf(total, "data-payment-total") ?? "{}") as CreditSurcharges;

  const surchargeRow = document.createElement("tr");
  const heading = Object.assign(document.createElement("th"), { scope: "row", textContent: "Credit card surcharge" });
  const surchargeCell = document.createElement("td");
  surchargeRow.append(heading, surchargeCell);
  totalRow.before(surchargeRow);

  const show = () => {
    const fields = new FormData(form);
    const state = fields.get("state");
    const chosen = typeof state === "string" ? state : "";
    const credit = creditPrice(amount, { chosen, onRecord }, surcharges);
    const isCredit = fields.get("way") === "credit";
    price.textContent = credit.price;
    note.textContent = credit.note;
    sentence.textContent = creditPriceText(credit);
    surchargeRow.hidden = !isCredit || credit.surcharge === null;
    surchargeCell.textContent = credit.surcharge;
    const sum = isCredit ? credit.price : formatCents(amount);
    // The total is a live region: screen readers read each text that is put there, even the same one.
    if (total.textContent !== sum) total.textContent = sum;
  };
  form.addEventListener("input", show);
  // Browsers may restore choices when the page is loaded again.
  addEventListener("pageshow", show);
}
