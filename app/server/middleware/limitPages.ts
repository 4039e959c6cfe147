import type { Request, RequestHandler, Response } from "express";
import { clientNetworks } from "~/domain/limits/clientNetworks";
import { type LineFull, type WorkLimits, workLimiter } from "~/domain/limits/workLimiter";
import { clientAddress } from "./requestUrl";
import "../requestContext";
import { webHeaders } from "./webHeaders";

/** What a page says that was not begun because too much else is under way. */
export interface Busy {
  readonly title: string;
  readonly retryAfterSeconds: number;
}

interface Kind {
  /** Null for every path that the kinds before it leave. */
  readonly paths: RegExp | null;
  /** For each session and, in `running`, for each network of browsers that are not signed in. */
  readonly limits: WorkLimits;
  /** Waiting for one such network: a clinic whose browsers all come at once, to a portal that has just started. */
  readonly waitingOfNetwork: number;
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
    limits: { running: 8, runningEach: 1, waiting: 200, waitingEach: 5 },
    waitingOfNetwork: 50,
    titles: {
      "full-for-requester": "Your other documents are still being prepared",
      full: "Many documents are being prepared at the moment",
    },
    retryAfterSeconds: 5,
  },
  {
    // Looking for physicians, and for one's own record.
    paths: /^\/(?:staff|searchforaccount)\/?$/i,
    limits: { running: 8, runningEach: 1, waiting: 200, waitingEach: 5 },
    waitingOfNetwork: 50,
    titles: {
      "full-for-requester": "Your other searches are still running",
      full: "Many people are searching at the moment",
    },
    retryAfterSeconds: 5,
  },
  {
    paths: null,
    limits: { running: 200, runningEach: 6, waiting: 1200, waitingEach: 100 },
    waitingOfNetwork: 400,
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
 *
 * @param knownSession names the session of a request where it is known to live. Everything else counts with its network,
 * because anyone can make up a cookie.
 */
export function limitPages(
  knownSession: (request: Pick<globalThis.Request, "headers">) => string | null,
  refuse: (request: Request, response: Response, busy: Busy) => void,
): RequestHandler {
  const lines = kinds.map((kind) => ({ ...kind, limiter: workLimiter(kind.limits) }));
  return (request, response, next) => {
    const line = lines.find(({ paths }) => paths === null || paths.test(request.path));
    // The browser has left: nothing would ever say that the place is free again.
    if (request.socket.destroyed) return;
    if (line === undefined) return next();
    const headers = webHeaders(request);
    const session = knownSession({ headers });
    const place =
      session === null
        ? line.limiter.join(`network ${networkOf(headers)}`, line.waitingOfNetwork)
        : line.limiter.join(`session ${session}`);
    if (typeof place === "string")
      return refuse(request, response, { title: line.titles[place], retryAfterSeconds: line.retryAfterSeconds });
    const { locals } = response;
    // A browser that reads slowly keeps no place: once its answer is there, the rest is sending.
    locals.answered.push(() => place.leave());
    // One that leaves stops no work that has begun: its place is free once that is done.
    locals.over.push(() => {
      if (locals.underWay === 0) place.leave();
    });
    void place.turn.then(() => {
      if (!request.socket.destroyed) next();
    });
  };
}

function networkOf(headers: Headers): string {
  return clientNetworks(clientAddress({ headers })).subscriber;
}
