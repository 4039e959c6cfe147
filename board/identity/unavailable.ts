import type { KoaContextWithOIDC } from "oidc-provider";
import { isDatabaseUnavailable } from "~/database/isDatabaseUnavailable";
import { messagePage, messages } from "./pages/messagePage";
import type { Frame } from "./pages/page";

/** Long enough for a database to restart or fail over. */
const retryAfterSeconds = 10;

/** Answers 503 while the database is unavailable. A GET can be retried at the same URL. */
export async function answerUnavailable(ctx: KoaContextWithOIDC, frame: Frame): Promise<void> {
  // Koa's URL lacks the path at which Express has mounted the provider.
  const href = "originalUrl" in ctx.req ? String(ctx.req.originalUrl) : ctx.originalUrl;
  const again = { next: { href, words: "Try again" } };
  ctx.status = 503;
  ctx.set("Retry-After", String(retryAfterSeconds));
  ctx.type = "html";
  ctx.body = await messagePage(frame, { ...messages.unavailable, ...(ctx.method === "GET" && again) });
}

/** Catches failures after the provider has answered: it saves the session last. */
export function whileAvailable(frame: Frame) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    try {
      await next();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || ctx.accepts("json", "html") !== "html") throw error;
      await answerUnavailable(ctx, frame);
    }
  };
}
