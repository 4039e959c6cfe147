import type { Request, Response } from "express";
import { BoardError } from "~/app/board/boardError";
import { isDatabaseUnavailable } from "~/database/isDatabaseUnavailable";
import "./requestContext";

/** Thrown out of Remix, so that Express answers with the page for a database that is away. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}

/** Whether the portal's database was away; for a form also the board's, where no page has kept what was typed. */
export function isUnavailable(error: unknown, { method }: Pick<Request, "method">): boolean {
  // A board that cannot be reached fails for the same reasons, and leads to the error page (SHELL-08).
  if (error instanceof BoardError) return method === "POST" && error.status === 503;
  return isDatabaseUnavailable(error);
}

/** The answer, unless it only says that something failed which the page for a database that is away is for. */
export function orUnavailable(answer: globalThis.Response, response: Response): globalThis.Response {
  const isReplaced =
    !response.headersSent &&
    isFailure(answer) &&
    response.locals.failures.some(({ error, isKept }) => !isKept && isUnavailable(error, response.req));
  if (!isReplaced) return answer;
  // Of a session that was renewed before the database went away.
  for (const cookie of answer.headers.getSetCookie()) response.append("Set-Cookie", cookie);
  throw new Unavailable();
}

/** An action that has succeeded is not to be sent again because something after it failed. */
function isFailure({ status, headers }: globalThis.Response): boolean {
  return status >= 400 || (headers.get("Location")?.includes("/error/") ?? false);
}
