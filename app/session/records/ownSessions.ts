import { and, desc, eq, isNull, lte, ne, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { Temporal } from "temporal-polyfill";
import { hasReauthenticatedSince } from "../oidc/freshProof";
import { sessions, sessionsEnded, signOuts } from "../schema";
import type { EndReason, Person, Session } from "./session";

export interface OwnSession {
  readonly key: string;
  /** Such as `Firefox on Windows`; null where unknown. */
  readonly browser: string | null;
  readonly startedAt: Temporal.Instant;
  readonly lastActiveAt: Temporal.Instant;
  readonly isThis: boolean;
}

/** A person's sign-out of another of their browsers, or of all. */
export interface SignOut {
  readonly at: Temporal.Instant;
  readonly scope: "browser" | "everywhere";
  /** Such as `Firefox on Windows`; null where unknown, and for all. */
  readonly browser: string | null;
}

/** The sessions of one person, one account of the identity provider, in all of their browsers. */
export interface OwnSessions {
  /** Active sessions, this one first, then the most recently used. */
  list(session: Session): Promise<OwnSession[]>;
  /** Signs the same person out in another browser; false where they have no session with that key. */
  endOther(session: Session, key: string): Promise<boolean>;
  /** Ends all of the person's sessions but this one, which the caller handles. */
  endEverywhere(session: Session): Promise<void>;
  /** Ends all but this one, after a password change. */
  endOthers(session: Session): Promise<void>;
  /** Their sign-outs, newest first, at most a hundred. */
  signOuts(session: Session): Promise<SignOut[]>;
  /** Ends all sessions of a person at the identity provider's request. */
  endAll(person: Pick<Person, "issuer" | "subject">, because: EndReason): Promise<void>;
  /**
   * Returns whether a proof of identity, in seconds since 1970, may start a new session: not one from before they ended
   * some.
   */
  admits(person: Pick<Person, "issuer" | "subject">, provedAt: number): Promise<boolean>;
  prune(): Promise<void>;
}

interface Options {
  readonly clock: () => Temporal.Instant;
  readonly idleLimit: Temporal.Duration;
  readonly absoluteLimit: Temporal.Duration;
}

/** Most sign-outs that are returned, and how long they are kept. */
const maxSignOuts = 100;
const signOutRetention = Temporal.Duration.from({ hours: 2 * 365 * 24 });

/** How long ended sessions are remembered: a provider's answer is much younger (`max_age`, decision 0005). */
const endRetention = Temporal.Duration.from({ hours: 24 });

export function ownSessions(db: NodePgDatabase, { clock, idleLimit, absoluteLimit }: Options): OwnSessions {
  const ownedBy = ({ issuer, subject }: Pick<Person, "issuer" | "subject">) =>
    and(eq(sql`${sessions.person} ->> 'subject'`, subject), eq(sql`${sessions.person} ->> 'issuer'`, issuer));
  const others = (session: Session) =>
    and(ownedBy(session.person), ne(sessions.key, session.key), isNull(sessions.endedAt));

  /**
   * Marks ended sessions. The provider may still know those browsers: unmarked, they would be signed in again silently.
   */
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
        .where(and(ownedBy(session.person), isNull(sessions.endedAt)))
        .orderBy(desc(sql`${sessions.key} = ${session.key}`), desc(sessions.lastActiveAt));
      const isOver = (since: Temporal.Instant, limit: Temporal.Duration) =>
        Temporal.Instant.compare(now, since.add(limit)) >= 0;
      return rows
        .filter(({ startedAt, lastActiveAt }) => !isOver(lastActiveAt, idleLimit) && !isOver(startedAt, absoluteLimit))
        .map((row) => ({ ...row, isThis: row.key === session.key }));
    },

    async endOther(session, key) {
      const noteOf = ([one]: readonly Pick<OwnSession, "browser">[]) =>
        one === undefined ? null : ({ scope: "browser", browser: one.browser } as const);
      const ended = await end(
        session.person,
        and(others(session), eq(sql`${sessions.key}::text`, key)),
        "browser",
        noteOf,
      );
      return ended.length > 0;
    },

    async endEverywhere(session) {
      await end(session.person, others(session), "everywhere", () => ({ scope: "everywhere", browser: null }));
    },

    async endOthers(session) {
      await end(session.person, others(session), "password");
    },

    async endAll(person, because) {
      await end(person, and(ownedBy(person), isNull(sessions.endedAt)), because);
    },

    async signOuts({ person: { issuer, subject } }) {
      return db
        .select({ at: signOuts.at, scope: signOuts.scope, browser: signOuts.browser })
        .from(signOuts)
        .where(and(eq(signOuts.subject, subject), eq(signOuts.issuer, issuer)))
        .orderBy(desc(signOuts.at), desc(signOuts.signOutId))
        .limit(maxSignOuts);
    },

    async admits({ issuer, subject }, provedAt) {
      const [found] = await db
        .select({ at: sessionsEnded.at })
        .from(sessionsEnded)
        .where(and(eq(sessionsEnded.issuer, issuer), eq(sessionsEnded.subject, subject)));
      return found === undefined || hasReauthenticatedSince(provedAt, found.at);
    },

    async prune() {
      await db.delete(sessionsEnded).where(lte(sessionsEnded.at, clock().subtract(endRetention)));
      await db.delete(signOuts).where(lte(signOuts.at, clock().subtract(signOutRetention)));
    },
  };
}
