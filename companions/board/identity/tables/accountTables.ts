import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgSchema, primaryKey, text } from "drizzle-orm/pg-core";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { instant } from "../../store/tables/columns";

/** The directory of an account. Each has its own sign-in page, where only its own accounts work. */
export type Directory = "physicians" | "staff";

// Columns are named here, not by a connection setting: the board's transactions also use these tables.
export const identity = pgSchema("identity");

export const accounts = identity.table("account", {
  /** The `sub` of every token; never changes. */
  subject: text("subject").primaryKey(),
  email: text("email").notNull(),
  /** Unique. Equals `emailKey` of packages/domain/people/emailAddress.ts, whatever the database's locale. */
  emailKey: text("email_key")
    .notNull()
    .unique("account_email_key")
    .generatedAlwaysAs(sql`lower(email COLLATE "C")`),
  /**
   * Target of password links until a link sent to `email` is followed; null: `email`. Until then no other account may
   * have it.
   */
  recoveryEmail: text("recovery_email"),
  recoveryEmailKey: text("recovery_email_key")
    .unique("account_recovery_email_key")
    .generatedAlwaysAs(sql`lower(recovery_email COLLATE "C")`),
  fullName: text("full_name").notNull(),
  directory: text("directory").$type<Directory>().notNull(),
  /** Argon2id in its text form, with salt and parameters; null until the person sets a password. */
  passwordHash: text("password_hash"),
  /** Further claims about the person; only the configured staff claim is ever sent. */
  claims: jsonb("claims").$type<Readonly<Record<string, string>>>().notNull(),
  /** Until when the person has postponed the offer of a second factor; null: not postponed. */
  secondFactorPutOffUntil: instant("second_factor_put_off_until"),
  /** When a sign-in was last reported as not the owner's: earlier known browsers no longer count. */
  browsersForgottenAt: instant("browsers_forgotten_at"),
  /** When an operator disabled the account; null: active. */
  disabledAt: instant("disabled_at"),
});

/** The column of tables that belong to an account, and end with it. */
export const ofAccount = () =>
  text("subject")
    .notNull()
    .references(() => accounts.subject, { onDelete: "cascade" });

/**
 * Former email addresses of an account. For a week their owner can undo the change, and no other account can get them
 * (docs/rules/accounts.md#changing-the-address).
 */
export const formerAddresses = identity.table(
  "former_address",
  {
    subject: ofAccount(),
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
  "keep-email",
  "sign-in",
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Single-use links of mails, and of sign-ins that a browser starts. */
export const links = identity.table(
  "link",
  {
    /** SHA-256 of the token: readers of the table can't follow the link. */
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: linkPurposes }).notNull(),
    subject: ofAccount(),
    /** The address it was sent to, which following it confirms. */
    email: text("email").notNull(),
    /** The application to continue with after the sign-in. */
    examinationId: bigint("examination_id", { mode: "number" }).$type<ExaminationId>(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (link) => [
    index("link_subject").on(link.subject),
    index("link_expires_at").on(link.expiresAt),
    check(
      "link_purpose",
      sql`${link.purpose} in ('create-password', 'confirm-email', 'object-to-email', 'not-me', 'not-my-factor', 'keep-factor', 'keep-email', 'sign-in')`,
    ),
  ],
);
