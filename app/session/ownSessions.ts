import { and, desc, eq, isNull, lte, ne, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { Temporal } from "temporal-polyfill";
import { sessions, sessionsEnded } from "./schema";
import type { Person, Session } from "./session";

/** A session that somebody has in some browser. */
export interface OwnSession {
  readonly key: string;
  /** Such as `Firefox on Windows`; null where the browser did not say. */
  readonly browser: string | null;
  readonly startedAt: Temporal.Instant;
  readonly lastActiveAt: Temporal.Instant;
  /** Whether it is the one that asks. */
  readonly isThis: boolean;
}

/** The sessions of one person, whom the identity provider knows by one name, in all of their browsers. */
export interface OwnSessions {
  /** Those that live, this one first, then the one that was active last. */
  list(session: Session): Promise<OwnSession[]>;
  /** Ends another one of the same person's; false where they have none by that key. */
  endOther(session: Session, key: string): Promise<boolean>;
  /** Ends all but this one. */
  endOthers(session: Session): Promise<void>;
  /** Ends all of a person's, for whom the identity provider says so. */
  endAll(person: Pick<Person, "issuer" | "subject">): Promise<void>;
  /** Since when only a sign-in that came later opens a new session; null where nobody has ended any. */
  endedAt(person: Pick<Person, "issuer" | "subject">): Promise<Temporal.Instant | null>;
  prune(): Promise<void>;
}

interface Options {
  readonly clock: () => Temporal.Instant;
  readonly idleLimit: Temporal.Duration;
  readonly absoluteLimit: Temporal.Duration;
}

/** How long it is known that somebody ended sessions: a provider's answer is much younger (`max_age`, decision 5). */
const remembered = Temporal.Duration.from({ hours: 24 });

export function ownSessions(db: NodePgDatabase, { clock, idleLimit, absoluteLimit }: Options): OwnSessions {
  const of = ({ issuer, subject }: Pick<Person, "issuer" | "subject">) =>
    and(eq(sql`${sessions.person} ->> 'subject'`, subject), eq(sql`${sessions.person} ->> 'issuer'`, issuer));
  const others = (session: Session) => and(of(session.person), ne(sessions.key, session.key), isNull(sessions.endedAt));

  /** How many were ended. The provider may still know those browsers: unmarked, they would be let in again unseen. */
  async function end({ issuer, subject }: Pick<Person, "issuer" | "subject">, which: ReturnType<typeof and>): Promise<number> {
    const at = clock();
    return db.transaction(async (tx) => {
      const ended = await tx.update(sessions).set({ tokens: null, endedAt: at }).where(which).returning({ key: sessions.key });
      await tx
        .insert(sessionsEnded)
        .values({ issuer, subject, at })
        .onConflictDoUpdate({ target: [sessionsEnded.issuer, sessionsEnded.subject], set: { at } });
      return ended.length;
    });
  }

  return {
    async list(session) {
      const now = clock();
      const rows = await db
        .select({
          key: sessions.key,
          browser: sessions.browser,
          startedAt: sessions.startedAt,
          lastActiveAt: sessions.lastActiveAt,
        })
        .from(sessions)
        .where(and(of(session.person), isNull(sessions.endedAt)))
        .orderBy(desc(sql`${sessions.key} = ${session.key}`), desc(sessions.lastActiveAt));
      const isOver = (since: Temporal.Instant, limit: Temporal.Duration) => Temporal.Instant.compare(now, since.add(limit)) >= 0;
      return rows
        .filter(({ startedAt, lastActiveAt }) => !isOver(lastActiveAt, idleLimit) && !isOver(startedAt, absoluteLimit))
        .map((row) => ({ ...row, isThis: row.key === session.key }));
    },

    async endOther(session, key) {
      return (await end(session.person, and(others(session), eq(sql`${sessions.key}::text`, key)))) > 0;
    },

    async endOthers(session) {
      await end(session.person, others(session));
    },

    async endAll(person) {
      await end(person, and(of(person), isNull(sessions.endedAt)));
    },

    async endedAt({ issuer, subject }) {
      const [found] = await db
        .select({ at: sessionsEnded.at })
        .from(sessionsEnded)
        .where(and(eq(sessionsEnded.issuer, issuer), eq(sessionsEnded.subject, subject)));
      return found?.at ?? null;
    },

    async prune() {
      await db.delete(sessionsEnded).where(lte(sessionsEnded.at, clock().subtract(remembered)));
    },
  };
}
