import express from "express";
import type { Request, RequestHandler } from "express";
import { holdsCardNumber } from "@portal/domain/billing/cards";
import { sendErrorPage } from "../responses/errorPage";
import type { FormTokens } from "./formTokens";

const maxFormBytes = 64 * 1024;

/** 405 for everything but reading a page and sending a form. */
export function readOrPost(home: string): RequestHandler {
  return (request, response, next) => {
    if (["GET", "HEAD", "POST"].includes(request.method)) return next();
    response.setHeader("Allow", "GET, HEAD, POST");
    sendErrorPage(response, 405, home);
  };
}

/**
 * 403 for a post from another site's page. Remix would look at forwarding headers and answer 500; this is before it. A
 * post without its origin passes on to `tokenedPosts`, which checks its form.
 */
export function ownPosts(publicUrl: string, home: string): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "POST" || isSilent(request) || isOwn(request, publicUrl)) next();
    else sendErrorPage(response, 403, home);
  };
}

/**
 * Removes the token from a posted form; 403 where only the token could prove that the form is the portal's, and does
 * not.
 */
export function tokenedPosts(tokens: FormTokens, home: string): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    const body = bodyOf(request);
    const taken = body && tokens.takeFrom(body, request.headers);
    if (isSilent(request) && taken?.isOwn !== true) return sendErrorPage(response, 403, home);
    if (taken !== null) request.body = taken.rest;
    // Remix takes an opaque origin for a foreign one.
    if (request.headers.origin === "null") delete request.headers.origin;
    next();
  };
}

/** Every current browser sends `Origin` with a post. Text browsers send only `Referer`, and Lynx not always. */
function isOwn({ headers }: Request, publicUrl: string): boolean {
  const { origin, referer = "", "sec-fetch-site": site } = headers;
  if (origin === undefined && site === undefined) return URL.canParse(referer) && new URL(referer).origin === publicUrl;
  // Sent from our pages where something withholds the `Referer`; no page can forge `Sec-Fetch-Site` (decision 0070).
  if (origin === "null") return site === "same-origin";
  return origin === publicUrl && (site === undefined || site === "same-origin");
}

/**
 * Returns whether a browser sends nothing about the page that a request comes from. One that withholds the `Referer`
 * sends an opaque origin.
 */
function isSilent({ headers }: Request): boolean {
  const { origin, referer, "sec-fetch-site": site } = headers;
  return (origin === undefined || origin === "null") && referer === undefined && site === undefined;
}

/**
 * Reads a posted form into `request.body`, so that a body is refused before a page sees it: 413 above the limit, 415
 * for what is not a form, 400 for text that a database cannot store.
 */
export function postedForm(home: string): RequestHandler[] {
  return [
    (request, response, next) => {
      const plain = request.headers["content-encoding"] === undefined;
      if (request.method !== "POST" || (plain && isForm(request))) next();
      else sendErrorPage(response, 415, home);
    },
    express.raw({ type: isUnreadPost, limit: maxFormBytes, inflate: false }),
    (request, response, next) => {
      if (bodyOf(request)?.includes("%00") === true || bodyOf(request)?.includes(0) === true)
        sendErrorPage(response, 400, home);
      else next();
    },
  ];
}

/** Returns the raw posted form; null without one. */
export function bodyOf(request: Request): Buffer | null {
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : null;
}

/** The fields of a form with files have been read already (`fileForms`). */
function isUnreadPost(request: { readonly method?: string | undefined; readonly body?: unknown }): boolean {
  return request.method === "POST" && !Buffer.isBuffer(request.body);
}

/** Not `request.is`, which rejects a form without a body: a form with no fields. */
function isForm(request: Request): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers["content-type"] ?? "");
}

/** Passwords, captcha answers, tokens, and numbers of people, banks and cards, by our forms' field names. */
const secretName = /password|captcha|turnstile|token|secret|ssn|cvv|routingnumber|accountnumber|cardnumber/i;

/** A Social Security number as people write it, in any field. */
const ssn = /(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)/;

/** Returns the posted fields, for the page that shows them again; never for a log or a store. */
export function typedFields(request: Request) {
  const posted = [...postedFields(request)];
  const isSecret = ([name, value]: readonly [string, string]) =>
    secretName.test(name) || ssn.test(value) || holdsCardNumber(value);
  return {
    /** Every field of the form in order; secrets are empty. */
    fields: posted.map((field) => (isSecret(field) ? ([field[0], ""] as const) : field)),
    /** Names of the fields without values. */
    secrets: posted.filter((field) => field[1] !== "" && isSecret(field)).map(([name]) => name),
  };
}

/** Parsed by the portal's pages or by the sign-in pages. */
function postedFields(request: Request): Iterable<[string, string]> {
  const bytes = bodyOf(request);
  if (bytes !== null) return new URLSearchParams(bytes.toString("utf8"));
  const body: unknown = request.body;
  const read = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return read.flatMap(([name, values]: [string, unknown]) =>
    [values].flat().map((value): [string, string] => [name, String(value)]),
  );
}
