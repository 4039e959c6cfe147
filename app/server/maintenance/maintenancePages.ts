import express, { type Request, type RequestHandler, type Response } from "express";
import { Temporal } from "temporal-polyfill";
import { formatMoment } from "@portal/domain/time/boardTime";
import { ownPosts, postedForm } from "../middleware/postChecks";
import type { RefusedRequest } from "../responses/unavailablePage";
import type { Maintenance } from "./maintenance";

/** In seconds: where no end is known, and at most. */
const retrySeconds = { usual: 300, least: 60, most: 3_600 };

/** Returns what a page says during maintenance. */
export function duringMaintenance({ text, until }: Maintenance, now: Temporal.Instant): RefusedRequest {
  const seconds = until === null ? null : Math.ceil(now.until(until).total("seconds"));
  const isPromised = until !== null && seconds !== null && seconds > 0;
  return {
    title: "The portal is closed for maintenance",
    retryAfterSeconds: isPromised
      ? Math.min(Math.max(seconds, retrySeconds.least), retrySeconds.most)
      : retrySeconds.usual,
    paragraphs: [text, ...(isPromised ? [`We expect to be back on ${formatMoment(until)}.`] : [])],
    wait: "wait until the maintenance is over",
  };
}

type Answer = (request: Request, response: Response, refused: RefusedRequest) => void;

/** Answers a page, or a form whose body has been read, with the maintenance's text. */
export function maintenancePages(current: () => Promise<Maintenance | null>, answer: Answer): RequestHandler {
  return (request, response, next) => {
    current().then((maintenance) => {
      if (maintenance === null) next();
      else answer(request, response, duringMaintenance(maintenance, Temporal.Now.instant()));
    }, next);
  };
}

/** A program's request, by what it accepts: browsers ask for HTML. */
export function asksForNoPage(request: Request): boolean {
  return !(request.headers.accept ?? "").includes("text/html");
}

interface Application {
  readonly publicUrl: string;
  readonly home: string;
  /** Such requests get their answers. */
  readonly isOfProgram: (request: Request) => boolean;
}

/** The same before an application that reads its forms itself and answers programs as well. */
export function maintenanceBefore(
  current: () => Promise<Maintenance | null>,
  answer: Answer,
  { publicUrl, home, isOfProgram }: Application,
): RequestHandler {
  const form = express.Router();
  form.use(ownPosts(publicUrl, home), postedForm(home));
  return (request, response, next) => {
    if (isOfProgram(request)) return next();
    current().then((maintenance) => {
      if (maintenance === null) return next();
      // Once its form is read here, the application could not read it, even if the maintenance ends meanwhile.
      form(request, response, (error?: unknown) => {
        if (error === undefined) answer(request, response, duringMaintenance(maintenance, Temporal.Now.instant()));
        else next(error);
      });
    }, next);
  };
}
