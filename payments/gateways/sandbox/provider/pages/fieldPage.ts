import { html } from "hono/html";

export const frameStylesheetPath = "/frame.css";
export const frameScriptPath = "/frame.js";

type FieldName = "number" | "cvv";

const labels: Record<FieldName, string> = { number: "Card number", cvv: "Security code (CVV)" };

/** A frame with one field. It exchanges messages only with `parentOrigin`, the origin of the page around it. */
export async function fieldPage(
  field: FieldName,
  session: { readonly sessionId: string; readonly parentOrigin: string },
): Promise<string> {
  const label = labels[field];
  const document = await html`<!doctype html>
    <html lang="en" data-field="${field}" data-session="${session.sessionId}" data-parent-origin="${session.parentOrigin}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${label}</title>
        <link rel="stylesheet" href="${frameStylesheetPath}" />
        <script src="${frameScriptPath}" defer></script>
      </head>
      <body>
        <label for="field">${label}</label>
        ${field === "number" ? html`<p class="hint" id="hint">This is a sandbox: <a href="/test-numbers" target="_blank" rel="noopener">test numbers</a> (new tab) only, never a real card.</p>` : ""}
        <p class="message" id="error" role="alert"></p>
        <input id="field" name="${field}" class="${field === "cvv" ? "short" : ""}" inputmode="numeric" autocomplete="off" spellcheck="false"
          maxlength="${field === "cvv" ? 4 : 23}" aria-describedby="${field === "number" ? "hint error" : "error"}" />
      </body>
    </html>`;
  return document.toString();
}
