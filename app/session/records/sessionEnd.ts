import { z } from "~/contract/zod";

/** Why a session was ended before its time was over. */
export const endReason = z.enum([
  /** The board refused its token (AUTH-11). */
  "board",
  /** The identity provider refused to renew its tokens. */
  "ended",
  /** From another browser of the same person: this session alone, or all of them. */
  "browser",
  "everywhere",
  /** The password was changed in another browser, or set by a link. */
  "password",
  /** The owner of the former address took a change of the account's e-mail address back. */
  "email",
]);
export type EndReason = z.infer<typeof endReason>;

/** The same, and for one whose time was over: idle for too long, or signed in for too long. */
export type SessionEnd = EndReason | "inactivity" | "limit";

/** Ended from elsewhere: the person in front of this browser may not know, and has to enter the password again. */
export function isFromElsewhere(end: SessionEnd | null): boolean {
  return end === "browser" || end === "everywhere" || end === "password" || end === "email";
}
