import type { RequestHandler } from "express";
import type { PortalClient } from "./options";

/**
 * The headers of every answer under the issuer. Pages have their own styles, may load icon, logo and fonts, and nothing else; forms
 * may lead on to where the portal takes the browser back, because redirects after a post count as the form's.
 */
export function identityHeaders({ redirectUris }: PortalClient, styles: string): RequestHandler {
  const portal = new Set(redirectUris.map((uri) => new URL(uri).origin));
  const policy = [
    "default-src 'none'",
    `style-src ${styles}`,
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${[...portal].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
  return (_req, res, next) => {
    res.set({
      "Content-Security-Policy": policy,
      // Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    });
    next();
  };
}

/**
 * Lets the provider see the issuer's own scheme and host, whatever the client or a proxy wrote: it builds addresses and
 * decides about Secure cookies from these headers.
 */
export function asIssuer(issuer: string): RequestHandler {
  const { host, protocol } = new URL(issuer);
  return (req, _res, next) => {
    req.headers["x-forwarded-proto"] = protocol.slice(0, -1);
    req.headers["x-forwarded-host"] = host;
    next();
  };
}
