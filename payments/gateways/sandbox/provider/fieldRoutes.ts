import { Hono } from "hono";
import type { Temporal } from "temporal-polyfill";
import { z } from "~/contract/zod";
import { readCard } from "./cardDetails";
import fieldsScript from "./fields.js?raw";
import frameScript from "./frame.js?raw";
import { allowFrame } from "./headers";
import { fieldPage, frameScriptPath, frameStylesheetPath } from "./pages/fieldPage";
import { frameStylesheet } from "./pages/stylesheet";
import type { ProviderDatabase } from "./providerDatabase";
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
    if (session?.state !== "open" || session.parentOrigin === null) return context.text("These fields are over.", 404);
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
