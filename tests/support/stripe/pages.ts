import type { Intent, Session } from "./account";

/** Stripe's pages as far as a journey needs them: what is collected, a plain form, and the way back. */
export function checkoutPage({ mode, payment_method_types: types, cancel_url, amount_total }: Session): string {
  const isCard = types.includes("card");
  const heading = mode === "payment" ? "Pay over time" : isCard ? "Your card" : "Your bank account";
  const field =
    mode === "payment"
      ? ""
      : `<p><label>${isCard ? "Card number" : "Account number"} <input name="number" autocomplete="off"></label></p>`;
  const amount = amount_total === null ? "" : `<p>$${(amount_total / 100).toFixed(2)}</p>`;
  const button = mode === "payment" ? "Accept the plan" : "Save";
  const back = cancel_url === null ? "" : `<p><a href="${escaped(cancel_url)}">Back</a></p>`;
  return `<!doctype html><html lang="en"><title>Stripe (a stand-in)</title><h1>${heading}</h1>${amount}<form method="post">${field}<button>${button}</button></form>${back}</html>`;
}

/** The page of the payer's bank. */
export function authenticationPage({ amount }: Intent): string {
  const buttons = ["Approve", "Refuse"].map((name) => `<button name="answer" value="${name}">${name}</button>`);
  return `<!doctype html><html lang="en"><title>A bank (a stand-in)</title><h1>Approve $${(amount / 100).toFixed(2)}?</h1><form method="post">${buttons.join("")}</form></html>`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
