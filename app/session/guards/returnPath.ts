import { redirect, type TypedResponse } from "@remix-run/node";
import { basePath } from "~/app/server/basePath";

/** Landing page after sign-in without a requested page (AUTH-06). */
export const landingPath = "/en/dashboard";

/** In characters; a longer URL is not worth returning to. */
const maxLength = 1000;

/** Not allowed in a path: spaces, control characters, and the backslash that browsers read as a slash. */
const unwelcome = /[\\\s\p{Cc}]/u;

/** A path without its leading slash begins with a name, not with a scheme or a user at a host. */
const relative = /^[\w.-]+([/?#]|$)/;

/** The fragment that leads to a part of a page. */
const part = /^#[\w-]+$/;

/**
 * Returns a path of the portal, relative to its base path, from the text of a link, a form or a header (AUTH-03), with
 * or without its leading slash. Null for anything that leads elsewhere, and for pages of signing in and out, which make
 * no sense to return to. It is checked as servers read it: decoded, however often it was encoded.
 */
export function safeReturnPath(value: string | null): string | null {
  if (value === null || value.length > maxLength || unwelcome.test(value)) return null;
  const text = /^(%25)*%2f/i.test(value) ? decoded(value) : value;
  if (text === null || unwelcome.test(text)) return null;
  if (!text.startsWith("/") && !relative.test(text)) return null;
  const here = "http://portal.invalid";
  const absolute = text.startsWith("/") ? text : `/${text}`;
  if (!URL.canParse(absolute, here)) return null;
  const url = new URL(absolute, here);
  const read = decoded(url.pathname);
  if (url.origin !== here || read === null || /[\\\p{Cc}]/u.test(read)) return null;
  if (/\/\/|\/\.{1,2}(\/|$)/.test(read) || /^\/(authentication|session)(\/|$)/i.test(withoutBase(read))) return null;
  return withoutBase(url.pathname) + url.search + (part.test(url.hash) ? url.hash : "");
}

/** Returns null for text that cannot be decoded, or never stops changing. */
function decoded(text: string): string | null {
  for (let rounds = 0, before = text; rounds < 4; rounds += 1) {
    try {
      const after = decodeURIComponent(before);
      if (after === before) return after;
      before = after;
    } catch {
      return null;
    }
  }
  return null;
}

/** Returns the sign-in page that leads back there: staff pages have their own directory (AUTH-12). */
export function signInPath(returnTo: string | null): "/authentication/staff-login" | "/authentication/login" {
  const isForStaff = returnTo !== null && /^\/(staff|OnBehalfOf)\b/i.test(returnTo);
  return isForStaff ? "/authentication/staff-login" : "/authentication/login";
}

/**
 * Returns the physicians' sign-in, to offer beside the staff's in a browser that they share. The provider may still have
 * the session of the other one, so it asks for the password.
 */
export function physiciansSignIn(returnTo: string | null): string {
  const isForPhysicians = returnTo !== null && signInPath(returnTo) === "/authentication/login";
  return `/authentication/login?${new URLSearchParams({ again: "1", ...(isForPhysicians && { returnTo }) })}`;
}

/** Returns the requested page, relative to the base path, with its query. */
export function pathOf(request: Request): string {
  const url = new URL(request.url);
  return withoutBase(url.pathname) + url.search;
}

function withoutBase(pathname: string): string {
  const start = pathname.slice(0, basePath.length).toLowerCase();
  if (start !== basePath) return pathname;
  const rest = pathname.slice(basePath.length);
  if (rest === "") return "/";
  return rest.startsWith("/") ? rest : pathname;
}

/** What an action returns where another page goes on: its page has no data of it. */
export type Redirect = TypedResponse<never>;

/** 303: the browser fetches the path with GET, also after a post. `path` is relative to the base path. */
export function seeOther(path: string, headers?: HeadersInit): Redirect {
  return redirect(path, { status: 303, headers });
}

/** Redirects staff who act without a reason to where they are asked for it (OPER-15), and then to `returnTo`. */
export function toReason(returnTo: string): Redirect {
  return seeOther(`/OnBehalfOf/reason?${new URLSearchParams({ returnTo })}`);
}
