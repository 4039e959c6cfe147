import { bigint, check, index, jsonb, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { PhysicianId } from "@portal/contract/ids";
import { instant } from "../../store/tables/columns";
import { identity, ofAccount } from "./accountTables";

/**
 * Artifacts of `oidc-provider`: sessions, interactions, grants, codes and refresh tokens. Ids are SHA-256 hashes and
 * payloads are encrypted: the table alone gives no usable session or refresh token
 * (docs/rules/sign-in.md#stored-secrets).
 */
export const artifacts = identity.table(
  "artifact",
  {
    model: text("model").notNull(),
    id: text("id").notNull(),
    payload: text("payload").notNull(),
    /** The grant, or the grant it came from; hashed like the id. */
    grantId: text("grant_id"),
    uid: text("uid"),
    accountId: text("account_id"),
    /** For codes and refresh tokens, which are single-use. */
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

/** Attempts to sign in, send a mail or change an address, as leaky buckets. */
export const attemptBuckets = identity.table(
  "attempt_bucket",
  {
    /** A keyed hash: reveals neither email nor IP addresses. */
    key: text("key").primaryKey(),
    /** When the bucket will be empty if nothing is added (packages/database/attemptBuckets.ts). */
    emptyAt: instant("empty_at").notNull(),
  },
  (bucket) => [index("attempt_bucket_empty_at").on(bucket.emptyAt)],
);

export const familiarNetworks = identity.table(
  "familiar_network",
  {
    /** A keyed hash of account and network. */
    key: text("key").primaryKey(),
    until: instant("until").notNull(),
  },
  (network) => [index("familiar_network_until").on(network.until)],
);

/**
 * Browsers in which an account needs no code after the password (docs/rules/accounts.md#known-and-remembered-browsers).
 */
export const rememberedBrowsers = identity.table(
  "remembered_browser",
  {
    /** SHA-256 of account and token: one account's cookie doesn't work for another. */
    tokenHash: text("token_hash").primaryKey(),
    browserId: uuid("browser_id").notNull().unique("remembered_browser_id"),
    subject: ofAccount(),
    /** Such as `Firefox on Windows`; null if the browser doesn't say. */
    browser: text("browser"),
    rememberedAt: instant("remembered_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (browser) => [
    index("remembered_browser_subject").on(browser.subject),
    index("remembered_browser_expires_at").on(browser.expiresAt),
  ],
);

/** An account's authenticator app, whose code is required after the password. */
export const secondFactors = identity.table("second_factor", {
  subject: ofAccount().primaryKey(),
  /**
   * Secret of the codes. Encrypted, not hashed, because checking codes needs it (docs/rules/accounts.md#second-factor).
   */
  secret: text("secret").notNull(),
  /** Time step of the last accepted code: this and older codes are refused. */
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  /** The account's address when it was added: restoring another one removes what was added since. */
  emailKey: text("email_key").notNull(),
  addedAt: instant("added_at").notNull(),
});

/** Single-use codes in place of a second factor. They end with the last factor. */
export const recoveryCodes = identity.table(
  "recovery_code",
  {
    subject: ofAccount(),
    /** SHA-256 of account and code: 75 random bits can't be searched. */
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (code) => [primaryKey({ columns: [code.subject, code.codeHash] })],
);

/** Passkeys: each signs in by itself, or after the password (docs/rules/accounts.md#passkeys). */
export const passkeys = identity.table(
  "passkey",
  {
    credentialId: text("credential_id").primaryKey(),
    subject: ofAccount(),
    name: text("name").notNull(),
    /** COSE key in base64url. */
    publicKey: text("public_key").notNull(),
    /** The passkey's own use counter; 0 if it doesn't count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
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

/** Columns of a request by staff to change how a physician signs in. */
const staffRequestColumns = () => ({
  subject: ofAccount(),
  /** How staff verified the person's identity. */
  reason: text("reason").notNull(),
  requestedAt: instant("requested_at").notNull(),
  requestedByName: text("requested_by_name").notNull(),
  dueAt: instant("due_at").notNull(),
  /** Null until a second staff member confirms; the time of the request if one is enough. */
  confirmedAt: instant("confirmed_at"),
  /** Null if one staff member is enough. */
  confirmedByName: text("confirmed_by_name"),
  endedAt: instant("ended_at"),
  endedByName: text("ended_by_name"),
});

/**
 * How a removal request ended: `kept` by the owner; `changed` if the owner set up another factor; `expired` if no
 * second staff member confirmed it.
 */
export const removalEnds = ["removed", "kept", "changed", "withdrawn", "expired"] as const;

/**
 * Requests to remove lost second factors, and their results. Rows are kept forever
 * (docs/rules/accounts.md#a-lost-second-factor).
 */
export const factorRemovals = identity.table(
  "factor_removal",
  {
    ...staffRequestColumns(),
    removalId: uuid("removal_id").primaryKey(),
    physicianId: bigint("physician_id", { mode: "number" }).$type<PhysicianId>().notNull(),
    requestedBy: text("requested_by").notNull(),
    factors: text("factors").notNull(),
    endedAs: text("ended_as", { enum: removalEnds }),
  },
  (removal) => [
    uniqueIndex("factor_removal_open")
      .on(removal.subject)
      .where(sql`${removal.endedAt} is null`),
    index("factor_removal_subject").on(removal.subject),
    check("factor_removal_end", sql`(${removal.endedAt} is null) = (${removal.endedAs} is null)`),
  ],
);

/** `compromised`: someone else can read it, so that nothing may go there. */
export const mailboxStates = ["lost", "compromised"] as const;

/**
 * How the replacement of an address ended: `kept` by the owner; `changed` if the owner or an import set another address;
 * `expired` if no second staff member confirmed it; `taken` if the new address had become another account's.
 */
export const replacementEnds = ["replaced", "kept", "changed", "withdrawn", "expired", "taken"] as const;

/**
 * Requests to replace the address of a lost or compromised mailbox, and their results
 * (docs/rules/accounts.md#replacing-a-mailbox).
 */
export const emailReplacements = identity.table(
  "email_replacement",
  {
    ...staffRequestColumns(),
    replacementId: uuid("replacement_id").primaryKey(),
    /** Null for an account without a record at the board. */
    physicianId: bigint("physician_id", { mode: "number" }).$type<PhysicianId>(),
    /** Null if an operator requested it. */
    requestedBy: text("requested_by"),
    mailbox: text("mailbox", { enum: mailboxStates }).notNull(),
    newEmail: text("new_email").notNull(),
    /** Of a compromised mailbox: the addresses at the time of the request, to which nothing is mailed. */
    withheldEmails: text("withheld_emails")
      .array()
      .notNull()
      .default(sql`'{}'`),
    endedAs: text("ended_as", { enum: replacementEnds }),
    /** When the first password after the replacement was created: by the recipient of the link, who may be anyone. */
    passwordCreatedAt: instant("password_created_at"),
  },
  (replacement) => [
    uniqueIndex("email_replacement_open")
      .on(replacement.subject)
      .where(sql`${replacement.endedAt} is null`),
    index("email_replacement_subject").on(replacement.subject),
    index("email_replacement_physician").on(replacement.physicianId),
    check("email_replacement_end", sql`(${replacement.endedAt} is null) = (${replacement.endedAs} is null)`),
  ],
);
