import type { Request, RequestHandler } from "express";
import { isIP } from "node:net";
import { readTarget } from "../requestTarget";
import { sendErrorPage } from "../responses/errorPage";

/**
 * Replaces all forwarding headers of the browser by PUBLIC_URL and by the address that the trusted proxies report, so
 * that later code sees only these.
 *
 * @param onProxy called for the first request that came through a proxy.
 */
export function knownConnection(publicUrl: string, onProxy: () => void): RequestHandler {
  const { protocol, host } = new URL(publicUrl);
  let isNoticed = false;
  return (request, _response, next) => {
    if (!isNoticed && request.headers["x-forwarded-for"] !== undefined) {
      isNoticed = true;
      onProxy();
    }
    delete request.headers.forwarded;
    request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
    request.headers["x-forwarded-host"] = host;
    request.headers["x-forwarded-for"] = farthestTrustedAddress(request);
    next();
  };
}

/** The browser's own, as `knownConnection` has it from the trusted proxies. */
export function clientAddress(request: Pick<globalThis.Request, "headers">): string {
  return request.headers.get("x-forwarded-for") ?? "";
}

/**
 * Returns the address of the furthest hop that the trusted proxies name. An invalid one is replaced by the hop before
 * it: limits then apply to more people, never to none.
 */
function farthestTrustedAddress(request: Request): string {
  let address = request.socket.remoteAddress ?? "";
  for (const claimed of request.ips.toReversed()) {
    const hop = withoutPort(claimed);
    if (isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** Some proxies include a connection's port, which differs each time. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(hop)?.[1] ?? hop;
}

/**
 * Replaces the target by its one spelling, so that routing, limits, journal, log and metrics read the same path; 400
 * where `readTarget` finds none, and for a target in absolute form with another host.
 *
 * @param publicUrl null in a process that answers on any host.
 */
export function plainTarget(publicUrl: string | null, home: string): RequestHandler {
  const ownHost = publicUrl === null ? null : new URL(publicUrl).host;
  return (request, response, next) => {
    const target = readTarget(request.originalUrl);
    const host = target?.host?.toLowerCase();
    if (target === null || (host !== undefined && host !== (ownHost ?? host)))
      return sendErrorPage(response, 400, home);
    request.url = target.url;
    request.originalUrl = target.url;
    if (host !== undefined) request.headers.host = host;
    next();
  };
}

/**
 * 404 for requests of Remix's own script, which no page has: for a page's data (`?_data=`, `.data`), and for the list
 * of routes.
 */
export function pagesOnly(publicUrl: string, home: string): RequestHandler {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(publicUrl + request.originalUrl);
    const isForScript = pathname.endsWith(".data") || searchParams.has("_data") || pathname === `${home}__manifest`;
    if (isForScript) sendErrorPage(response, 404, home);
    else next();
  };
}

/**
 * Redirects any other host to the one in PUBLIC_URL; the body of a post is not sent along.
 *
 * @param anyHost paths that this machine itself requests, by any name.
 */
export function canonicalHost(publicUrl: string, anyHost: readonly string[], home: string): RequestHandler {
  const { host } = new URL(publicUrl);
  return (request, response, next) => {
    if (request.headers.host?.toLowerCase() === host || anyHost.includes(request.path)) next();
    else if (request.method === "GET" || request.method === "HEAD")
      response.redirect(308, publicUrl + request.originalUrl);
    else sendErrorPage(response, 421, home);
  };
}

/** Redirects the bare origin to the home page (AUTH-18). */
export function originToHome(home: string): RequestHandler {
  return (_request, response) => response.redirect(home);
}

/** Redirects the base path in any other case, or without its slash, to the spelling that links use (AUTH-18). */
export function canonicalBase(base: string): RequestHandler {
  const any = new RegExp(`^${base}(?=$|[/?])`, "i");
  return (request, response, next) => {
    const target = request.originalUrl;
    const rest = target.replace(any, "");
    const canonical = base + (rest.startsWith("/") ? rest : `/${rest}`);
    if (target === canonical) next();
    else response.redirect(308, canonical);
  };
}

/**
 * AUTH-02: some identity providers are configured with a callback path that contains `signin-oidc`. Anywhere under the
 * base path, it leads to the one handler, with the provider's answer.
 */
export function signInOidc(basePath: string): RequestHandler {
  return (request, response, next) => {
    const [path = "", ...query] = request.originalUrl.split("?");
    if (request.method === "GET" && path.toLowerCase().includes("signin-oidc")) {
      response.redirect(303, [`${basePath}/authentication/login-callback`, ...query].join("?"));
    } else next();
  };
}
