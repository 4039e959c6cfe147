import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from "express";
import type { IncomingHttpHeaders } from "node:http";
import { messagePage, type Message, messages } from "./pages/messagePage";
import type { Frame } from "./pages/page";

/** In bytes: far more than our forms need. */
const maxFormBytes = 16 * 1024;

export type Refuse = (res: Response, status: number, message: Message) => Promise<void>;

export function refuseWith(frame: Frame): Refuse {
  return (res, status, message) => sendPage(res, status, messagePage(frame, message));
}

export async function sendPage(res: Response, status: number, page: Promise<string>): Promise<void> {
  const document = await page;
  res.status(status).type("html").send(document);
}

/** A failure of `answer` goes to the error handler, which Express leaves out for promises. */
export function answering(answer: (req: Request, res: Response) => Promise<void>): RequestHandler {
  return (req, res, next) => void answer(req, res).catch(next);
}

/** For posts of the provider's own pages. */
export function ownForms(origin: string, refuse: Refuse) {
  return [onlyOwnForms(origin, refuse), readForm, unreadableForms(refuse)];
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
 * Checks the post's origin: browsers send `Origin`, a few only `Sec-Fetch-Site`, or with it `Origin: null` where the
 * `Referer` is withheld, and text browsers only `Referer`. A client that sends none of them is not a browser.
 */
function isOwn({ origin, referer = "", "sec-fetch-site": site }: IncomingHttpHeaders, own: string): boolean {
  if (origin !== undefined && origin !== "null")
    return origin === own && (site === undefined || site === "same-origin");
  if (site !== undefined) return site === "same-origin";
  return origin === undefined && URL.canParse(referer) && new URL(referer).origin === own;
}

const readForm = express.urlencoded({ extended: false, limit: maxFormBytes, parameterLimit: 20 });

/** Answers 413, 415 or 400 for forms that `readForm` rejects; passes on other errors. */
function unreadableForms(refuse: Refuse): ErrorRequestHandler {
  return (error: { readonly status?: unknown }, _req, res, next) => {
    const { status } = error;
    if (status === 413) refuse(res, status, messages.tooLarge).catch(next);
    else if (status === 415 || status === 400) refuse(res, status, messages.notAForm).catch(next);
    else next(error);
  };
}
