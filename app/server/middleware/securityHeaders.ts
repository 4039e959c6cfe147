import type { RequestHandler } from "express";
import helmet from "helmet";

/** Other origins that a page needs, by purpose (docs/rules/payments.md#card-fields-and-other-origins). */
export interface PageOrigins {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  /** Where a posted form may lead, through our redirect. */
  readonly form: readonly string[];
}

interface HeaderOptions {
  /** The origin that browsers see; https adds `Strict-Transport-Security`. */
  readonly publicUrl: string;
  /** Whether browsers must require https also for all hosts below the portal's. */
  readonly hstsIncludeSubDomains: boolean;
  /** Vite's development pages link to styles, contain others without our nonce, and open a socket. */
  readonly development: boolean;
}

const yearSeconds = 31_536_000;

/**
 * The headers of every answer. All pages have the same strict policy; one that needs another origin adds it to its own
 * answer with `locals.allowOrigins` (docs/architecture.md).
 */
export function securityHeaders(options: HeaderOptions): RequestHandler[] {
  const https = options.publicUrl.startsWith("https:");
  return [
    helmet({
      contentSecurityPolicy: false,
      // With no-referrer browsers send `Origin: null` on posts, which looks like a post from another site.
      referrerPolicy: { policy: "same-origin" },
      strictTransportSecurity: https
        ? { maxAge: yearSeconds, includeSubDomains: options.hstsIncludeSubDomains }
        : false,
      xFrameOptions: { action: "deny" },
    }),
    (_request, response, next) => {
      let allowed: PageOrigins = { script: [], frame: [], connect: [], form: [] };
      const allow = (added: Partial<PageOrigins>) => {
        // A browser that left has been answered, while its form is still being saved.
        if (response.headersSent) return;
        allowed = together(allowed, added);
        response.setHeader("Content-Security-Policy", contentSecurityPolicy(options, response.locals.nonce, allowed));
      };
      allow({});
      response.locals.allowOrigins = allow;
      response.setHeader(
        "Permissions-Policy",
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
      );
      next();
    },
  ];
}

function together(allowed: PageOrigins, added: Partial<PageOrigins>): PageOrigins {
  const both = (what: keyof PageOrigins) => [...new Set([...allowed[what], ...(added[what] ?? [])])];
  return { script: both("script"), frame: both("frame"), connect: both("connect"), form: both("form") };
}

function contentSecurityPolicy({ development }: HeaderOptions, nonce: string, added: PageOrigins): string {
  const nonceSource = `'nonce-${nonce}'`;
  const directives = {
    "default-src": ["'none'"],
    "style-src": development ? ["'self'", "'unsafe-inline'"] : [nonceSource],
    "script-src": ["'self'", nonceSource, "'strict-dynamic'", ...added.script],
    "connect-src": ["'self'", ...(development ? ["ws:"] : []), ...added.connect],
    "img-src": ["'self'"],
    "manifest-src": ["'self'"],
    "font-src": ["'self'"],
    "frame-src": added.frame,
    "form-action": ["'self'", ...added.form],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    // External scripts, and Vite's, write their own markup.
    "require-trusted-types-for": development || added.script.length > 0 ? [] : ["'script'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join(";");
}

/** No cache stores pages and answers with facts about people (docs/architecture.md). */
export const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
};
