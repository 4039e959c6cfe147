import type { Session } from "./account";

/** Stripe's page as far as a journey needs it: a plain form and the way back. */
export function checkoutPage({ mode, payment_method_types: types, cancel_url }: Session): string {
  const field = mode === "payment" ? "" : `<label>${types.includes("card") ? "Card number" : "Account number"} <input name="number" autocomplete="off"></label>`;
  const button = mode === "payment" ? "Accept the plan" : "Save";
  const back = cancel_url === null ? "" : `<p><a href="${cancel_url.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">Back</a></p>`;
  return `<!doctype html><html lang="en"><title>Stripe's page (a stand-in)</title><h1>Stripe's page</h1><form method="post">${field}<button>${button}</button></form>${back}</html>`;
}
