import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgSchema, primaryKey, text } from "drizzle-orm/pg-core";
import type { ExaminationId } from "~/contract/examinations/examination";
import { instant } from "../../store/tables/columns";
import type { Directory } from "../accounts/directory";

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
   * Where links that set a password go until one that was sent to `email` is followed; null: to `email`. Until then no
   * other account may have it either.
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
  /** Since when it opens nothing, as an operator disabled it; null: it is in use. */
  disabledAt: instant("disabled_at"),
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

/** Links of mails, and of sign-ins that a browser begins, each used once. */
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
