import { basePath } from "~/app/server/basePath";

/** Where somebody lands who asked for no page in particular (AUTH-06). */
export const landingPath = "/en/dashboard";

/** In characters; a longer address is not worth coming back to. */
const longest = 1000;

/** What has no business in a path: spaces, control characters, and the backslash that browsers read as a slash. */
const unwelcome = /[\\\s\p{Cc}]/u;

/**
 * A path of the portal, relative to its base path, made from what a link, a form or a header says (AUTH-03). Null for
 * anything that leads elsewhere, and for pages of signing in and out, which are no place to come back to.
 */
export function safeReturnPath(value: string | null): string | null {
  if (value === null || value.length > longest || unwelcome.test(value) || !value.startsWith("/")) return null;
  const here = "http://portal.invalid";
  if (!URL.canParse(value, here)) return null;
  const url = new URL(value, here);
  if (url.origin !== here) return null;
  const path = withoutBase(url.pathname);
  if (path.includes("//") || /^\/(authentication|session)(\/|$)/i.test(path)) return null;
  return path + url.search;
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
