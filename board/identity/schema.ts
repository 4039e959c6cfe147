import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  index,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { Temporal } from "temporal-polyfill";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import type { Directory } from "./accounts/directory";

const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => Temporal.Instant.from(value),
  toDriver: (value) => value.toString(),
});

// Columns are named here, not by a setting of the connection: the board's transactions use these tables as well.
export const identity = pgSchema("identity");

export const accounts = identity.table("account", {
  /** The `sub` of every token; never changes, whatever else does. */
  subject: text("subject").primaryKey(),
  email: text("email").notNull(),
  /** Unique; the same as `emailKey` of domain/people/emailAddress.ts, whatever the locale of the database. */
  emailKey: text("email_key")
    .notNull()
    .unique("account_email_key")
    .generatedAlwaysAs(sql`lower(email COLLATE "C")`),
  /**
   * Where links that set a password go while nobody has followed one that was sent to `email`; null: to `email`. Until
   * then it is nobody else's either.
   */
  recoveryEmail: text("recovery_email"),
  recoveryEmailKey: text("recovery_email_key")
    .unique("account_recovery_email_key")
    .generatedAlwaysAs(sql`lower(recovery_email COLLATE "C")`),
  fullName: text("full_name").notNull(),
  directory: text("directory").$type<Directory>().notNull(),
  /** Argon2id in its own text form, salt and parameters included; null while the person has not made a password. */
  passwordHash: text("password_hash"),
  /** What is said of the person beyond name and e-mail; only the configured staff claim ever leaves. */
  claims: jsonb("claims").$type<Readonly<Record<string, string>>>().notNull(),
  /** Until when the portal offers no second factor, as the person put it off; null: they have not. */
  secondFactorPutOffUntil: instant("second_factor_put_off_until"),
  /** When a sign-in was last reported as not the owner's: browsers that were known before are not known any more. */
  browsersForgottenAt: instant("browsers_forgotten_at"),
});

/**
 * Addresses that an account had until another one was confirmed. For a week their owner can take the change back, and no
 * other account gets them (docs/decisions/0064).
 */
export const formerAddresses = identity.table(
  "former_address",
  {
    subject: text("subject")
      .notNull()
      .references(() => accounts.subject, { onDelete: "cascade" }),
    email: text("email").notNull(),
    emailKey: text("email_key")
      .notNull()
      .generatedAlwaysAs(sql`lower(email COLLATE "C")`),
    replacedAt: instant("replaced_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (address) => [
    primaryKey({ columns: [address.subject, address.emailKey] }),
    index("former_address_email").on(address.emailKey),
    index("former_address_expires_at").on(address.expiresAt),
  ],
);

export const linkPurposes = [
  "create-password",
  "confirm-email",
  "object-to-email",
  "not-me",
  "not-my-factor",
  "keep-factor",
  "sign-in",
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** What was sent to somebody by mail, or given to their browser, to be used once. */
export const links = identity.table(
  "link",
  {
    /** SHA-256 of the token in the address: who reads the table can follow nothing. */
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: linkPurposes }).notNull(),
    subject: text("subject")
      .notNull()
      .references(() => accounts.subject, { onDelete: "cascade" }),
    /** The address that it was sent to, which is what following it proves. */
    email: text("email").notNull(),
    /** The application that the person goes on with once they have signed in. */
    examinationId: bigint("examination_id", { mode: "number" }).$type<ExaminationId>(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (link) => [
    index("link_subject").on(link.subject),
    index("link_expires_at").on(link.expiresAt),
    check(
      "link_purpose",
      sql`${link.purpose} in ('create-password', 'confirm-email', 'object-to-email', 'not-me', 'not-my-factor', 'keep-factor', 'sign-in')`,
    ),
  ],
);

/**
 * Sessions, interactions, grants, codes and refresh tokens of `oidc-provider`. Ids are SHA-256 hashes, and what they stand
 * for is encrypted: with the table alone neither a session nor a refresh token can be used (docs/decisions/0062).
 */
export const artifacts = identity.table(
  "artifact",
  {
    model: text("model").notNull(),
    id: text("id").notNull(),
    /** Encrypted. */
    payload: text("payload").notNull(),
    /** The grant that it is, or came of; a hash, as the id is. */
    grantId: text("grant_id"),
    uid: text("uid"),
    /** Whose it is, to end all that is theirs. */
    accountId: text("account_id"),
    /** Of a code or a refresh token, which are good once. */
    consumedAt: instant("consumed_at"),
    expiresAt: instant("expires_at").notNull(),
  },
  (artifact) => [
    primaryKey({ columns: [artifact.model, artifact.id] }),
    index().on(artifact.grantId),
    index().on(artifact.uid),
    index().on(artifact.expiresAt),
    index("artifact_account").on(artifact.accountId),
  ],
);

/** Attempts to sign in, to have a mail sent or to change an address, as buckets that empty by themselves. */
export const attemptBuckets = identity.table(
  "attempt_bucket",
  {
    /** A keyed hash: neither e-mail addresses nor client addresses can be read from it. */
    key: text("key").primaryKey(),
    /** When the bucket is empty again unless something is added (domain/limits/attemptBucket.ts). */
    emptyAt: instant("empty_at").notNull(),
  },
  (bucket) => [index("attempt_bucket_empty_at").on(bucket.emptyAt)],
);

/** Networks from which an account has signed in. */
export const familiarNetworks = identity.table(
  "familiar_network",
  {
    /** A keyed hash of account and network. */
    key: text("key").primaryKey(),
    until: instant("until").notNull(),
  },
  (network) => [index("familiar_network_until").on(network.until)],
);

/** The authenticator app of an account, which is asked for a code after the password. */
export const secondFactors = identity.table("second_factor", {
  subject: text("subject")
    .primaryKey()
    .references(() => accounts.subject, { onDelete: "cascade" }),
  /** What codes are made from. Encrypted, as its app needs it again (docs/decisions/0106). */
  secret: text("secret").notNull(),
  /** The time step of the last code that was accepted: neither it nor an older one is accepted again. */
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  /** The account's address when it was added: restoring another one removes what was added since. */
  emailKey: text("email_key").notNull(),
  addedAt: instant("added_at").notNull(),
});

/** Codes that replace a second factor, each once. They end with the last one. */
export const recoveryCodes = identity.table(
  "recovery_code",
  {
    subject: text("subject")
      .notNull()
      .references(() => accounts.subject, { onDelete: "cascade" }),
    /** SHA-256 of account and code: 75 random bits cannot be searched. */
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (code) => [primaryKey({ columns: [code.subject, code.codeHash] })],
);

/** Passkeys: each signs in by itself, or after the password (docs/decisions/0111). */
export const passkeys = identity.table(
  "passkey",
  {
    /** The credential's, in base64url. */
    credentialId: text("credential_id").primaryKey(),
    subject: text("subject")
      .notNull()
      .references(() => accounts.subject, { onDelete: "cascade" }),
    /** What its owner calls it. */
    name: text("name").notNull(),
    /** A COSE key in base64url. */
    publicKey: text("public_key").notNull(),
    /** How often it was used, by its own count; 0 where it does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How browsers reach it. */
    transports: jsonb("transports").$type<readonly PasskeyTransport[]>().notNull(),
    /** The account's address when it was added: restoring another one removes what was added since. */
    emailKey: text("email_key").notNull(),
    addedAt: instant("added_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (passkey) => [index("passkey_subject").on(passkey.subject)],
);

export const passkeyTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
type PasskeyTransport = (typeof passkeyTransports)[number];

/** Browsers in which an account is not asked for a code after the password (docs/decisions/0112). */
export const rememberedBrowsers = identity.table(
  "remembered_browser",
  {
    /** SHA-256 of account and token: the cookie of one account opens no other. */
    tokenHash: text("token_hash").primaryKey(),
    /** Names it on the account's pages. */
    browserId: uuid("browser_id").notNull().unique("remembered_browser_id"),
    subject: text("subject")
      .notNull()
      .references(() => accounts.subject, { onDelete: "cascade" }),
    /** Such as `Firefox on Windows`; null where the browser did not say. */
    browser: text("browser"),
    rememberedAt: instant("remembered_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (browser) => [
    index("remembered_browser_subject").on(browser.subject),
    index("remembered_browser_expires_at").on(browser.expiresAt),
  ],
);

/**
 * How a removal of an account's second factor by staff ended: `kept` by its owner; `changed` where the owner set up another
 * one meanwhile; `expired` where no second member of staff confirmed it.
 */
export const removalEnds = ["removed", "kept", "changed", "withdrawn", "expired"] as const;

/** What staff were asked to remove for owners who lost it, and what became of it. Rows stay for good (docs/decisions/0113). */
export const factorRemovals = identity.table(
  "factor_removal",
  {
    removalId: uuid("removal_id").primaryKey(),
    subject: text("subject")
      .notNull()
      .references(() => accounts.subject, { onDelete: "cascade" }),
    physicianId: bigint("physician_id", { mode: "number" }).$type<PhysicianId>().notNull(),
    /** What the account had then, in words. */
    factors: text("factors").notNull(),
    /** How staff checked who it was. */
    reason: text("reason").notNull(),
    requestedAt: instant("requested_at").notNull(),
    requestedBy: text("requested_by").notNull(),
    requestedByName: text("requested_by_name").notNull(),
    /** Not before. */
    dueAt: instant("due_at").notNull(),
    /** Null until a second member of staff has confirmed it; the time of the request where one is enough. */
    confirmedAt: instant("confirmed_at"),
    /** Null where one member of staff is enough. */
    confirmedByName: text("confirmed_by_name"),
    endedAt: instant("ended_at"),
    endedAs: text("ended_as", { enum: removalEnds }),
    /** Null where it was not staff. */
    endedByName: text("ended_by_name"),
  },
  (removal) => [
    uniqueIndex("factor_removal_open")
      .on(removal.subject)
      .where(sql`${removal.endedAt} is null`),
    index("factor_removal_subject").on(removal.subject),
    check("factor_removal_end", sql`(${removal.endedAt} is null) = (${removal.endedAs} is null)`),
  ],
);
