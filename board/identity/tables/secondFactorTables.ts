import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PhysicianId } from "~/contract/ids";
import { instant } from "../../store/tables/columns";
import { accounts, identity } from "./accountTables";

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
