import { redirect } from "@remix-run/node";
import { basePath } from "~/app/server/basePath";

/** Where somebody lands who asked for no page in particular (AUTH-06). */
export const landingPath = "/en/dashboard";

/** In characters; a longer address is not worth coming back to. */
const longest = 1000;

/** What has no business in a path: spaces, control characters, and the backslash that browsers read as a slash. */
const unwelcome = /[\\\s\p{Cc}]/u;

/** A path without its leading slash begins with a name, not with a scheme or a user at a host. */
const relative = /^[\w.-]+([/?#]|$)/;

/**
 * A path of the portal, relative to its base path, made from what a link, a form or a header says (AUTH-03), with or
 * without its leading slash. Null for anything that leads elsewhere, and for pages of signing in and out, which are no
 * place to come back to. It is looked at as servers read it: decoded, however often it was encoded.
 */
export function safeReturnPath(value: string | null): string | null {
  if (value === null || value.length > longest || unwelcome.test(value)) return null;
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
  return withoutBase(url.pathname) + url.search;
}

/** Null for what cannot be decoded, or never comes to an end. */
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

/** Where a visitor signs in to come back there: staff pages have a directory of their own (AUTH-12). */
export function signInPath(returnTo: string | null): "/authentication/staff-login" | "/authentication/login" {
  const isForStaff = returnTo !== null && /^\/(staff|OnBehalfOf)\b/i.test(returnTo);
  return isForStaff ? "/authentication/staff-login" : "/authentication/login";
}

/** The page that a request asks for, relative to the base path, with its query. */
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

/** 303: the browser fetches the path with GET, also after a post. `path` is relative to the base path. */
export function seeOther(path: string, headers?: HeadersInit): Response {
  return redirect(path, { status: 303, headers });
}
