import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { Request, RequestHandler, Response } from "express";
import { Temporal } from "temporal-polyfill";
import type { ActingJournal } from "~/app/session/journal/actingJournal";
import { intentsOnBehalf, type OnBehalfOutcome } from "~/domain/people/actingWording";
import "../locals";
import { addressesOf } from "../routesOfPath";
import { bodyOf } from "./posts";

/**
 * Notes every request of staff who act for a physician once it is over, however it ended, and makes none wait. A browser
 * that leaves stops nothing: it may do so before it is known for whom its request is, which is then carried out and noted
 * all the same. What the session's clock is asked (`/session`) is not noted: a page asks it by itself, and reads nothing
 * of the physician.
 */
export function journalOnBehalf(build: () => Promise<ServerBuild>, note: ActingJournal["note"]): RequestHandler {
  const patterns = patternsOf(build);
  return (request, response, next) => {
    // What is over already is not begun: nobody would be told any more that it was.
    if (request.socket.destroyed) return;
    const { method, path } = request;
    if (isClock(path)) return next();
    const { over, onVisit, log } = response.locals;
    const visit = new Promise<string>((resolve) => onVisit.push(resolve));
    over.push(() => {
      const status = response.headersSent ? response.statusCode : null;
      const ended = { at: Temporal.Now.instant(), method, status, outcome: outcomeOf(status, response) };
      // Where nobody acts there never is a visit, and this is forgotten with the request.
      void visit.then((visitId) =>
        patterns(path).then(
          (route) => note(visitId, { ...ended, route, intent: intentOf(request) }),
          (error: unknown) =>
            log.error({ err: error, visitId, ...ended }, "a request on behalf of a physician is lost to the journal"),
        ),
      );
    });
    next();
  };
}

function isClock(path: string): boolean {
  return /^\/session\/?$/i.test(path);
}

/** Finds the pattern of an address: what stands in its place, an ID or a name, is nobody's to keep. */
function patternsOf(build: () => Promise<ServerBuild>): (path: string) => Promise<string> {
  return async (path) => {
    const { routes } = await build();
    const known = addressesOf({ routes }).map((pattern) => ({ path: pattern }));
    const [match] = matchRoutes(known, path) ?? [];
    return match?.route.path || "/";
  };
}

function intentOf(request: Request): string | null {
  const body = request.method === "POST" ? bodyOf(request) : null;
  const intent = body && new URLSearchParams(body.toString("utf8")).get("intent");
  return intent !== null && intentsOnBehalf.has(intent) ? intent : null;
}

/** A page that cannot be shown leads to the error page, and a session that is over to where one signs in. */
function outcomeOf(status: number | null, response: Response): OnBehalfOutcome {
  if (status === null) return "given-up";
  if (status >= 500) return "failed";
  if (status >= 400) return "refused";
  const leadsTo = response.getHeader("Location");
  return typeof leadsTo === "string" && /^[^?]*\/(error|authentication)\//i.test(leadsTo) ? "failed" : "done";
}
