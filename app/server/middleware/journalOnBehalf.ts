import type { Request, RequestHandler, Response } from "express";
import { Temporal } from "temporal-polyfill";
import type { ActingJournal } from "~/app/session/journal/actingJournal";
import type { OnBehalfOutcome } from "~/app/session/journal/journaledRequests";
import { type DescribedRoute, routeAt } from "../buildRoutes";
import "../requestContext";
import { bodyOf } from "./postChecks";

/**
 * Notes every request of staff who act for a physician once it has ended, in any way, without delaying it. A browser
 * that leaves stops nothing: it may do so before the physician is known, and the request is then processed and noted
 * all the same. The session's clock (`/session`) is not noted: a page requests it automatically, and reads nothing of
 * the physician.
 */
export function journalOnBehalf(
  routes: readonly DescribedRoute[],
  loggedPath: (path: string) => string,
  note: ActingJournal["note"],
): RequestHandler {
  return (request, response, next) => {
    // A closed connection starts nothing: no one would learn of the result.
    if (request.socket.destroyed) return;
    const { method, path } = request;
    if (isClock(path)) return next();
    const { over, onVisit } = response.locals;
    const visit = new Promise<string>((resolve) => onVisit.push(resolve));
    over.push(() => {
      const status = response.headersSent ? response.statusCode : null;
      const ended = { at: Temporal.Now.instant(), method, status, outcome: outcomeOf(status, response) };
      // Without acting there is never a visit, and this is released with the request.
      void visit.then((visitId) => {
        const route = routeAt(routes, path);
        note(visitId, {
          ...ended,
          // The route's pattern, not the URL, which may contain an ID or a name; else what may be logged of the path.
          route: route?.path ?? loggedPath(path).slice(0, maxPathLength),
          intent: intentOf(request, route === null ? routes : [route]),
        });
      });
    });
    next();
  };
}

/** In characters: a made-up path may be as long as a request's head. */
const maxPathLength = 200;

function isClock(path: string): boolean {
  return /^\/session\/?$/i.test(path);
}

/** Only a button of one of these pages, because another posted intent could contain personal data. */
function intentOf(request: Request, pages: readonly DescribedRoute[]): string | null {
  const body = request.method === "POST" ? bodyOf(request) : null;
  const intent = body && new URLSearchParams(body.toString("utf8")).get("intent");
  return intent !== null && pages.some(({ handle }) => Object.hasOwn(handle.intents ?? {}, intent)) ? intent : null;
}

/**
 * A page that cannot be shown leads to the error page, an ended session to sign-in, and a change without a reason for
 * acting to where staff are asked for it (OPER-15). Only these redirects lead there, and only within the portal; saying
 * it in each of the guards that make them would be more code, and could differ from the answer.
 */
function outcomeOf(status: number | null, response: Response): OnBehalfOutcome {
  if (status === null) return "given-up";
  if (status >= 500) return "failed";
  if (status >= 400) return "refused";
  const leadsTo = response.getHeader("Location");
  if (typeof leadsTo !== "string") return "done";
  if (/^\/[^?]*\/OnBehalfOf\/reason(\?|$)/i.test(leadsTo)) return "refused";
  return /^\/[^/?]+\/(error|authentication)\//i.test(leadsTo) ? "failed" : "done";
}
