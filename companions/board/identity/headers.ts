import type { Request, RequestHandler } from "express";

/**
 * Headers of every answer under the issuer. Pages have inline styles and may load only icon, logo and fonts; forms may
 * redirect to the portal's callback, because redirects after a post count as the form's target.
 */
export function identityHeaders(redirectUris: readonly string[], styles: string): RequestHandler {
  const portal = new Set(redirectUris.map((uri) => new URL(uri).origin));
  const policy = [
    "default-src 'none'",
    `style-src ${styles}`,
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${[...portal].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
  return (_req, res, next) => {
    res.set({
      "Content-Security-Policy": policy,
      // Not `no-referrer`: browsers would send `Origin: null` with our own forms.
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    });
    next();
  };
}

/** The name of a cookie of the service, and how it is set. */
export function ownCookie(issuer: string, name: string) {
  const { pathname, protocol } = new URL(issuer);
  const secure = protocol === "https:";
  const options = { path: pathname, httpOnly: true, secure } as const;
  return { name: `${secure ? "__Secure-" : ""}identity-${name}`, options };
}

/** Returns the value of a cookie; empty without one. */
export function cookieValue({ headers }: Pick<Request, "headers">, { name }: { readonly name: string }): string {
  const pair = (headers.cookie ?? "").split(/;\s*/u).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? "";
}

/**
 * Sets scheme and host to the issuer's, whatever the client or a proxy sent: the provider builds URLs and Secure
 * cookies from them.
 */
export function asIssuer(issuer: string): RequestHandler {
  const { host, protocol } = new URL(issuer);
  return (req, _res, next) => {
    req.headers["x-forwarded-proto"] = protocol.slice(0, -1);
    req.headers["x-forwarded-host"] = host;
    next();
  };
}
