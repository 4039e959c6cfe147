/**
 * Printable ASCII without the backslash, which browsers read as a slash. Also excludes tabs and line breaks, which they
 * drop, and letters that look like those of the board's domain.
 */
const plainUrl = /^[!-[\]-~]+$/;

/** `/`, `:`, `@`, `\` and control characters, encoded so that later decoding changes the URL. */
const disguised = /%(?:25)*(?:2f|3a|40|5c|[01][0-9a-f]|7f)/i;

/** Base URL for the portal, so that a relative path can be parsed as browsers do. */
const portal = "https://portal.invalid";

/**
 * Returns where a notice's primary action may lead (SHELL-05): a URL on the board's own domain or a subdomain, over
 * HTTPS; or a path of the portal, with or without `portalPath` (`/name`). Such a path is returned with one leading `/`,
 * relative to `portalPath`. Null for anything else, including `//host`, whatever that host is.
 */
export function safeActionUrl(url: string, boardDomain: string, portalPath: string): string | null {
  if (!plainUrl.test(url) || !URL.canParse(url, portal)) return null;
  const read = new URL(url, portal);
  if (disguised.test(read.pathname)) return null;
  const hasScheme = /^[^/?#]*:/.test(url);
  if (hasScheme) return isOfBoard(read, boardDomain) ? read.href : null;
  if (read.origin !== portal) return null;
  const path = withinPortal(read.pathname, portalPath);
  // `/.//host` is a path until it is normalized, and `/name//host` until the name is removed.
  return path.startsWith("//") ? null : path + read.search + read.hash;
}

/** Returns the path below `portalPath`, matched in any case (AUTH-18); another path is meant to be below it. */
function withinPortal(pathname: string, portalPath: string): string {
  const isFull = `${pathname}/`.toLowerCase().startsWith(`${portalPath}/`.toLowerCase());
  return isFull ? pathname.slice(portalPath.length) || "/" : pathname;
}

function isOfBoard({ protocol, host, username, password }: URL, boardDomain: string): boolean {
  const isOwnHost = host === boardDomain || host.endsWith(`.${boardDomain}`);
  return protocol === "https:" && isOwnHost && username === "" && password === "";
}
