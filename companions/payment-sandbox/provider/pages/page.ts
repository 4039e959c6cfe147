import { html } from "hono/html";
import { asCents, formatCents } from "@portal/domain/billing/money";
import type { SessionOutcome } from "../../providerSchemas";

/** Escaped markup. Values in it are escaped too, unless they are markup. */
export type Markup = ReturnType<typeof html>;

export const pageStylesheetPath = "/style.css";

/** Every page says at its top that nothing here is real. */
export async function page(title: string, content: Markup): Promise<string> {
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – Sandbox Payments</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${pageStylesheetPath}" />
      </head>
      <body>
        <header>
          <div class="masthead"><p>Sandbox Payments</p></div>
          <div class="sandbox">
            <p><strong>This is a sandbox:</strong> it moves no money. Never type a real card or account here.</p>
          </div>
        </header>
        <main><div>${content}</div></main>
        <footer><p><a href="/test-numbers">Test numbers</a> · <a href="/ledger">Ledger</a></p></footer>
      </body>
    </html>`;
  return document.toString();
}

export function messagePage(
  title: string,
  text: string,
  back: { readonly url: string; readonly label: string } | null,
): Promise<string> {
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      ${back === null ? "" : html`<p class="actions"><a class="button" href="${back.url}">${back.label}</a></p>`}`,
  );
}

export const expiredTexts: Record<Exclude<SessionOutcome["mode"], "fields">, string> = {
  tokenize: "This page was open for too long, or was closed by the portal. Nothing was charged.",
  "pay-over-time": "This checkout was open for too long, or was closed by the portal. Nothing more will be charged.",
  authenticate: "This page was open for too long, or was closed by the portal. Nothing was charged.",
};

/** @param amount in cents */
export function usd(amount: number): string {
  return formatCents(asCents(amount));
}
