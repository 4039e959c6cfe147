import express, { type Request, type RequestHandler } from "express";
import { sendErrorPage } from "./errorPage";

/** The most that a form may send, in bytes. */
const largestForm = 64 * 1024;

/** 405 for everything but reading a page and sending a form. */
export function readOrPost(home: string): RequestHandler {
  return (request, response, next) => {
    if (["GET", "HEAD", "POST"].includes(request.method)) return next();
    response.setHeader("Allow", "GET, HEAD, POST");
    sendErrorPage(response, 405, home);
  };
}

/**
 * 403 for a post that no page of the portal sent. Remix would look at forwarding headers and answer 500; this is before
 * it, and every current browser says where a post comes from.
 */
export function ownPosts(publicUrl: string, home: string): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "POST" || isOwn(request, publicUrl)) next();
    else sendErrorPage(response, 403, home);
  };
}

function isOwn(request: Request, publicUrl: string): boolean {
  const site = request.headers["sec-fetch-site"];
  return request.headers.origin === publicUrl && (site === undefined || site === "same-origin");
}

/**
 * Reads a posted form into `request.body`, so that a body of any kind of length is refused before a page sees it: 413
 * above the limit, 415 for what is not a form, 400 for text that a database cannot hold.
 */
export function postedForm(home: string): RequestHandler[] {
  return [
    (request, response, next) => {
      const plain = request.headers["content-encoding"] === undefined;
      if (request.method !== "POST" || (plain && isForm(request))) next();
      else sendErrorPage(response, 415, home);
    },
    express.raw({ type: isPost, limit: largestForm, inflate: false }),
    (request, response, next) => {
      if (bodyOf(request)?.includes("%00") === true || bodyOf(request)?.includes(0) === true)
        sendErrorPage(response, 400, home);
      else next();
    },
  ];
}

/** The form that was posted, as it was sent; null when nothing was. */
export function bodyOf(request: Request): Buffer | null {
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : null;
}

function isPost(request: { readonly method?: string | undefined }): boolean {
  return request.method === "POST";
}

/** Not `request.is`: it says no to a form without a body, which is a form with no fields. */
function isForm(request: Request): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers["content-type"] ?? "");
}
