import type { Request, RequestHandler, Response } from "express";
import { type LineFull, type WorkLimits, workLimiter } from "~/domain/workLimiter";
import "./locals";

/** What a page says that was not begun because too much else is under way. */
export interface Busy {
  readonly title: string;
  readonly retryAfterSeconds: number;
}

interface Kind {
  /** Null for every path that the kinds before it leave. */
  readonly paths: RegExp | null;
  readonly limits: WorkLimits;
  /** Where the line is full for the requester, and for everyone. */
  readonly titles: Readonly<Record<LineFull, string>>;
  readonly retryAfterSeconds: number;
}

/**
 * A browser opens six connections at most (HTTP/1.1): links that are opened in tabs wait and are not refused. Many pages
 * may run at once, because some wait for others: a board elsewhere, or a payment provider that hangs, must not hold up all.
 */
const kinds: readonly Kind[] = [
  {
    // Documents and other files that are made when they are asked for.
    paths: /\.(?:pdf|csv|ics)\/?$|^\/messages\/attachment\/?$/i,
    limits: { running: 8, runningEach: 1, waiting: 100, waitingEach: 5 },
    titles: {
      "full-for-requester": "Your other documents are still being prepared",
      full: "Many documents are being prepared at the moment",
    },
    retryAfterSeconds: 5,
  },
  {
    // Looking for physicians, and for one's own record.
    paths: /^\/(?:staff|searchforaccount)\/?$/i,
    limits: { running: 8, runningEach: 1, waiting: 100, waitingEach: 5 },
    titles: {
      "full-for-requester": "Your other searches are still running",
      full: "Many people are searching at the moment",
    },
    retryAfterSeconds: 5,
  },
  {
    paths: null,
    limits: { running: 200, runningEach: 6, waiting: 600, waitingEach: 300 },
    titles: {
      "full-for-requester": "Your other pages are still being prepared",
      full: "Many people are using the portal at the moment",
    },
    retryAfterSeconds: 10,
  },
];

/**
 * Bounds the pages that are made at the same time, for each session and for all of them, and refuses more before anything
 * else is done for them. Sessions take turns, and a request that waits keeps its time of arrival.
 */
export function limitPages(refuse: (request: Request, response: Response, busy: Busy) => void): RequestHandler {
  const lines = kinds.map((kind) => ({ ...kind, limiter: workLimiter(kind.limits) }));
  return (request, response, next) => {
    const line = lines.find(({ paths }) => paths === null || paths.test(request.path));
    // The browser has left: nothing would ever say that the place is free again.
    if (request.socket.destroyed) return;
    const place = line?.limiter.join(requesterOf(request));
    if (line === undefined || place === undefined) return next();
    if (typeof place === "string")
      return refuse(request, response, { title: line.titles[place], retryAfterSeconds: line.retryAfterSeconds });
    // A browser that reads slowly keeps no place: once its answer is there, the rest is sending.
    response.locals.answered.push(() => place.leave());
    response.locals.over.push(() => place.leave());
    void place.turn.then(() => next());
  };
}

/** The session, or the network where there is none yet. */
function requesterOf({ headers, ip = "" }: Request): string {
  return /(?:^|;\s*)(?:__Host-)?portal-session=([^;]+)/.exec(headers.cookie ?? "")?.[1] ?? ip;
}
