import express, { type ErrorRequestHandler, type RequestHandler, type Response } from "express";
import type { IncomingHttpHeaders } from "node:http";
import { messagePage, type Message, messages } from "./pages/messagePage";
import type { Frame } from "./pages/page";

/** In bytes, far more than any of our forms needs. */
const largestForm = 16 * 1024;

/** Answers with a page that says one thing. */
export type Refuse = (res: Response, status: number, message: Message) => Promise<void>;

export function refuseWith(frame: Frame): Refuse {
  return async (res, status, message) => {
    res
      .status(status)
      .type("html")
      .send(await messagePage(frame, message));
  };
}

/** 403 for a post that no page of ours sent, 415 for one that is no plain form, 413 for one too long. Reads no body. */
export function onlyOwnForms(origin: string, refuse: Refuse): RequestHandler {
  return (req, res, next) => {
    if (!isOwn(req.headers, origin)) {
      refuse(res, 403, messages.foreignForm).catch(next);
    } else if (req.is("application/x-www-form-urlencoded") === false) {
      refuse(res, 415, messages.notAForm).catch(next);
    } else if (Number(req.headers["content-length"] ?? 0) > largestForm) {
      refuse(res, 413, messages.tooLarge).catch(next);
    } else next();
  };
}

/**
 * Browsers name the origin of every post, a few only how it relates to ours, and text browsers only the page that it
 * comes from. What says none of these is no browser.
 */
function isOwn({ origin, referer = "", "sec-fetch-site": site }: IncomingHttpHeaders, own: string): boolean {
  if (origin !== undefined) return origin === own && (site === undefined || site === "same-origin");
  if (site !== undefined) return site === "same-origin";
  return URL.canParse(referer) && new URL(referer).origin === own;
}

/** Reads the form of a post into `req.body`, up to 16 KB. */
export const readForm = express.urlencoded({ extended: false, limit: largestForm, parameterLimit: 20 });

/** 413, 415 or 400 for what `readForm` would not read. Other errors pass on. */
export function unreadableForms(refuse: Refuse): ErrorRequestHandler {
  return (error: { readonly status?: unknown }, _req, res, next) => {
    const { status } = error;
    if (status === 413) refuse(res, status, messages.tooLarge).catch(next);
    else if (status === 415 || status === 400) refuse(res, status, messages.notAForm).catch(next);
    else next(error);
  };
}
