import { and, desc, eq, isNull, lte, ne, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { Temporal } from "temporal-polyfill";
import { hasReauthenticatedSince } from "../oidc/proofAge";
import { sessions, sessionsEnded, signOuts } from "../schema";
import type { EndReason, Person, Session } from "./session";

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

/** That somebody signed out another browser of theirs, or all. */
export interface SignOut {
  readonly at: Temporal.Instant;
  readonly of: "browser" | "everywhere";
  /** Such as `Firefox on Windows`; null where the browser did not say, and of all. */
  readonly browser: string | null;
}

/** The sessions of one person, whom the identity provider knows by one name, in all of their browsers. */
export interface OwnSessions {
  /** Those that live, this one first, then the one that was active last. */
  list(session: Session): Promise<OwnSession[]>;
  /** Signs the same person out in another browser; false where they have no session by that key. */
  endOther(session: Session, key: string): Promise<boolean>;
  /** Signs them out everywhere: all sessions end but this one, which is left to whoever asks. */
  endEverywhere(session: Session): Promise<void>;
  /** Ends all but this one, as the password was changed. */
  endOthers(session: Session): Promise<void>;
  /** What they signed out, newest first, at most a hundred. */
  signOuts(session: Session): Promise<SignOut[]>;
  /** Ends all of a person's, for whom the identity provider says so. */
  endAll(person: Pick<Person, "issuer" | "subject">, because: EndReason): Promise<void>;
  /** Whether a proof of who they are, made so many seconds after 1970 began, opens a new session: not one from before they ended some. */
  admits(person: Pick<Person, "issuer" | "subject">, provedAt: number): Promise<boolean>;
  prune(): Promise<void>;
}

interface Options {
  readonly clock: () => Temporal.Instant;
  readonly idleLimit: Temporal.Duration;
  readonly absoluteLimit: Temporal.Duration;
}

/** How many sign-outs are told, and how long they are kept. */
const told = 100;
const kept = Temporal.Duration.from({ hours: 2 * 365 * 24 });

/** How long the end of sessions is known: a provider's answer is much younger (`max_age`, decision 0005). */
const remembered = Temporal.Duration.from({ hours: 24 });

export function ownSessions(db: NodePgDatabase, { clock, idleLimit, absoluteLimit }: Options): OwnSessions {
  const of = ({ issuer, subject }: Pick<Person, "issuer" | "subject">) =>
    and(eq(sql`${sessions.person} ->> 'subject'`, subject), eq(sql`${sessions.person} ->> 'issuer'`, issuer));
  const others = (session: Session) => and(of(session.person), ne(sessions.key, session.key), isNull(sessions.endedAt));

  /** Which were ended. The provider may still know those browsers: unmarked, they would be let in again unseen. */
  async function end(
    { issuer, subject }: Pick<Person, "issuer" | "subject">,
    which: ReturnType<typeof and>,
    because: EndReason,
    noteOf: (ended: readonly Pick<OwnSession, "browser">[]) => Omit<SignOut, "at"> | null = () => null,
  ) {
    const at = clock();
    return db.transaction(async (tx) => {
      const ended = await tx
        .update(sessions)
        .set({ tokens: null, endedAt: at, endedBecause: because })
        .where(which)
        .returning({ browser: sessions.browser });
      await tx
        .insert(sessionsEnded)
        .values({ issuer, subject, at })
        .onConflictDoUpdate({ target: [sessionsEnded.issuer, sessionsEnded.subject], set: { at } });
      const note = noteOf(ended);
      if (note !== null) await tx.insert(signOuts).values({ issuer, subject, at, ...note });
      return ended;
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
      const isOver = (since: Temporal.Instant, limit: Temporal.Duration) =>
        Temporal.Instant.compare(now, since.add(limit)) >= 0;
      return rows
        .filter(({ startedAt, lastActiveAt }) => !isOver(lastActiveAt, idleLimit) && !isOver(startedAt, absoluteLimit))
        .map((row) => ({ ...row, isThis: row.key === session.key }));
    },

    async endOther(session, key) {
      const noteOf = ([one]: readonly Pick<OwnSession, "browser">[]) =>
        one === undefined ? null : ({ of: "browser", browser: one.browser } as const);
      const ended = await end(
        session.person,
        and(others(session), eq(sql`${sessions.key}::text`, key)),
        "browser",
        noteOf,
      );
      return ended.length > 0;
    },

    async endEverywhere(session) {
      await end(session.person, others(session), "everywhere", () => ({ of: "everywhere", browser: null }));
    },

    async endOthers(session) {
      await end(session.person, others(session), "password");
    },

    async endAll(person, because) {
      await end(person, and(of(person), isNull(sessions.endedAt)), because);
    },

    async signOuts({ person: { issuer, subject } }) {
      return db
        .select({ at: signOuts.at, of: signOuts.of, browser: signOuts.browser })
        .from(signOuts)
        .where(and(eq(signOuts.subject, subject), eq(signOuts.issuer, issuer)))
        .orderBy(desc(signOuts.at), desc(signOuts.signOutId))
        .limit(told);
    },

    async admits({ issuer, subject }, provedAt) {
      const [found] = await db
        .select({ at: sessionsEnded.at })
        .from(sessionsEnded)
        .where(and(eq(sessionsEnded.issuer, issuer), eq(sessionsEnded.subject, subject)));
      return found === undefined || hasReauthenticatedSince(provedAt, found.at, clock());
    },

    async prune() {
      await db.delete(sessionsEnded).where(lte(sessionsEnded.at, clock().subtract(remembered)));
      await db.delete(signOuts).where(lte(signOuts.at, clock().subtract(kept)));
    },
  };
}
