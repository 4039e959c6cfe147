import type { Request, Response } from "express";
import { BoardError } from "~/app/board/boardError";
import { isDatabaseUnavailable } from "~/database/isDatabaseUnavailable";
import "./requestContext";

/** Thrown out of Remix, so that Express answers with the page for an unavailable database. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}

/**
 * Returns whether the portal's database was unavailable; for a form also the board's, where no page has stored the
 * entered values.
 */
export function isUnavailable(error: unknown, { method }: Pick<Request, "method">): boolean {
  // An unavailable board fails for the same reasons, and leads to the error page (SHELL-08).
  if (error instanceof BoardError) return method === "POST" && error.status === 503;
  return isDatabaseUnavailable(error);
}

/** Returns the answer, unless it only reports a failure that the page for an unavailable database covers. */
export function orUnavailable(answer: globalThis.Response, response: Response): globalThis.Response {
  const isReplaced =
    !response.headersSent &&
    isFailure(answer) &&
    response.locals.failures.some(({ error, isKept }) => !isKept && isUnavailable(error, response.req));
  if (!isReplaced) return answer;
  // The session was renewed before the database became unavailable.
  for (const cookie of answer.headers.getSetCookie()) response.append("Set-Cookie", cookie);
  throw new Unavailable();
}

/** A successful action must not be sent again because something after it failed. */
function isFailure({ status, headers }: globalThis.Response): boolean {
  return status >= 400 || (headers.get("Location")?.includes("/error/") ?? false);
}
