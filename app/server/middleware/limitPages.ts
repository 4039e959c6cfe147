import type { Request, RequestHandler, Response } from "express";
import { clientNetworks } from "@portal/domain/rateLimits/clientNetworks";
import { type LineFull, type WorkLimits, workLimiter } from "@portal/domain/rateLimits/workLimiter";
import type { RefusedRequest } from "../responses/unavailablePage";
import "../requestContext";
import { clientAddress } from "./canonicalUrl";

interface Kind {
  /** Absent for each. */
  readonly method?: "POST";
  /** Null for every path that earlier kinds do not match. */
  readonly paths: RegExp | null;
  /** For each session and, in `running`, for each network of browsers that are not signed in. */
  readonly limits: WorkLimits;
  /** Waiting for one such network: a clinic whose browsers all come at once, to a portal that has just started. */
  readonly waitingOfNetwork: number;
  /** Titles where the queue is full for the requester, and for everyone. */
  readonly titles: Readonly<Record<LineFull, string>>;
  readonly retryAfterSeconds: number;
}

/**
 * A browser opens six connections at most (HTTP/1.1): links opened in tabs wait and are not refused. Many pages may run
 * at once, because some wait for others: an external board or a payment provider that hangs must not delay all.
 */
const kinds: readonly Kind[] = [
  {
    // Calendar services read the addresses of thousands of people from a few networks (CAL-06).
    paths: /^\/calendar\//i,
    limits: { running: 16, runningEach: 8, waiting: 2000, waitingEach: 20 },
    waitingOfNetwork: 1000,
    titles: {
      "full-for-requester": "Many calendars are being read from your network",
      full: "Many calendars are being read at the moment",
    },
    retryAfterSeconds: 60,
  },
  {
    // Documents and other files that are made on request.
    paths: /\.(?:pdf|csv|ics)\/?$|^\/messages\/attachment\/?$|^\/papers\/file\/|^\/staff\/papers\/\d+\/file\/?$/i,
    limits: { running: 8, runningEach: 1, waiting: 200, waitingEach: 5 },
    waitingOfNetwork: 50,
    titles: {
      "full-for-requester": "Your other documents are still being prepared",
      full: "Many documents are being prepared at the moment",
    },
    retryAfterSeconds: 5,
  },
  {
    // Forms with files, which take as long as a browser sends. What waits is not read meanwhile.
    method: "POST",
    paths: /^\/papers\/[^/]+\/\d+\/?$/i,
    limits: { running: 64, runningEach: 2, waiting: 200, waitingEach: 5 },
    waitingOfNetwork: 50,
    titles: {
      "full-for-requester": "Your other files are still being sent",
      full: "Many people are sending files at the moment",
    },
    retryAfterSeconds: 30,
  },
  {
    // Search pages: for physicians by staff, and for a user's own record.
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
 * Bounds the pages that are made at the same time, for each session and for all together, and refuses more before any
 * other work. Sessions take turns, and a waiting request keeps its time of arrival.
 *
 * @param knownSession returns the session of a request where it is known to be active. Everything else counts with its
 * network, because anyone can make up a cookie.
 */
export function limitPages(
  knownSession: (request: Pick<globalThis.Request, "headers">) => string | null,
  refuse: (request: Request, response: Response, refused: RefusedRequest) => void,
): RequestHandler {
  const lines = kinds.map((kind) => ({ ...kind, limiter: workLimiter(kind.limits) }));
  return (request, response, next) => {
    const line = lines.find(
      ({ method = request.method, paths }) => method === request.method && (paths === null || paths.test(request.path)),
    );
    // The browser has left: nothing would ever free the place.
    if (request.socket.destroyed) return;
    if (line === undefined) return next();
    const headers = webHeaders(request);
    const session = knownSession({ headers });
    const place =
      session === null
        ? line.limiter.join(`network ${networkOf(headers)}`, line.waitingOfNetwork)
        : line.limiter.join(`session ${session}`);
    if (typeof place === "string") return refuse(request, response, busy(line.titles[place], line.retryAfterSeconds));
    const { locals } = response;
    // A slow reader holds no place: once its answer is complete, the rest is sending.
    locals.answered.push(() => place.leave());
    // A browser that leaves stops no work in progress: its place is free once that is done.
    locals.over.push(() => {
      if (locals.underWay === 0) place.leave();
    });
    void place.turn.then(() => {
      if (!request.socket.destroyed) next();
    });
  };
}

function busy(title: string, retryAfterSeconds: number): RefusedRequest {
  return { title, retryAfterSeconds, paragraphs: [], wait: `wait ${retryAfterSeconds} seconds` };
}

function networkOf(headers: Headers): string {
  return clientNetworks(clientAddress({ headers })).subscriber;
}

export function webHeaders(request: Request): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers)) {
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  return headers;
}
