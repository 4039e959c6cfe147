import type { RequestHandler } from "express";
import { randomBytes, randomUUID } from "node:crypto";
import type { Logger } from "pino";
import "./locals";

/** Gives each request its id and nonce and writes one line when it is over; `loggedPath` says what of its path may be kept. */
export function nameRequest(log: Logger, loggedPath: (path: string) => string): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    const requestId = randomUUID();
    response.locals.requestId = requestId;
    response.locals.nonce = randomBytes(16).toString("base64");
    response.locals.log = log.child({ requestId });
    response.setHeader("X-Request-Id", requestId);
    const { method, path } = request;

    response.on("close", () => {
      const { statusCode: status, writableFinished } = response;
      const line = { method, path: loggedPath(path), status, ms: Math.round(performance.now() - start) };
      if (!writableFinished) response.locals.log.info(line, "request given up by the browser");
      else if (status >= 500) response.locals.log.error(line, "request failed");
      else if (isRoutine(path)) response.locals.log.debug(line, "request");
      else response.locals.log.info(line, "request");
    });
    next();
  };
}

/** Asked for so often, and saying so little, that their lines would hide the others. */
function isRoutine(path: string): boolean {
  return path === "/healthz" || path === "/readyz" || path.includes("/assets/");
}
