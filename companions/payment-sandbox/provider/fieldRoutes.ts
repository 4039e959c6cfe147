import { Hono } from "hono";
import type { Temporal } from "temporal-polyfill";
import { html, raw } from "hono/html";
import { z } from "@portal/contract/zod";
import { type FieldName, frameAttributes } from "./browser/attributes";
import fieldsScript from "./browser/fields.ts?script-text";
import frameScript from "./browser/frame.ts?script-text";
import { readCard } from "./cardDetails";
import { allowFrame } from "./headers";
import { frameStylesheet } from "./pages/stylesheet";
import type { ProviderDatabase } from "./schema";
import { findSession, useCard } from "./sessions";

interface FieldOptions {
  readonly database: ProviderDatabase;
  readonly now: () => Temporal.Instant;
}

const text = z.string().max(200);
const typed = z.object({ number: text, cvv: text, month: text, year: text, firstName: text, lastName: text });

/** The fields for number and CVV that are embedded in the portal's page, each in its own frame (PAY-02). */
export function fieldRoutes({ database, now }: FieldOptions): Hono {
  const app = new Hono();

  app.get("/fields.js", (context) => {
    // The portal loads it from another origin.
    context.header("Cross-Origin-Resource-Policy", "cross-origin");
    return context.body(fieldsScript, 200, { "Content-Type": "text/javascript; charset=utf-8" });
  });
  app.get(frameScriptPath, (context) =>
    context.body(frameScript, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
  );
  app.get(frameStylesheetPath, (context) =>
    context.body(frameStylesheet, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );

  app.get("/fields/:sessionId/:field{number|cvv}", async (context) => {
    const { sessionId, field } = context.req.param();
    const session = await findSession(database, sessionId, now());
    if (session?.state !== "open" || session.parentOrigin === null)
      return context.text("These fields have expired.", 404);
    const { parentOrigin } = session;
    allowFrame(context, parentOrigin);
    return context.html(await fieldPage(field === "number" ? "number" : "cvv", { sessionId, parentOrigin }));
  });

  app.post("/fields/:sessionId/tokens", async (context) => {
    const request = typed.safeParse(await context.req.json().catch(() => null));
    if (!request.success) return context.json({ error: "misshapen" }, 422);
    const { card, problems } = readCard(request.data, now());
    // Other problems are reported by the quote of the token, beside the portal's own fields (PAY-06).
    if (card === null || problems.number !== undefined || problems.cvv !== undefined) {
      return context.json({ problems: { number: problems.number, cvv: problems.cvv } }, 422);
    }
    const token = await useCard(database, context.req.param("sessionId"), "fields", card, problems, now());
    return token === null ? context.json({ error: "over" }, 410) : context.json({ token: token.token }, 201);
  });

  return app;
}

const frameStylesheetPath = "/frame.css";
const frameScriptPath = "/frame.js";

const labels: Record<FieldName, string> = { number: "Card number", cvv: "Security code (CVV)" };

/** A frame with one field. It exchanges messages only with `parentOrigin`, the origin of the page around it. */
async function fieldPage(
  field: FieldName,
  session: { readonly sessionId: string; readonly parentOrigin: string },
): Promise<string> {
  const label = labels[field];
  const attributes = frameAttributes({
    "data-field": field,
    "data-session": session.sessionId,
    "data-parent-origin": session.parentOrigin,
  });
  const document = await html`<!doctype html>
    <html lang="en" ${raw(attributes)}>
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
