import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import type { Notice } from "~/app/notice";
import { browserName } from "@portal/domain/people/browserName";
import type { SecretKeys } from "@portal/database/secretBox";
import { sessions } from "../schema";
import { sealTokens, type Tokens, unsealTokens } from "../oidc/tokens";
import { knownSessions } from "./knownSessions";
import {
  acting,
  type EndReason,
  opened,
  type Person,
  person,
  type Session,
  type SessionEnd,
  storedNotice,
} from "./session";
import { hashOf, newSessionId, type SessionCookie } from "./cookies";
import { isActivity, remembered, sessionLife, type SessionLimits } from "./sessionLife";

export interface SessionRecords {
  /** Returns the active session of the request's cookie, counting this request as activity (`isActivity`). */
  open(request: Pick<Request, "headers" | "url">): Promise<Session | null>;
  /** The same without counting as activity; also one that has ended within the last day. */
  peek(request: Request): Promise<FoundSession | null>;
  /**
   * Returns the key of the request's session, if it was active when this process last looked it up (knownSessions.ts).
   * Asks no database, and proves nothing: only for limits.
   */
  knownKey(request: Pick<Request, "headers">): string | null;
  /**
   * Starts a session in place of the request's own, if it has one. Returns the cookie to set.
   *
   * @param authTime when the person proved who they are, in seconds since 1970 (`auth_time`); unknown if absent.
   */
  start(request: Request, who: Person, tokens: Tokens, authTime?: number, methods?: readonly string[]): Promise<string>;
  /** Gives the session a new id, as at each change of what protects it. Returns the cookie to set. */
  renewId(session: Session): Promise<string>;
  /** Ends a session whose tokens were refused. Its record still identifies the owner of a form posted late. */
  end(session: Session, because: EndReason): Promise<void>;
  /**
   * Deletes the request's session, ended or not. Returns the ID token by which the provider knows which session to end.
   */
  signOut(request: Request): Promise<string | null>;
  /** Returns the id under which the next page finds it. */
  addNotice(session: Session, notice: Notice): Promise<string>;
  prune(): Promise<void>;
}

interface FoundSession {
  readonly session: Session;
  readonly live: boolean;
  /** Why it has ended; null while it is active. */
  readonly end: SessionEnd | null;
}

interface Options extends SessionLimits {
  readonly keys: SecretKeys;
  readonly clock: () => Temporal.Instant;
  readonly log: Logger;
}

/** A provider whose clock is ahead does not extend a proof. `authTime` is in seconds since 1970. */
function earlier(authTime: number, now: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.min(Math.floor(authTime * 1000), now.epochMilliseconds));
}

export function sessionRecords(db: NodePgDatabase, cookie: SessionCookie, options: Options): SessionRecords {
  const { keys, clock } = options;
  const life = sessionLife(options);

  const toSession = (record: typeof sessions.$inferSelect): Session => ({
    key: record.key,
    person: person.parse(record.person),
    actingFor: acting.nullable().parse(record.actingFor),
    recent: opened.array().parse(record.recent),
    notices: storedNotice.array().parse(record.notices),
    provedAt: record.provedAt,
    methods: record.methods,
    lastActiveAt: record.lastActiveAt,
    expiresAt: life.expiresAt(record),
    sealedTokens: record.tokens,
  });

  const known = knownSessions();
  const byIdHash = db
    .select()
    .from(sessions)
    .where(eq(sessions.idHash, sql.placeholder("idHash")))
    .prepare("session_by_id");

  const peek = async (request: Pick<Request, "headers">) => {
    const id = cookie.read(request);
    if (id === null) return null;
    const idHash = hashOf(id);
    const [record] = await byIdHash.execute({ idHash });
    known.remove(idHash);
    if (record === undefined) return null;
    const session = toSession(record);
    const now = clock();
    if (Temporal.Instant.compare(now, session.expiresAt.add(remembered)) >= 0) return null;
    const live = record.endedAt === null && Temporal.Instant.compare(now, session.expiresAt) < 0;
    if (live) known.add(idHash, session.key);
    return { session, live, end: live ? null : life.endOf(record) };
  };

  const signOut: SessionRecords["signOut"] = async (request) => {
    const id = cookie.read(request);
    if (id === null) return null;
    const [record] = await db
      .delete(sessions)
      .where(eq(sessions.idHash, hashOf(id)))
      .returning();
    return record === undefined ? null : (unsealTokens(keys, record.key, record.tokens)?.idToken ?? null);
  };

  return {
    peek,
    signOut,

    knownKey(request) {
      const id = cookie.read(request);
      return id === null ? null : known.keyOf(hashOf(id));
    },

    async open(request) {
      const found = await peek(request);
      if (found?.live !== true) return null;
      const now = clock();
      if (!isActivity(request) || !life.isActivityToWrite(found.session.lastActiveAt, now)) return found.session;
      const [record] = await db
        .update(sessions)
        .set({ lastActiveAt: now })
        .where(eq(sessions.key, found.session.key))
        .returning()
        .catch((error: unknown) => {
          // A full disk does not prevent reading.
          options.log.warn({ err: error }, "the last activity of a session could not be stored");
          return [null];
        });
      if (record === null) return found.session;
      return record === undefined || record.endedAt !== null ? null : toSession(record);
    },

    async start(request, who, tokens, authTime, methods = []) {
      await signOut(request);
      const id = newSessionId();
      const key = randomUUID();
      const now = clock();
      await db.insert(sessions).values({
        key,
        idHash: hashOf(id),
        browser: browserName(request.headers.get("User-Agent")),
        person: who,
        actingFor: null,
        notices: [],
        tokens: sealTokens(keys, key, tokens),
        startedAt: now,
        provedAt: authTime === undefined ? null : earlier(authTime, now),
        methods,
        lastActiveAt: now,
      });
      return cookie.set(id);
    },

    async renewId(session) {
      const id = newSessionId();
      await db
        .update(sessions)
        .set({ idHash: hashOf(id) })
        .where(eq(sessions.key, session.key));
      return cookie.set(id);
    },

    async end(session, because) {
      await db
        .update(sessions)
        .set({ tokens: null, endedAt: clock(), endedBecause: because })
        .where(and(eq(sessions.key, session.key), isNull(sessions.endedAt)));
    },

    async addNotice(session, notice) {
      const added = { ...notice, id: randomUUID() };
      const all = sql`${JSON.stringify([added])}::jsonb || ${sessions.notices}`;
      await db
        .update(sessions)
        .set({ notices: sql`jsonb_path_query_array(${all}, '$[0 to 4]')` })
        .where(eq(sessions.key, session.key));
      return added.id;
    },

    async prune() {
      const lastLive = life.lastLive(clock());
      await db
        .update(sessions)
        .set({ tokens: null })
        .where(and(lt(sessions.lastActiveAt, lastLive), isNotNull(sessions.tokens)));
      await db.delete(sessions).where(lt(sessions.lastActiveAt, lastLive.subtract(remembered)));
    },
  };
}
