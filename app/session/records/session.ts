import type { Temporal } from "temporal-polyfill";
import { otherBoardPhysicianId, physicianId } from "~/contract/ids";
import { z } from "~/contract/zod";

/** Who signed in, as the identity provider and the board's `getcurrentuser` said it. */
export const person = z.intersection(
  z.object({ issuer: z.string(), subject: z.string(), fullName: z.string() }).readonly(),
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("physician"), physicianId }).readonly(),
    z.object({ kind: z.literal("other-board"), otherBoardPhysicianId: otherBoardPhysicianId.nullable() }).readonly(),
    /** Read-only staff see what acting staff see and can post nothing. */
    z.object({ kind: z.literal("staff"), readOnly: z.boolean() }).readonly(),
  ]),
);
export type Person = z.infer<typeof person>;

/** For whom a member of staff acts, until they stop or the browser session ends (AUTH-13). */
export type ActingFor = Omit<Acting, "visitId">;

/** The same with the visit that it is in the journal (actingJournal.ts): nobody acts without being seen to. */
export const acting = z.object({ physicianId, fullName: z.string(), visitId: z.uuid() }).readonly();
export type Acting = z.infer<typeof acting>;
export const opened = z.object({ physicianId, fullName: z.string() }).readonly();

/** What a page says once after a post; kept here so that a link cannot forge it. */
export const notice = z.object({ id: z.string(), text: z.string() }).readonly();
export type Notice = z.infer<typeof notice>;

/** A signed-in browser session. Tokens are not part of it: they stay in the store (AUTH-08). */
export interface Session {
  /** Names the record in the store; the cookie's value cannot be made from it. */
  readonly key: string;
  readonly person: Person;
  readonly actingFor: Acting | null;
  /** Whom staff opened in this session, the last first. */
  readonly recent: readonly ActingFor[];
  /** The last few, newest first. */
  readonly notices: readonly Notice[];
  /** When the identity provider last saw proof of who it is; null where that is not known. */
  readonly provedAt: Temporal.Instant | null;
  /** When something last happened, give or take the store's slack. */
  readonly lastActiveAt: Temporal.Instant;
  /** When the session ends unless something happens before: the earlier of the idle and the absolute limit. */
  readonly expiresAt: Temporal.Instant;
}

/** One search by staff, encrypted: it says whom somebody asked about. */
export interface StaffSearch {
  readonly id: string;
  readonly text: string;
}

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
  /** An operator disabled the account, or changed what its owner may do. */
  "operator",
]);
export type EndReason = z.infer<typeof endReason>;

/** The same, and for one whose time was over: idle for too long, or signed in for too long. */
export type SessionEnd = EndReason | "inactivity" | "limit";

/** Ended from elsewhere: the person in front of this browser may not know, and has to enter the password again. */
export function isFromElsewhere(end: SessionEnd | null): boolean {
  return end === "browser" || end === "everywhere" || end === "password" || end === "email";
}
