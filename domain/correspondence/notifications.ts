import type { SystemNotificationResponse } from "~/contract/people/messages";

/**
 * Printable ASCII without the backslash, which browsers read as a slash. Tabs and line breaks, which they drop, and
 * letters that only look like those of the board's domain are out with it.
 */
const plainAddress = /^[!-[\]-~]+$/;

/** `/`, `:`, `@`, `\` and control characters, written so that whoever decodes the path later reads another address. */
const disguised = /%(?:25)*(?:2f|3a|40|5c|[01][0-9a-f]|7f)/i;

/** Stands in for the portal, so that a relative path can be read like a browser reads it. */
const portal = "https://portal.invalid";

/**
 * Where a notice's primary action may lead (SHELL-05): an address on the board's own domain or on one under it, over
 * HTTPS; or a path of the portal, with or without `portalPath` (`/name`), under which it is served. Such a path is
 * answered beginning with one `/`, relative to `portalPath`. Null for anything else, `//host` included, whatever that
 * host is.
 */
export function safeActionUrl(url: string, boardDomain: string, portalPath: string): string | null {
  if (!plainAddress.test(url) || !URL.canParse(url, portal)) return null;
  const read = new URL(url, portal);
  if (disguised.test(read.pathname)) return null;
  const hasScheme = /^[^/?#]*:/.test(url);
  if (hasScheme) return isOfBoard(read, boardDomain) ? read.href : null;
  if (read.origin !== portal) return null;
  const path = withinPortal(read.pathname, portalPath);
  // `/.//host` is a path until it is tidied up, and `/name//host` until the name is taken away.
  return path.startsWith("//") ? null : path + read.search + read.hash;
}

/** The path below `portalPath`, which is matched in any case (AUTH-18); a path that is elsewhere is meant to be below. */
function withinPortal(pathname: string, portalPath: string): string {
  const isFull = `${pathname}/`.toLowerCase().startsWith(`${portalPath}/`.toLowerCase());
  return isFull ? pathname.slice(portalPath.length) || "/" : pathname;
}

function isOfBoard({ protocol, host, username, password }: URL, boardDomain: string): boolean {
  const isOwnHost = host === boardDomain || host.endsWith(`.${boardDomain}`);
  return protocol === "https:" && isOwnHost && username === "" && password === "";
}

/** The codes of what can be done about a notice (SHELL-04). */
export const NotificationAction = { Close: 0, Primary: 1, DontRemind: 2 } as const;
export type NotificationAction = (typeof NotificationAction)[keyof typeof NotificationAction];

/** An action in the words of the call, which knows no codes (SHELL-04). */
export function notificationResponse(
  action: NotificationAction,
): Pick<SystemNotificationResponse, "primaryActionTaken" | "permanentlyDismiss"> {
  return {
    primaryActionTaken: action === NotificationAction.Primary,
    permanentlyDismiss: action === NotificationAction.DontRemind,
  };
}
