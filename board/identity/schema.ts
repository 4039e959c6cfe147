import { sql } from "drizzle-orm";
import { customType, index, integer, jsonb, pgSchema, primaryKey, text } from "drizzle-orm/pg-core";
import type { AdapterPayload } from "oidc-provider";
import { Temporal } from "temporal-polyfill";
import type { Directory } from "./directory";

const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => Temporal.Instant.from(value),
  toDriver: (value) => value.toString(),
});

export const identity = pgSchema("identity");

export const accounts = identity.table("account", {
  /** The `sub` of every token; never changes, whatever else does. */
  subject: text().primaryKey(),
  email: text().notNull(),
  /** Nobody else may sign in with the same address written otherwise. */
  emailKey: text().notNull().unique("account_email").generatedAlwaysAs(sql`lower(email)`),
  fullName: text().notNull(),
  directory: text().$type<Directory>().notNull(),
  /** Argon2id in its own text form, salt and parameters included. */
  passwordHash: text().notNull(),
  /** What is said of the person beyond name and e-mail; only the configured staff claim ever leaves. */
  claims: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
});

/** Sessions, interactions, grants, codes and refresh tokens, as `oidc-provider` writes and reads them. */
export const artifacts = identity.table(
  "artifact",
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<AdapterPayload>().notNull(),
    grantId: text(),
    uid: text(),
    expiresAt: instant().notNull(),
  },
  (artifact) => [
    primaryKey({ columns: [artifact.model, artifact.id] }),
    index().on(artifact.grantId),
    index().on(artifact.uid),
    index().on(artifact.expiresAt),
  ],
);

/** How often signing in has failed lately, for each account and each client address. */
export const failures = identity.table(
  "sign_in_failure",
  {
    /** A keyed hash: neither e-mail addresses nor client addresses can be read from it. */
    key: text().primaryKey(),
    count: integer().notNull(),
    lastAt: instant().notNull(),
    /** Until when every further attempt is refused unseen; null while attempts are still free. */
    refusedUntil: instant(),
  },
  (failure) => [index().on(failure.lastAt)],
);
