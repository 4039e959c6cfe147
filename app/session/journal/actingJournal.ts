import type { AppLoadContext } from "@remix-run/node";
import { asc, count, desc, eq, getTableColumns, inArray, lt, max, min } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { BoardError } from "~/app/board/boardError";
import type { PhysicianId } from "@portal/contract/ids";
import { orErrorPage } from "../guards/refusals";
import { type Redirect, seeOther } from "../guards/returnPath";
import { type ActingFor, isOfStaffDirectory, type Session } from "../records/session";
import { signedInBoard } from "../guards/signedInBoard";
import { actingReasons, actingRequests, actingVisits } from "../schema";
import {
  type JournaledRequest,
  type JournaledRequests,
  journaledRequests,
  type RequestOnBehalf,
} from "./journaledRequests";

/**
 * Returns the physician for whom staff want to act, as the board reports them; null when it knows none or does not
 * allow it. A board may repeat any id as the current user's: only the record shows that there is such a physician.
 */
export async function physicianToActFor(
  context: AppLoadContext,
  session: Session,
  physicianId: PhysicianId,
): Promise<ActingFor | null> {
  const board = await signedInBoard(context, session, { returnTo: "/staff" }, physicianId);
  const found = Promise.all([board.getCurrentUser(), board.getPhysician()]).catch((error: unknown) => {
    if (error instanceof BoardError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  });
  const [user, record] = (await orErrorPage(context, found)) ?? [];
  return user?.physicianId === physicianId && record?.physicianId === physicianId
    ? { physicianId, fullName: user.fullName }
    : null;
}

/** Sets the acting physician and redirects to `/` (AUTH-12). */
export async function startActing(
  context: AppLoadContext,
  session: Session,
  physician: ActingFor,
  reason: string | null = null,
): Promise<Redirect> {
  return seeOther("/", { "Set-Cookie": await context.sessions.act(session, physician, reason) });
}

/** Returns the actor of a payment, for its journal: the physician, or staff, by name. */
export function actorOf({ person }: Pick<Session, "person">) {
  const { subject, fullName } = person;
  return isOfStaffDirectory(person) ? { subject, isStaff: true, name: fullName } : { subject, isStaff: false };
}

/** One time that a member of staff acted for a physician. */
export interface ActingVisit {
  readonly visitId: string;
  readonly staffName: string;
  readonly isReadOnly: boolean;
  /** The reason given; null where they used a link and gave none since. */
  readonly reason: string | null;
  readonly beganAt: Temporal.Instant;
  /** Kinds of requests, each once, in the order of first occurrence. */
  readonly requests: readonly RequestInVisit[];
}

export interface RequestInVisit extends RequestOnBehalf {
  readonly times: number;
  readonly lastAt: Temporal.Instant;
}

export interface ActingJournal extends Pick<JournaledRequests, "settled" | "finish"> {
  /** Stores the request in the background; never throws: what cannot be stored is logged. */
  note(visitId: string, request: JournaledRequest): void;
  /** The last visits to a physician, newest first. */
  visitsTo(physicianId: PhysicianId, most: number): Promise<ActingVisit[]>;
  prune(): Promise<void>;
}

interface Options {
  readonly clock: () => Temporal.Instant;
  readonly log: Logger;
  /** The sessions' own limit: no visit takes longer. */
  readonly absoluteLimit: Temporal.Duration;
  /** Option of `journaledRequests`. */
  readonly timeoutMs?: number;
}

/**
 * Six years, as long as disclosures of health records are accounted for (45 CFR 164.528). The tables count them by the
 * calendar and from each request: these are longer, and begin when no session of the visit is left.
 */
const keptFor = Temporal.Duration.from({ hours: 6 * 366 * 24 });

export function actingJournal(db: NodePgDatabase, { clock, absoluteLimit, ...options }: Options): ActingJournal {
  const requests = journaledRequests((rows) => db.insert(actingRequests).values(rows), options);
  return {
    note(visitId, { at, method, route, intent, status, outcome }) {
      requests.note({ visitId, at, method, route, intent, status, outcome });
    },

    async visitsTo(physicianId, most) {
      const visits = await db
        .select({ ...getTableColumns(actingVisits), givenLater: actingReasons.reason })
        .from(actingVisits)
        .leftJoin(actingReasons, eq(actingReasons.visitId, actingVisits.visitId))
        .where(eq(actingVisits.physicianId, physicianId))
        .orderBy(desc(actingVisits.beganAt))
        .limit(most);
      if (visits.length === 0) return [];
      const { visitId, method, route, intent, outcome, at, actingRequestId } = actingRequests;
      const requestRows = await db
        .select({ visitId, method, route, intent, outcome, times: count(), lastAt: max(at) })
        .from(actingRequests)
        .where(
          inArray(
            visitId,
            visits.map((visit) => visit.visitId),
          ),
        )
        .groupBy(visitId, method, route, intent, outcome)
        .orderBy(asc(min(actingRequestId)));
      return visits.map(({ visitId: id, staffName, isReadOnly, reason, givenLater, beganAt }) => ({
        visitId: id,
        staffName,
        isReadOnly,
        reason: reason ?? givenLater,
        beganAt,
        requests: requestRows
          .filter((request) => request.visitId === id)
          .map(({ visitId: _, ...request }) => ({ ...request, lastAt: request.lastAt ?? beganAt })),
      }));
    },

    settled: requests.settled,
    finish: requests.finish,

    async prune() {
      await db.delete(actingVisits).where(lt(actingVisits.beganAt, clock().subtract(keptFor.add(absoluteLimit))));
    },
  };
}
