import type { Request, RequestHandler } from "express";
import { isIP } from "node:net";
import { sendErrorPage } from "../responses/errorPage";

/**
 * Makes the connection's own account of itself the only one that anything behind it sees: what a browser claims in
 * forwarding headers is replaced by PUBLIC_URL and by the address that the trusted proxies vouch for.
 */
export function knownConnection(publicUrl: string): RequestHandler {
  const { protocol, host } = new URL(publicUrl);
  return (request, _response, next) => {
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
 * The address of the farthest hop that the trusted proxies name. What one of them writes that is no address is passed
 * over for the hop before it: limits are then counted for more people than one, and never for nobody.
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

/** Some proxies write where a connection comes from with its port, which is another one each time. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(hop)?.[1] ?? hop;
}

/** 400 for what cannot be the address of a page: another form of request target, broken escapes, control characters. */
export function readableAddress(home: string): RequestHandler {
  return (request, response, next) => {
    if (isReadable(request.originalUrl)) next();
    else sendErrorPage(response, 400, home);
  };
}

/**
 * 404 for requests of Remix's own script, which no page has: for the data of a page by itself (`?_data=`, `.data`), and
 * for the list of routes.
 */
export function pagesOnly(publicUrl: string, home: string): RequestHandler {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(publicUrl + request.originalUrl);
    const isForScript = pathname.endsWith(".data") || searchParams.has("_data") || pathname === `${home}__manifest`;
    if (isForScript) sendErrorPage(response, 404, home);
    else next();
  };
}

/** Node refuses control characters themselves. */
const escapedControl = /%(?:[01][0-9a-f]|7f)/i;

function isReadable(target: string): boolean {
  if (!target.startsWith("/") || target.startsWith("//")) return false;
  if (escapedControl.test(target)) return false;
  try {
    // The query's broken escapes are read as they stand; the path's would throw wherever it is taken apart.
    return !decodeURIComponent(target.split("?", 1)[0] ?? "").includes("\\");
  } catch {
    return false;
  }
}

/**
 * Sends visitors of any other host to the one in PUBLIC_URL; what was sent along with a post does not travel.
 *
 * @param anyHost paths that are asked by this machine itself, by whatever name.
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

/** Sends the base path in any other case, or without its slash, to the one spelling that links use (AUTH-18). */
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
