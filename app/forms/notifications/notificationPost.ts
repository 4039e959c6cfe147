import type { SystemNotificationResponse } from "@portal/contract/people/messages";
import { z } from "@portal/contract/zod";
import { postedNumber } from "../readPost";

/** The buttons of a notice in their order; the first may lead to a page (SHELL-04). */
export const notificationIntents = ["primary", "close", "dont-remind"] as const;
export type NotificationIntent = (typeof notificationIntents)[number];

export const notificationPost = z.strictObject({
  intent: z.enum(notificationIntents),
  /** The guard has compared it already. */
  formFor: postedNumber,
  systemNotificationId: postedNumber,
});
export type NotificationPost = z.infer<typeof notificationPost>;

/**
 * Returns which button was pressed in the words of the call, which lacks the specification's codes: Close 0, Primary 1,
 * DontRemind 2 (SHELL-04).
 */
export function notificationResponse(
  intent: NotificationIntent,
): Pick<SystemNotificationResponse, "primaryActionTaken" | "permanentlyDismiss"> {
  return { primaryActionTaken: intent === "primary", permanentlyDismiss: intent === "dont-remind" };
}

/**
 * A board may go on listing a notice that was answered: in this session it is not shown again (SHELL-04). Kept by the
 * browser until it is closed, and for the one session, whose key names it and opens nothing.
 */
const name = "notices-answered";
/** The browser drops what is longer than 4 kB; older ones are shown again then. */
const maxNotices = 200;

interface OwnSession {
  readonly key: string;
}
type CookieRequest = Pick<Request, "headers" | "url">;

export function answeredNotices({ headers }: Pick<Request, "headers">, { key }: OwnSession): ReadonlySet<number> {
  const kept = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.get("Cookie") ?? "")?.[1] ?? "";
  const [owner, ...ids] = kept.split(".");
  return new Set(owner === ownerOf(key) ? ids.map(Number) : []);
}

export function answeredNoticeCookie(request: CookieRequest, session: OwnSession, id: number): string {
  const ids = [...answeredNotices(request, session), id].slice(-maxNotices);
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  return `${name}=${[ownerOf(session.key), ...ids].join(".")}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function ownerOf(key: string): string {
  return key.replace(/[^a-z0-9]/gi, "").slice(0, 12);
}
