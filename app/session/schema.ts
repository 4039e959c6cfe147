import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import type { OnBehalfOutcome } from "./journal/journaledRequests";
import type { Acting, ActingFor, EndReason, Person, StaffSearch, StoredNotice } from "./records/session";

const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => Temporal.Instant.from(value),
  toDriver: (value) => value.toString(),
});

export const portal = pgSchema("portal");

export const sessions = portal.table(
  "session",
  {
    key: uuid("key").primaryKey(),
    /** SHA-256 of the cookie's id: reading the table is not enough to take over a session. */
    idHash: text("id_hash").notNull().unique(),
    /** Display name of the browser (browserName.ts); null where unknown. */
    browser: text("browser"),
    person: jsonb("person").$type<Person>().notNull(),
    actingFor: jsonb("acting_for").$type<Acting>(),
    /** Physicians that staff opened in this session, newest first. */
    recent: jsonb("recent").$type<readonly ActingFor[]>().notNull().default([]),
    notices: jsonb("notices").$type<readonly StoredNotice[]>().notNull(),
    searches: jsonb("searches").$type<readonly StaffSearch[]>().notNull().default([]),
    /** Encrypted; null once the session has ended. */
    tokens: text("tokens"),
    startedAt: instant("started_at").notNull(),
    /** When the identity provider last verified the person (`auth_time`); null for sessions of earlier versions. */
    provedAt: instant("proved_at"),
    /** How it did (`amr`, RFC 8176); empty for sessions of earlier versions, and where the provider does not say. */
    methods: jsonb("methods").$type<readonly string[]>().notNull().default([]),
    lastActiveAt: instant("last_active_at").notNull(),
    /**
     * Set when the session ended before its limits, because the board or the identity provider refused it or its owner
     * ended it from elsewhere; and at the first request after its limits, which makes the end final.
     */
    endedAt: instant("ended_at"),
    /** Why it was ended (session.ts); null where it passed its limits. */
    endedBecause: text("ended_because").$type<EndReason>(),
  },
  (session) => [
    index().on(session.lastActiveAt),
    index("session_of_person").on(sql`(${session.person} ->> 'subject')`, sql`(${session.person} ->> 'issuer')`),
  ],
);

/** When a person ended their sessions in other browsers (ownSessions.ts): earlier sign-ins no longer count. */
export const sessionsEnded = portal.table(
  "sessions_ended",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    at: instant("at").notNull(),
  },
  (person) => [primaryKey({ columns: [person.issuer, person.subject] })],
);

/** A person's sign-outs of their other browsers, for the history on their account page (ownSessions.ts). */
export const signOuts = portal.table(
  "sign_out",
  {
    signOutId: bigint("sign_out_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    at: instant("at").notNull(),
    /** One browser, or all of them. */
    scope: text("of", { enum: ["browser", "everywhere"] }).notNull(),
    /** Which browser; null where unknown, and for all. */
    browser: text("browser"),
  },
  (signOut) => [
    index("sign_out_of_person").on(signOut.subject, signOut.issuer, signOut.at),
    index("sign_out_at").on(signOut.at),
    check("sign_out_of", sql`${signOut.scope} in ('browser', 'everywhere')`),
  ],
);

/** Unsaved entries (unsavedForms.ts), one for each person, physician, page and form. */
export const unsavedForms = portal.table(
  "kept_form",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    /** The physician that the form is about: the person, or the one staff acted for. */
    physicianId: bigint("physician_id", { mode: "number" }).$type<PhysicianId>().notNull(),
    /**
     * With the form as its fragment where the page has several: a part of the key of its own would fail the writes of the
     * version before, which runs beside this one during an upgrade.
     */
    page: text("page").notNull(),
    /** Encrypted, urlencoded. */
    fields: text("fields").notNull(),
    keptAt: instant("kept_at").notNull(),
  },
  (form) => [
    primaryKey({ columns: [form.issuer, form.subject, form.physicianId, form.page] }),
    index().on(form.keptAt),
  ],
);

/** Unfinished changes of e-mail addresses (emailChangeJournal.ts). */
export const emailChanges = portal.table(
  "email_change",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    physicianId: bigint("physician_id", { mode: "number" }).$type<PhysicianId>().notNull(),
    /** Old and new address, encrypted. */
    change: text("change").notNull(),
    beganAt: instant("began_at").notNull(),
    leasedUntil: instant("leased_until").notNull(),
  },
  (change) => [primaryKey({ columns: [change.issuer, change.subject] }), index().on(change.leasedUntil)],
);

/** Progress of visitors who search for an account and are not signed in (visits.ts). */
export const visits = portal.table(
  "visit",
  {
    /** SHA-256 of the cookie's id. */
    idHash: text("id_hash").primaryKey(),
    /** Encrypted, because it identifies a person. */
    progress: text("progress").notNull(),
    keptAt: instant("kept_at").notNull(),
  },
  (visit) => [index().on(visit.keptAt)],
);

/** Answered captcha challenges, right or wrong: each is valid once, on any server. */
export const usedChallenges = portal.table(
  "used_challenge",
  { id: text("id").primaryKey(), expiresAt: instant("expires_at").notNull() },
  (challenge) => [index().on(challenge.expiresAt)],
);

/** Checks of document codes, as buckets that empty over time. */
export const attemptBuckets = portal.table(
  "attempt_bucket",
  {
    /** A keyed hash: no client address can be read from it. */
    key: text("key").primaryKey(),
    /** When the bucket is empty again unless something is added (packages/database/attemptBuckets.ts). */
    emptyAt: instant("empty_at").notNull(),
  },
  (bucket) => [index("attempt_bucket_empty_at").on(bucket.emptyAt)],
);

/** Each time that staff acted for a physician, for six years (journal/actingJournal.ts). Never updated. */
export const actingVisits = portal.table(
  "acting_visit",
  {
    visitId: uuid("visit_id").primaryKey(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    staffName: text("staff_name").notNull(),
    isReadOnly: boolean("is_read_only").notNull(),
    physicianId: bigint("physician_id", { mode: "number" }).$type<PhysicianId>().notNull(),
    /** Reason given by staff, for the physician to read; null where a link led to the physician. */
    reason: text("reason"),
    beganAt: instant("began_at").notNull(),
  },
  (visit) => [index().on(visit.physicianId, visit.beganAt), index().on(visit.beganAt)],
);

/** The reason of a visit that began without one. Never updated. */
export const actingReasons = portal.table("acting_reason", {
  visitId: uuid("visit_id")
    .primaryKey()
    .references(() => actingVisits.visitId, { onDelete: "cascade" }),
  reason: text("reason").notNull(),
  givenAt: instant("given_at").notNull(),
});

/** Every request of the visit in the physician's name. */
export const actingRequests = portal.table(
  "acting_request",
  {
    actingRequestId: bigint("acting_request_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    visitId: uuid("visit_id")
      .notNull()
      .references(() => actingVisits.visitId, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    method: text("method").notNull(),
    route: text("route").notNull(),
    intent: text("intent"),
    status: smallint("status"),
    outcome: text("outcome").$type<OnBehalfOutcome>().notNull(),
  },
  (request) => [index().on(request.visitId)],
);

/** One row while the portal is under maintenance (app/server/maintenance/maintenance.ts); all processes read it. */
export const maintenance = portal.table(
  "maintenance",
  {
    isOn: boolean("is_on").primaryKey(),
    /** For people, on every page. */
    text: text("text").notNull(),
    /** When it is expected to be over; null: unknown. */
    until: instant("until"),
    beganAt: instant("began_at").notNull(),
  },
  ({ isOn }) => [check("maintenance_is_on", sql`${isOn}`)],
);
