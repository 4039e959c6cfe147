import type { RequestHandler, Response } from "express";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { randomBytes, randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { basePath } from "../basePath";
import { publicFilePaths } from "../responses/assets";
import "../requestContext";
import { type MetricsSource, metricsPath } from "../observability/metricsPage";

/**
 * Gives each request its id, nonce and time of arrival; at its end, writes one log line and counts it in the metrics.
 *
 * @param loggedPath the loggable part of its path.
 * @param isProxyTrusted whether the connecting proxy may set a request's id.
 */
export function nameRequest(
  log: Logger,
  loggedPath: (path: string) => string,
  kept: MetricsSource | null,
  { isProxyTrusted }: { readonly isProxyTrusted: boolean },
): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.locals.arrivedAt = Temporal.Now.instant();
    const { requestId, traceHeaders } = nameAndTrace(request.headers, isProxyTrusted);
    response.locals.requestId = requestId;
    response.locals.nonce = randomBytes(16).toString("base64");
    response.locals.traceHeaders = traceHeaders;
    response.locals.log = log.child({ requestId });
    response.locals.underWay = 0;
    response.locals.answered = [];
    response.locals.over = [];
    response.locals.failures = [];
    response.locals.signInFailure = null;
    response.locals.onVisit = [];
    response.locals.postedFiles = null;
    response.setHeader("X-Request-Id", requestId);
    const { method } = request;

    const over = () => {
      response.off("close", over);
      request.socket.off("close", over);
      for (const onOver of response.locals.over) onOver();
      const { statusCode: status, writableFinished } = response;
      const milliseconds = performance.now() - start;
      const [path = ""] = request.originalUrl.split("?", 1);
      const line = { method, path: loggedPath(path), status, ms: Math.round(milliseconds) };
      kept?.metrics.served({
        method,
        ...kept.routeOf(line.path),
        status: writableFinished ? status : null,
        milliseconds,
        signInFailure: response.locals.signInFailure,
      });
      // One page, however many of its loaders failed.
      const [failure] = response.locals.failures;
      if (failure !== undefined) kept?.metrics.failed(failure.error);
      if (!writableFinished) response.locals.log.info(line, "request aborted by the browser");
      // The failure was logged already, on its own line.
      else if (isErrorPage(path)) response.locals.log.info(line, "request");
      else if (isPutOff(response)) response.locals.log.warn(line, "request refused for now");
      else if (status >= 500) response.locals.log.error(line, "request failed");
      // What `plainTarget` refuses is not routine, whatever it begins with.
      else if (isRoutine(path) && status !== 400) response.locals.log.debug(line, "request");
      else response.locals.log.info(line, "request");
    };
    response.on("close", over);
    // For an answer that waits for another one on the same connection, Node does not report that the connection was
    // closed.
    if (response.socket === null) request.socket.on("close", over);
    next();
  };
}

/**
 * Logs a request that arrived before there was a handler, when not even the routes are known by which paths are logged.
 */
export function logStarting(log: Logger, { method, url = "" }: IncomingMessage): void {
  log[routine.has(url) ? "debug" : "info"]({ method, status: 503 }, "request refused: the process is starting");
}

const routine = new Set(["/healthz", "/readyz", metricsPath, ...publicFilePaths]);

/** By a limit, or while the database is unavailable, which has an error line of its own. */
function isPutOff(response: Response): boolean {
  return response.statusCode === 429 || (response.statusCode === 503 && response.hasHeader("Retry-After"));
}

function isErrorPage(path: string): boolean {
  return `${path.toLowerCase()}/`.startsWith(`${basePath}/error/`);
}

/** So frequent and uninformative that their lines would hide the others. */
function isRoutine(path: string): boolean {
  return routine.has(path) || path.startsWith(`${basePath}/assets/`);
}

/** A UUID, with or without hyphens, as proxies make them. Nothing else: it is logged, and could be about a person. */
const format = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i;

export const isRequestId = (text: string): boolean => format.test(text);

/** Version 00 of W3C Trace Context, with neither id all zeros. */
const traceparentFormat = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Sets the request's id, and the headers of its board calls, so that the board's log can be joined with ours: the id,
 * and the trace of the request. Both come from a trusted proxy, or the id is new and there is no trace: a browser could
 * give many requests one id.
 */
export function nameAndTrace(
  { "x-request-id": sentId, traceparent }: IncomingHttpHeaders,
  isTrusted: boolean,
): { readonly requestId: string; readonly traceHeaders: Readonly<Record<string, string>> } {
  const requestId = isTrusted && typeof sentId === "string" && isRequestId(sentId) ? sentId : randomUUID();
  const isTrace = isTrusted && typeof traceparent === "string" && traceparentFormat.test(traceparent);
  return { requestId, traceHeaders: { "X-Request-Id": requestId, ...(isTrace && { traceparent }) } };
}
