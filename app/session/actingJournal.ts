import { asc, count, desc, eq, inArray, lt, max, min } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import type { RequestOnBehalf } from "~/domain/onBehalf";
import { actingRequests, actingVisits } from "./schema";

/** A request of staff who act for a physician, as it is kept (docs/decisions/0037). */
export interface JournaledRequest extends RequestOnBehalf {
  readonly at: Temporal.Instant;
  /** Null where the browser did not wait for the answer. */
  readonly status: number | null;
}

/** One time that somebody of the staff acted for a physician, from the choice of the physician to the last request. */
export interface ActingVisit {
  readonly visitId: string;
  readonly staffName: string;
  /** Whether they could look only. */
  readonly isReadOnly: boolean;
  readonly beganAt: Temporal.Instant;
  readonly lastAt: Temporal.Instant;
  /** What was asked for, each kind once, in the order in which it came first. */
  readonly requests: readonly (RequestOnBehalf & { readonly times: number })[];
}

export interface ActingJournal {
  /** Keeps the request soon. Nobody waits for it, and it fails for nobody: what cannot be kept is in the log. */
  note(visitId: string, request: JournaledRequest): void;
  /** The last visits to a physician, newest first. */
  visitsTo(physicianId: PhysicianId, most: number): Promise<ActingVisit[]>;
  /** When all that was noted is kept, or given up. */
  settled(): Promise<void>;
  prune(): Promise<void>;
}

interface Options {
  readonly clock: () => Temporal.Instant;
  readonly log: Logger;
  /** Milliseconds between two attempts to write, growing with each: a second unless said otherwise. */
  readonly patience?: number;
}

/** Six years, as long as disclosures of health records are accounted for (45 CFR 164.528). The day is a session's. */
const keptFor = { hours: (6 * 366 + 1) * 24 };
/** Rows of one statement. */
const batchSize = 200;
const mostAttempts = 5;
/** More would be a database that has been away for long: then memory is worth more. */
const mostWaiting = 10_000;

export function actingJournal(db: NodePgDatabase, { clock, log, patience = 1_000 }: Options): ActingJournal {
  const waiting: (JournaledRequest & { readonly visitId: string })[] = [];
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    for (let batch = waiting.splice(0, batchSize); batch.length > 0; batch = waiting.splice(0, batchSize)) {
      await write(batch);
    }
    writing = null;
  }

  async function write(batch: typeof waiting): Promise<void> {
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      try {
        await db.insert(actingRequests).values(batch);
        return;
      } catch (error) {
        const isLast = attempt === mostAttempts;
        const said = isLast ? "requests on behalf of physicians are lost to the journal" : "the journal of staff acting for physicians waits";
        log.error({ err: error, requests: batch.length }, said);
        if (!isLast) await new Promise((resolve) => setTimeout(resolve, patience * attempt));
      }
    }
  }

  return {
    note(visitId, { at, method, route, intent, status, outcome }) {
      if (waiting.length >= mostWaiting) return log.error({ route, method, status }, "a request on behalf of a physician is lost to the journal");
      waiting.push({ visitId, at, method, route, intent, status, outcome });
      writing ??= writeAll();
    },

    async visitsTo(physicianId, most) {
      const visits = await db
        .select()
        .from(actingVisits)
        .where(eq(actingVisits.physicianId, physicianId))
        .orderBy(desc(actingVisits.beganAt))
        .limit(most);
      if (visits.length === 0) return [];
      const { visitId, method, route, intent, outcome, at, actingRequestId } = actingRequests;
      const requests = await db
        .select({ visitId, method, route, intent, outcome, times: count(), lastAt: max(at) })
        .from(actingRequests)
        .where(inArray(visitId, visits.map((visit) => visit.visitId)))
        .groupBy(visitId, method, route, intent, outcome)
        .orderBy(asc(min(actingRequestId)));
      return visits.map(({ visitId: id, staffName, isReadOnly, beganAt }) => {
        const own = requests.filter((request) => request.visitId === id);
        const lastAt = own.reduce((last, request) => later(last, request.lastAt ?? last), beganAt);
        return { visitId: id, staffName, isReadOnly, beganAt, lastAt, requests: own.map(({ visitId: _, lastAt: __, ...request }) => request) };
      });
    },

    async settled() {
      await writing;
    },

    async prune() {
      await db.delete(actingVisits).where(lt(actingVisits.beganAt, clock().subtract(keptFor)));
    },
  };
}

function later(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) < 0 ? b : a;
}
