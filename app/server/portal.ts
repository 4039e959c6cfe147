import type { ServerBuild } from "@remix-run/node";
import { createRequestHandler, type RequestHandler } from "@remix-run/express";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { Readable } from "node:stream";
import { guardedBuild, type ServedContext } from "./guardedBuild";
import type { FormTokens } from "./middleware/formTokens";
import { bodyOf } from "./middleware/postChecks";
import type { RequestContext } from "./requestContext";
import { buildsByPath } from "./remixShortcuts";
import { webHeaders } from "./middleware/limitPages";

interface PortalOptions {
  readonly build: () => Promise<ServerBuild>;
  readonly development: boolean;
  /** The origin of requests in loaders and actions, whatever the Host header says. */
  readonly publicUrl: string;
  readonly tokens: FormTokens;
  readonly context: (
    request: Pick<Request, "headers" | "method" | "url">,
    response: ExpressResponse,
  ) => Omit<RequestContext, "withFormTokens">;
}

/** Remix behind Express, by Remix's own adapter (docs/decisions/0087). */
export function portal({ build, development, publicUrl, tokens, context }: PortalOptions): RequestHandler {
  const guarded = async () => guardedBuild(await build(), publicUrl);
  const serve = (part: ServerBuild | (() => Promise<ServerBuild>)) =>
    createRequestHandler({
      build: part,
      mode: development ? "development" : "production",
      getLoadContext(_request, response) {
        const { req: request } = response;
        const { method, originalUrl } = request;
        const requestLike = { headers: webHeaders(request), method, url: publicUrl + originalUrl };
        const withFormTokens = (page: string) => tokens.addTo(page, request.headers);
        return Object.assign(context(requestLike, response), { withFormTokens, response }) satisfies ServedContext;
      },
    });
  const handlerFor = development ? always(serve(guarded)) : handlersByPath(guarded, serve);
  const { protocol, host } = new URL(publicUrl);

  return (request, response, next) =>
    handlerFor(request.baseUrl + request.path)
      .then((handle) => {
        // The adapter would not notice that the browser has already left, and its work would not be counted.
        if (!request.socket.destroyed) return handle(readable(request, protocol.slice(0, -1), host), response, next);
      })
      .catch(next);
}

/**
 * The parts of a request that the adapter reads: the URL from PUBLIC_URL, where the adapter would use the Host header,
 * and the form, which has already been read.
 */
function readable(request: ExpressRequest, protocol: string, hostname: string): ExpressRequest {
  const { method, headers, originalUrl } = request;
  const body = Readable.from(bodyOf(request) ?? Buffer.alloc(0));
  return Object.assign(body, { method, headers, originalUrl, protocol, hostname, get: () => undefined }) as never;
}

type HandlerFor = (pathname: string) => Promise<RequestHandler>;

function always(handler: RequestHandler): HandlerFor {
  return async () => handler;
}

/** Remix processes a build once: given a function instead, it does so for every request. */
function handlersByPath(build: () => Promise<ServerBuild>, serve: (part: ServerBuild) => RequestHandler): HandlerFor {
  const handlers = new Map<ServerBuild, RequestHandler>();
  let buildFor: Promise<(pathname: string) => ServerBuild> | undefined;
  return async (pathname) => {
    buildFor ??= build().then(buildsByPath);
    const part = (await buildFor)(pathname);
    const handler = handlers.get(part) ?? serve(part);
    handlers.set(part, handler);
    return handler;
  };
}
