import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler as RemixHandler,
  type ServerBuild,
} from "@remix-run/node";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { BoardError } from "~/app/board/boardError";
import { isDatabaseUnavailable } from "~/database/isDatabaseUnavailable";
import { basePath } from "./basePath";
import type { FormTokens } from "./middleware/formTokens";
import { bodyOf } from "./middleware/posts";
import { buildsByPath } from "./routesOfPath";
import { type ResendOptions, sendUnavailablePage } from "./responses/unavailablePage";
import { webHeaders } from "./middleware/webHeaders";

export interface PortalOptions {
  readonly build: () => Promise<ServerBuild>;
  readonly development: boolean;
  /** The origin of the requests that loaders and actions see, whatever the Host header says. */
  readonly publicUrl: string;
  /** For the page that answers while the database is away. */
  readonly resend: ResendOptions;
  /** What loaders and actions of one request get. */
  readonly context: (request: Request, response: ExpressResponse) => AppLoadContext;
}

/**
 * Remix behind Express. It takes the place of `@remix-run/express`, which hands on a body of any size unread and makes
 * the request's address from headers (docs/decisions/0006).
 */
export function portal({ build, development, publicUrl, resend, context }: PortalOptions): RequestHandler {
  const handlerFor = development ? always(createRequestHandler(build, "development")) : handlersByPath(build);
  return (request, response, next) => {
    const { locals } = response;
    locals.isUnderWay = true;
    make(request, response)
      .finally(() => {
        locals.isUnderWay = false;
        for (const tell of locals.answered) tell();
      })
      .then(({ answer, isInVain }) => {
        if (isInVain) {
          // Of a session that was renewed before the database went away.
          for (const cookie of answer.headers.getSetCookie()) response.append("Set-Cookie", cookie);
          return sendUnavailablePage(request, response, resend);
        }
        return isPage(answer) ? sendPage(answer, request, response, resend.tokens) : send(answer, response);
      })
      .catch(next);
  };

  async function make(request: ExpressRequest, response: ExpressResponse): Promise<Made> {
    const asked = webRequest(request, publicUrl);
    const given = context(asked, response);
    const handle = await handlerFor(request.baseUrl + request.path);
    const answer = await handle(asked, given);
    if (isFailure(answer) && isInVain(request, response)) return { answer, isInVain: true };
    return { answer: await asPage(answer, asked, given), isInVain: false };
  }

  /** Routes without a page of their own, such as downloads, fail without a body that a person can read: a page says why. */
  async function asPage(answered: Response, { headers }: Request, given: AppLoadContext): Promise<Response> {
    const isError = answered.headers.has("X-Remix-Catch") || answered.headers.has("X-Remix-Error");
    if (!isError || answered.status < 400) return answered;
    const failed = answered.headers.has("X-Remix-Error") ? new Response(null, { status: answered.status }) : answered;
    const retryAfter = answered.headers.get("Retry-After");
    const address = `${basePath}/${unroutedPath}`;
    const answer = await handlerFor(address);
    const page = await answer(new Request(publicUrl + address, { headers }), { ...given, failed });
    if (retryAfter !== null) page.headers.set("Retry-After", retryAfter);
    return page;
  }
}

interface Made {
  readonly answer: Response;
  /** Whether the page for a database that is away is sent instead. */
  readonly isInVain: boolean;
}

/** No route of its own: the one for everything else shows its error page there. */
const unroutedPath = "failed";

/** An action that has succeeded is not to be sent again because something after it failed. */
function isFailure({ status, headers }: Response): boolean {
  return status >= 400 || (headers.get("Location")?.includes("/error/") ?? false);
}

/** Whether the portal's database was away; for a form also the board's, where no page has kept what was typed. */
function isInVain({ method }: ExpressRequest, { locals: { failures } }: ExpressResponse): boolean {
  // A board that cannot be reached fails for the same reasons, and leads to the error page (SHELL-08).
  if (failures.some((error) => !(error instanceof BoardError) && isDatabaseUnavailable(error))) return true;
  return method === "POST" && failures.some((error) => error instanceof BoardError && error.status === 503);
}

type HandlerFor = (pathname: string) => Promise<RemixHandler>;

function always(handler: RemixHandler): HandlerFor {
  return async () => handler;
}

/** What Remix makes of a build is made once: given a function instead, it does so for every request. */
function handlersByPath(build: () => Promise<ServerBuild>): HandlerFor {
  const handlers = new Map<ServerBuild, RemixHandler>();
  let buildFor: Promise<(pathname: string) => ServerBuild> | undefined;
  return async (pathname) => {
    buildFor ??= build().then(buildsByPath);
    const part = (await buildFor)(pathname);
    const handler = handlers.get(part) ?? createRequestHandler(part, "production");
    handlers.set(part, handler);
    return handler;
  };
}

/**
 * Without a signal of a browser that leaves: Remix would answer at once while the loaders went on, and what is under way
 * could not be counted.
 */
function webRequest(request: ExpressRequest, publicUrl: string): Request {
  const body = bodyOf(request);
  return new Request(publicUrl + request.originalUrl, {
    method: request.method,
    headers: webHeaders(request),
    ...(body !== null && { body: new Uint8Array(body) }),
  });
}

/** A page is rendered in one piece and leaves so: a stream would be compressed, and flushed, piece by piece. */
async function sendPage(
  answered: Response,
  { headers }: ExpressRequest,
  response: ExpressResponse,
  tokens: FormTokens,
): Promise<void> {
  const page = Buffer.from(await answered.arrayBuffer());
  sendHead(answered, response);
  response.end(tokens.addTo(page, headers));
}

async function send(answered: Response, response: ExpressResponse): Promise<void> {
  sendHead(answered, response);
  if (answered.body === null) return void response.end();
  // As fast as the browser takes it, and no longer than it is there.
  const body = Readable.fromWeb(answered.body as WebStream<Uint8Array>);
  await pipeline(body, response).catch((error: unknown) => {
    if (!hasLeft(error)) throw error;
  });
}

function sendHead(answered: Response, response: ExpressResponse): void {
  response.status(answered.status);
  for (const [name, value] of answered.headers) {
    if (name === "set-cookie") response.append(name, value);
    else response.setHeader(name, value);
  }
}

function isPage(answered: Response): boolean {
  return answered.headers.get("content-type")?.startsWith("text/html") ?? false;
}

/** The browser closed its connection: nobody reads the rest, and nothing is wrong. */
function hasLeft(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
