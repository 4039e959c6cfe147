import type { Request, RequestHandler } from "express";
import { type LineFull, type Place, workLimiter } from "~/domain/workLimiter";
import { sendBusyPage } from "./errorPage";

/** Documents and other files that are made when they are asked for. */
const file = /\.(?:pdf|csv|ics)\/?$|^\/messages\/attachment\/?$/i;
/** Looking for physicians, and for one's own record. */
const search = /^\/(?:staff|searchforaccount)\/?$/i;

const retryAfterSeconds = 5;

/** Of a full line, for its requester and for everyone. */
type Titles = Record<LineFull, string>;

const fileTitles: Titles = {
  "full-for-requester": "Your other documents are still being prepared",
  full: "Many documents are being prepared at the moment",
};
const searchTitles: Titles = {
  "full-for-requester": "Your other searches are still running",
  full: "Many people are searching at the moment",
};

/**
 * Lets each session have one costly page made at a time, with a few waiting, and refuses more before anything else is done
 * for it. A browser opens six connections at most (HTTP/1.1), so that links opened in tabs are only made to wait.
 */
export function costlyPages(home: string): RequestHandler {
  const files = workLimiter({ running: 2, runningEach: 1, waiting: 100, waitingEach: 5 });
  const searches = workLimiter({ running: 4, runningEach: 1, waiting: 100, waitingEach: 5 });
  return (request, response, next) => {
    const { path } = request;
    if (file.test(path)) enter(files.join(requesterOf(request)), fileTitles);
    else if (search.test(path)) enter(searches.join(requesterOf(request)), searchTitles);
    else next();

    function enter(place: Place | LineFull, titles: Titles): void {
      if (typeof place === "string") return sendBusyPage(response, titles[place], retryAfterSeconds, home);
      response.locals.over.push(() => place.leave());
      void place.turn.then(() => next());
    }
  };
}

/** The session, or whoever's network it is before there is one. */
function requesterOf({ headers, ip = "" }: Request): string {
  return /(?:^|;\s*)(?:__Host-)?portal-session=([^;]+)/.exec(headers.cookie ?? "")?.[1] ?? ip;
}
