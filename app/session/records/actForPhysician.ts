import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Temporal } from "temporal-polyfill";
import { actingReasons, actingVisits, sessions } from "../schema";
import type { ActingFor, Session } from "./session";
import { hashOf, newSessionId, type SessionCookie } from "./cookies";

/**
 * Starts (with a reason that the physician reads) or (null) stops acting for a physician, under a new session id and
 * with a visit in the journal: no acting starts without one. Returns the cookie to set.
 */
export type ActForPhysician = (
  session: Session,
  physician: ActingFor | null,
  reason?: string | null,
) => Promise<string>;

/** Most physicians that staff can open again without a search. */
const maxRecent = 5;

function withOpened(recent: readonly ActingFor[], { physicianId, fullName }: ActingFor): readonly ActingFor[] {
  return [{ physicianId, fullName }, ...recent.filter((one) => one.physicianId !== physicianId)].slice(0, maxRecent);
}

export function actForPhysician(
  db: NodePgDatabase,
  cookie: SessionCookie,
  clock: () => Temporal.Instant,
): ActForPhysician {
  return async (session, physician, reason = null) => {
    const id = newSessionId();
    const visitId = randomUUID();
    const { issuer, subject, fullName } = session.person;
    const isReadOnly = session.person.kind === "staff" && session.person.readOnly;
    await db.transaction(async (tx) => {
      if (physician !== null) {
        const { physicianId } = physician;
        await tx.insert(actingVisits).values({
          visitId,
          issuer,
          subject,
          staffName: fullName,
          isReadOnly,
          physicianId,
          reason,
          beganAt: clock(),
        });
      }
      await tx
        .update(sessions)
        .set({
          idHash: hashOf(id),
          actingFor: physician && { ...physician, visitId, reason },
          recent: physician === null ? session.recent : withOpened(session.recent, physician),
          notices: [],
        })
        .where(eq(sessions.key, session.key));
    });
    return cookie.set(id);
  };
}

/**
 * Stores the reason of the session's current visit, which began without one: the first stays. Returns the stored
 * reason; null for another visit.
 */
export type GiveReason = (session: Session, visitId: string, reason: string) => Promise<string | null>;

export function giveReason(db: NodePgDatabase, clock: () => Temporal.Instant): GiveReason {
  return async ({ key, actingFor }, visitId, reason) => {
    if (actingFor?.visitId !== visitId) return null;
    return db.transaction(async (tx) => {
      await tx.insert(actingReasons).values({ visitId, reason, givenAt: clock() }).onConflictDoNothing();
      const [given] = await tx.select().from(actingReasons).where(eq(actingReasons.visitId, visitId));
      if (given === undefined) return null;
      const acting = { ...actingFor, reason: given.reason };
      const isCurrent = sql`${sessions.actingFor} ->> 'visitId' = ${visitId}`;
      await tx
        .update(sessions)
        .set({ actingFor: acting })
        .where(and(eq(sessions.key, key), isCurrent));
      return given.reason;
    });
  };
}
