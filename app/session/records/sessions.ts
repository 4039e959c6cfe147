import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Logger } from "pino";
import type { Temporal } from "temporal-polyfill";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { EmailChangeJournal } from "~/app/identity/pendingEmailChange";
import { seal, type SecretKeys, unseal } from "@portal/database/secretBox";
import { type ActingJournal, actingJournal } from "../journal/actingJournal";
import { type AccessToken, accessTokens, type Renewal } from "../oidc/tokens";
import { type UnsavedForms, unsavedForms } from "../drafts/unsavedForms";
import { isRecent } from "../oidc/freshProof";
import { sessions } from "../schema";
import { type ActForPhysician, actForPhysician, type GiveReason, giveReason } from "./actForPhysician";
import { emailChangeJournal } from "./emailChangeJournal";
import { type OwnSessions, ownSessions } from "./ownSessions";
import { type SessionCookie, sessionCookie } from "./cookies";
import { type SessionRecords, sessionRecords } from "./sessionRecords";
import type { StaffSearch, Session } from "./session";

export interface SessionOptions {
  /**
   * A separate pool for the sessions (5 connections are enough): while a token is renewed a connection waits for the
   * identity provider, which may need connections from the rest of the system to answer.
   */
  readonly pool: pg.Pool;
  /** 32 random bytes each; the first encrypts, the others still decrypt. */
  readonly keys: SecretKeys;
  /** Real time, never shifted (docs/architecture.md). */
  readonly clock: () => Temporal.Instant;
  /** How long a session lasts without activity, 15 minutes by default. */
  readonly idleLimit: Temporal.Duration;
  /** How long a session lasts at most, 12 hours by default. */
  readonly absoluteLimit: Temporal.Duration;
  /** Whether the portal is served over HTTPS. False only on plain HTTP localhost. */
  readonly secure: boolean;
  /** `SignIn.renew`. */
  readonly renew: (refreshToken: string) => Promise<Renewal>;
  readonly log: Logger;
  /** Lease of a change of an e-mail address; default: a minute. */
  readonly emailChangeLease?: Temporal.Duration;
}

/** In whole seconds. */
interface SessionLimits {
  readonly expiresInSeconds: number;
  readonly idleSeconds: number;
}

export interface Sessions extends SessionRecords {
  readonly cookie: SessionCookie;
  readonly act: ActForPhysician;
  readonly giveReason: GiveReason;
  readonly unsavedForms: UnsavedForms;
  readonly own: OwnSessions;
  readonly emailChanges: EmailChangeJournal;
  readonly actingJournal: ActingJournal;
  readonly staffSearches: StaffSearches;
  /** Returns an access token that is valid for at least a minute, renewed silently if necessary (AUTH-09). */
  accessToken(session: Session): Promise<AccessToken>;
  /** Returns whether the person signed in so recently that no further proof is needed (ACCT-06). */
  isRecentlyProved(session: Pick<Session, "provedAt">): boolean;
  /** What the page needs in order to warn on time (AUTH-10). */
  limitsOf(session: Session): SessionLimits;
  /** Deletes what ended more than a day ago. Call it every few minutes. */
  prune(): Promise<void>;
}

/** The portal's sessions, in the schema `portal`. */
export function createSessions(options: SessionOptions): Sessions {
  const db = drizzle({ client: options.pool });
  const cookie = sessionCookie(options.secure);
  const records = sessionRecords(db, cookie, options);
  const forms = unsavedForms(db, options);
  const own = ownSessions(db, options);
  const journal = actingJournal(db, options);
  const accessToken = accessTokens(db, options);
  return {
    ...records,
    cookie,
    act: actForPhysician(db, cookie, options.clock),
    giveReason: giveReason(db, options.clock),
    unsavedForms: forms,
    own,
    emailChanges: emailChangeJournal(db, { ...options, accessToken, lease: options.emailChangeLease }),
    actingJournal: journal,
    staffSearches: staffSearches(db, options),
    accessToken,
    isRecentlyProved: ({ provedAt }) => provedAt !== null && isRecent(provedAt, options.clock()),
    limitsOf(session) {
      const now = options.clock();
      return {
        // Rounded up: a page that counts to zero finds the session ended, never still active for a fraction.
        expiresInSeconds: Math.max(0, Math.ceil(now.until(session.expiresAt).total("seconds"))),
        idleSeconds: Math.max(0, Math.floor(session.lastActiveAt.until(now).total("seconds"))),
      };
    },
    async prune() {
      await records.prune();
      await forms.prune();
      await own.prune();
      await journal.prune();
    },
  };
}

/** Recent searches by staff, so that no name or address appears in a page's URL. */
export interface StaffSearches {
  /** Returns the id under which the next page finds it. */
  keep(session: Session, text: string): Promise<string>;
  /** Null for an unknown id, another session's, or one older than the last few. */
  read(session: Session, id: string): Promise<string | null>;
}

function staffSearches(db: NodePgDatabase, { keys }: { readonly keys: SecretKeys }): StaffSearches {
  const purpose = (session: Session, id: string) => `search ${id} of ${session.key}`;
  return {
    async keep(session, text) {
      const id = randomUUID();
      const kept: StaffSearch = { id, text: seal(keys, purpose(session, id), text) };
      const all = sql`${JSON.stringify([kept])}::jsonb || ${sessions.searches}`;
      await db
        .update(sessions)
        .set({ searches: sql`jsonb_path_query_array(${all}, '$[0 to 4]')` })
        .where(eq(sessions.key, session.key));
      return id;
    },

    async read(session, id) {
      const [record] = await db
        .select({ searches: sessions.searches })
        .from(sessions)
        .where(eq(sessions.key, session.key));
      const kept = record?.searches.find((search) => search.id === id);
      return kept === undefined ? null : unseal(keys, purpose(session, id), kept.text);
    },
  };
}
