import type { Context, MiddlewareHandler } from "hono";

/** What every answer to a browser says. Routes put their own policy of content in front of it. */
export const browserHeaders: MiddlewareHandler = async (context, next) => {
  context.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  // Sessions stand in addresses. Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
  context.header("Referrer-Policy", "same-origin");
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Cache-Control", "no-store");
  await next();
};

/** Of a page; its forms lead to us and on to `ways`, because redirects after a post count as the form's. */
export function allowPage(context: Context, ways: readonly (string | null)[] = []): void {
  const origins = new Set(ways.flatMap((way) => (way === null ? [] : [new URL(way).origin])));
  context.header(
    "Content-Security-Policy",
    [
      "default-src 'none'",
      "style-src 'self'",
      "img-src data:",
      `form-action ${["'self'", ...origins].join(" ")}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join("; "),
  );
}

/** Of a field, which nobody but the page that its session was made for may frame. */
export function allowFrame(context: Context, parentOrigin: string): void {
  context.header(
    "Content-Security-Policy",
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
      `frame-ancestors ${parentOrigin}`,
      "base-uri 'none'",
    ].join("; "),
  );
}

/** 403 for what a browser posts from a page that is not ours: not of `own`, nor of the address that it asked. */
export function onlyOwnPosts(own: string): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method === "POST" && !isOwn(context, own))
      return context.text("This form did not come from our page.", 403);
    await next();
  };
}

function isOwn({ req }: Context, own: string): boolean {
  const site = req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin") return false;
  const origin = req.header("origin");
  return (
    origin === undefined || origin === own || (URL.canParse(origin) && new URL(origin).host === req.header("host"))
  );
}
