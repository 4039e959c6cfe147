import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import type { ServerResponse } from "node:http";
import "./locals";

export interface HeaderOptions {
  /** The origin that browsers see; https makes `Strict-Transport-Security` part of the answer. */
  readonly publicUrl: string;
  /** Origins besides our own that a posted form may lead to: redirects after a post count. */
  readonly formTargets: readonly string[];
  /** Vite's development pages link to styles, carry others without our nonce, and open a socket. */
  readonly development: boolean;
}

/** A year, in seconds. */
const year = 31_536_000;

/** The headers of every answer; a page that needs another origin composes its own policy (design, decision 13). */
export function securityHeaders({ publicUrl, formTargets, development }: HeaderOptions): RequestHandler[] {
  const https = publicUrl.startsWith("https:");
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          "default-src": ["'none'"],
          "style-src": development ? ["'self'", "'unsafe-inline'"] : [nonceSource],
          "script-src": ["'self'", nonceSource, "'strict-dynamic'"],
          "connect-src": development ? ["'self'", "ws:"] : ["'self'"],
          "img-src": ["'self'"],
          "font-src": ["'self'"],
          "form-action": ["'self'", ...formTargets],
          "base-uri": ["'none'"],
          "frame-ancestors": ["'none'"],
        },
      },
      // With no-referrer browsers send `Origin: null` on posts, which the guard of posts could not tell from a stranger's.
      referrerPolicy: { policy: "same-origin" },
      strictTransportSecurity: https ? { maxAge: year, includeSubDomains: false } : false,
      xFrameOptions: { action: "deny" },
    }),
    (_request, response, next) => {
      response.setHeader(
        "Permissions-Policy",
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
      );
      next();
    },
  ];
}

function nonceSource(_request: unknown, response: ServerResponse): string {
  return `'nonce-${(response as Response).locals.nonce}'`;
}

/** Pages and answers with facts about people are kept by no cache (design, decision 13). */
export const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
};
