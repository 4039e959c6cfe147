import type { Context, MiddlewareHandler } from "hono";

/** Headers of every answer to a browser. Routes prepend their own content security policy. */
export const browserHeaders: MiddlewareHandler = async (context, next) => {
  context.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  // URLs contain session ids. Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
  context.header("Referrer-Policy", "same-origin");
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Cache-Control", "no-store");
  await next();
};

/**
 * Sets the policy of a page; its forms lead to us and on to `ways`, because redirects after a post count as the form's.
 */
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

/** Sets the policy of a field: only the page that its session was made for may frame it. */
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
      "require-trusted-types-for 'script'",
    ].join("; "),
  );
}

/** Answers 403 to browser posts from other pages: the origin must be `own` or that of the requested URL. */
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
