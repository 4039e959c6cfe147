import express, { type Request, type RequestHandler, type Response } from "express";
import { Temporal } from "temporal-polyfill";
import { formatMoment } from "@portal/domain/time/boardTime";
import { ownPosts, postedForm } from "../middleware/postChecks";
import type { NotBegun } from "../responses/unavailablePage";
import type { Maintenance } from "./maintenance";

/** In seconds: where no end is known, and at most. */
const retrySeconds = { usual: 300, least: 60, most: 3_600 };

/** Returns what a page says during maintenance. */
export function duringMaintenance({ text, until }: Maintenance, now: Temporal.Instant): NotBegun {
  const seconds = until === null ? null : Math.ceil(now.until(until).total("seconds"));
  const isPromised = until !== null && seconds !== null && seconds > 0;
  return {
    title: "The portal is closed for maintenance",
    retryAfterSeconds: isPromised
      ? Math.min(Math.max(seconds, retrySeconds.least), retrySeconds.most)
      : retrySeconds.usual,
    paragraphs: [text, ...(isPromised ? [`We expect to be back on ${formatMoment(until)}.`] : [])],
  };
}

type Answer = (request: Request, response: Response, notBegun: NotBegun) => void;

/** Answers a page, or a form whose body has been read, with the maintenance's text. */
export function maintenancePages(current: () => Promise<Maintenance | null>, answer: Answer): RequestHandler {
  return (request, response, next) => {
    current().then((maintenance) => {
      if (maintenance === null) next();
      else answer(request, response, duringMaintenance(maintenance, Temporal.Now.instant()));
    }, next);
  };
}

/**
 * The same before an application that reads its forms itself and answers programs as well, which ask for no page: they
 * get their answers.
 */
export function maintenanceBefore(
  current: () => Promise<Maintenance | null>,
  answer: Answer,
  { publicUrl, home }: { readonly publicUrl: string; readonly home: string },
): RequestHandler {
  const pages = express.Router();
  pages.use(ownPosts(publicUrl, home), postedForm(home), maintenancePages(current, answer));
  return (request, response, next) => {
    if (!(request.headers.accept ?? "").includes("text/html")) return next();
    // Only then is the body read here.
    current().then((maintenance) => (maintenance === null ? next() : pages(request, response, next)), next);
  };
}
