import { formFor } from "~/app/forms/readPost";
import type { PhysicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

/** 'Close' on the notice of program changes (HOME-05). */
export const closeNoticePost = z.strictObject({ intent: z.literal("close-program-notice"), formFor });

/** Remembered by the browser, for the physician who closed it last: a computer may be shared. */
const name = "program-notice-closed-by";
const maxAgeSeconds = 3 * 366 * 24 * 60 * 60;

export function isNoticeClosed({ headers }: Pick<Request, "headers">, physicianId: PhysicianId): boolean {
  const pairs = (headers.get("Cookie") ?? "").split(/;\s*/);
  return pairs.includes(`${name}=${physicianId}`);
}

export function closedNoticeCookie({ url }: Pick<Request, "url">, physicianId: PhysicianId): string {
  const secure = new URL(url).protocol === "https:" ? "; Secure" : "";
  return `${name}=${physicianId}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
