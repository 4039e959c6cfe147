import type { Temporal } from "temporal-polyfill";
import { notice } from "~/app/notice";
import { otherBoardPhysicianId, physicianId } from "@portal/contract/ids";
import { z } from "@portal/contract/zod";

/** The signed-in person, as reported by the identity provider and the board's `getcurrentuser`. */
export const person = z.intersection(
  z.object({ issuer: z.string(), subject: z.string(), fullName: z.string() }).readonly(),
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("physician"), physicianId }).readonly(),
    z.object({ kind: z.literal("other-board"), otherBoardPhysicianId: otherBoardPhysicianId.nullable() }).readonly(),
    /** View-only staff see what acting staff see, and can post nothing. */
    z.object({ kind: z.literal("staff"), readOnly: z.boolean() }).readonly(),
    /** Reads and refunds payments, and acts for no physician. */
    z.object({ kind: z.literal("finance") }).readonly(),
  ]),
);
export type Person = z.infer<typeof person>;

/** Returns whether the person signs in with the staff directory. */
export function isOfStaffDirectory({ kind }: Person): boolean {
  return kind === "staff" || kind === "finance";
}

/** The physician for whom a member of staff acts, until they stop or the browser session ends (AUTH-13). */
export type ActingFor = Omit<Acting, "visitId" | "reason">;

/** The same with its visit in the journal (journal/actingJournal.ts): every acting is recorded. */
export const acting = z
  .object({
    physicianId,
    fullName: z.string(),
    visitId: z.uuid(),
    /** The reason as the journal has it; null until one is given. Absent in sessions of versions that did not ask. */
    reason: z.string().nullable().optional(),
  })
  .readonly();
export type Acting = z.infer<typeof acting>;
export const opened = z.object({ physicianId, fullName: z.string() }).readonly();

/** What a page shows once after a post; stored here so that a link cannot forge it. */
export const storedNotice = notice.extend({ id: z.string() }).readonly();
export type StoredNotice = z.infer<typeof storedNotice>;

/** A signed-in browser session. Its tokens are sealed: only the store reads them (AUTH-08). */
export interface Session {
  /** Identifies the record in the store; the cookie's value cannot be derived from it. */
  readonly key: string;
  readonly person: Person;
  readonly actingFor: Acting | null;
  /** Physicians that staff opened in this session, newest first. */
  readonly recent: readonly ActingFor[];
  /** The last few, newest first. */
  readonly notices: readonly StoredNotice[];
  /** When the identity provider last verified the person; null where unknown. */
  readonly provedAt: Temporal.Instant | null;
  /** How it did (`amr`); empty where it does not say. */
  readonly methods: readonly string[];
  /** Last activity, accurate to the store's slack. */
  readonly lastActiveAt: Temporal.Instant;
  /** When the session ends without further activity: the earlier of the idle and the absolute limit. */
  readonly expiresAt: Temporal.Instant;
  /** As stored when the session was opened; null once it has none. */
  readonly sealedTokens: string | null;
}

/** One search by staff, encrypted, because it contains a person's name. */
export interface StaffSearch {
  readonly id: string;
  readonly text: string;
}

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
  /** The owner of the former address undid a change of the account's e-mail address. */
  "email",
  /** An operator disabled the account, or changed what its owner may do. */
  "operator",
]);
export type EndReason = z.infer<typeof endReason>;

/** The same, or past its limits: idle for too long, or signed in for too long. */
export type SessionEnd = EndReason | "inactivity" | "limit";

/** Ended from elsewhere: the person at this browser may not know, and has to enter the password again. */
export function isFromElsewhere(end: SessionEnd | null): boolean {
  return end === "browser" || end === "everywhere" || end === "password" || end === "email";
}
