import express, { type ErrorRequestHandler, type RequestHandler, type Response } from "express";
import type { IncomingHttpHeaders } from "node:http";
import { messagePage, type Message, messages } from "./pages/messagePage";
import type { Frame } from "./pages/page";

/** In bytes: far more than our forms need. */
const maxFormBytes = 16 * 1024;

export type Refuse = (res: Response, status: number, message: Message) => Promise<void>;

export function refuseWith(frame: Frame): Refuse {
  return async (res, status, message) => {
    res
      .status(status)
      .type("html")
      .send(await messagePage(frame, message));
  };
}

/** Refuses posts that no page of ours sent (403), non-form posts (415) and long ones (413). Reads no body. */
export function onlyOwnForms(origin: string, refuse: Refuse): RequestHandler {
  return (req, res, next) => {
    if (!isOwn(req.headers, origin)) {
      refuse(res, 403, messages.foreignForm).catch(next);
    } else if (req.is("application/x-www-form-urlencoded") === false) {
      refuse(res, 415, messages.notAForm).catch(next);
    } else if (Number(req.headers["content-length"] ?? 0) > maxFormBytes) {
      refuse(res, 413, messages.tooLarge).catch(next);
    } else next();
  };
}

/**
 * Checks the post's origin: browsers send `Origin`, a few only `Sec-Fetch-Site`, and text browsers only `Referer`. A
 * client that sends none of them is not a browser.
 */
function isOwn({ origin, referer = "", "sec-fetch-site": site }: IncomingHttpHeaders, own: string): boolean {
  if (origin !== undefined) return origin === own && (site === undefined || site === "same-origin");
  if (site !== undefined) return site === "same-origin";
  return URL.canParse(referer) && new URL(referer).origin === own;
}

export const readForm = express.urlencoded({ extended: false, limit: maxFormBytes, parameterLimit: 20 });

/** Answers 413, 415 or 400 for forms that `readForm` rejects; passes on other errors. */
export function unreadableForms(refuse: Refuse): ErrorRequestHandler {
  return (error: { readonly status?: unknown }, _req, res, next) => {
    const { status } = error;
    if (status === 413) refuse(res, status, messages.tooLarge).catch(next);
    else if (status === 415 || status === 400) refuse(res, status, messages.notAForm).catch(next);
    else next(error);
  };
}
