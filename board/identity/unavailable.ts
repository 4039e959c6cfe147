import type { KoaContextWithOIDC } from "oidc-provider";
import { isDatabaseUnavailable } from "~/database/isDatabaseUnavailable";
import { messagePage, messages } from "./pages/messagePage";
import type { Frame } from "./pages/page";

/** Seconds after which it is worth asking again: a database that was restarted or has moved answers by then. */
const retryAfterSeconds = 10;

/** 503 while the database is away. What was only asked for can be asked for again at the same address. */
export async function answerUnavailable(ctx: KoaContextWithOIDC, frame: Frame): Promise<void> {
  // Koa knows the address as it is below the folder where Express has mounted the provider.
  const href = "originalUrl" in ctx.req ? String(ctx.req.originalUrl) : ctx.originalUrl;
  const again = { next: { href, words: "Try again" } };
  ctx.status = 503;
  ctx.set("Retry-After", String(retryAfterSeconds));
  ctx.type = "html";
  ctx.body = await messagePage(frame, { ...messages.unavailable, ...(ctx.method === "GET" && again) });
}

/** For what fails after the provider has answered: it saves a session last. */
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
