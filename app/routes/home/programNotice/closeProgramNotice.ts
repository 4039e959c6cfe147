import { formFor } from "~/app/forms/readPost";
import type { PhysicianId } from "@portal/contract/ids";
import { z } from "@portal/contract/zod";
import { look } from "@portal/look/look";

/** 'Close' on the notice of program changes (HOME-05). */
export const closeNoticePost = z.strictObject({ intent: z.literal("close-program-notice"), formFor });

/** Closing one notice does not close the board's next one: `.` and a number derived from its words. */
function edition(): string {
  const own = look().texts["program-notice"];
  if (own === undefined) return "";
  const sum = Array.from(JSON.stringify(own)).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return `.${sum.toString(36)}`;
}

/** Stored in the browser, for the physician who closed it last: a computer may be shared. */
const name = "program-notice-closed-by";
const maxAgeSeconds = 3 * 366 * 24 * 60 * 60;

export function isNoticeClosed({ headers }: Pick<Request, "headers">, physicianId: PhysicianId): boolean {
  const pairs = (headers.get("Cookie") ?? "").split(/;\s*/);
  return pairs.includes(`${name}=${physicianId}${edition()}`);
}

export function closedNoticeCookie({ url }: Pick<Request, "url">, physicianId: PhysicianId): string {
  const secure = new URL(url).protocol === "https:" ? "; Secure" : "";
  return `${name}=${physicianId}${edition()}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
