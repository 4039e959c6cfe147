import type { Session } from "./account";

/** Stripe's pages as far as a journey needs them: what is asked for, a plain form, and the way back. */
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

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
