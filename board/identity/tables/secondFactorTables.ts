import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PhysicianId } from "~/contract/ids";
import { instant } from "../../store/tables/columns";
import { accounts, identity } from "./accountTables";

/** An account's authenticator app, whose code is required after the password. */
export const secondFactors = identity.table("second_factor", {
  subject: text("subject")
    .primaryKey()
    .references(() => accounts.subject, { onDelete: "cascade" }),
  /** Secret of the codes. Encrypted, not hashed, because checking codes needs it (docs/decisions/0106). */
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
    subject: text("subject")
      .notNull()
      .references(() => accounts.subject, { onDelete: "cascade" }),
    /** SHA-256 of account and code: 75 random bits can't be searched. */
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (code) => [primaryKey({ columns: [code.subject, code.codeHash] })],
);

/** Passkeys: each signs in by itself, or after the password (docs/decisions/0111). */
export const passkeys = identity.table(
  "passkey",
  {
    credentialId: text("credential_id").primaryKey(),
    subject: text("subject")
      .notNull()
      .references(() => accounts.subject, { onDelete: "cascade" }),
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

/**
 * How a removal request ended: `kept` by the owner; `changed` if the owner set up another factor; `expired` if no
 * second staff member confirmed it.
 */
export const removalEnds = ["removed", "kept", "changed", "withdrawn", "expired"] as const;

/** Requests to remove lost second factors, and their results. Rows are kept forever (docs/decisions/0113). */
export const factorRemovals = identity.table(
  "factor_removal",
  {
    removalId: uuid("removal_id").primaryKey(),
    subject: text("subject")
      .notNull()
      .references(() => accounts.subject, { onDelete: "cascade" }),
    physicianId: bigint("physician_id", { mode: "number" }).$type<PhysicianId>().notNull(),
    factors: text("factors").notNull(),
    /** How staff verified the person's identity. */
    reason: text("reason").notNull(),
    requestedAt: instant("requested_at").notNull(),
    requestedBy: text("requested_by").notNull(),
    requestedByName: text("requested_by_name").notNull(),
    dueAt: instant("due_at").notNull(),
    /** Null until a second staff member confirms; the time of the request if one is enough. */
    confirmedAt: instant("confirmed_at"),
    /** Null if one staff member is enough. */
    confirmedByName: text("confirmed_by_name"),
    endedAt: instant("ended_at"),
    endedAs: text("ended_as", { enum: removalEnds }),
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
