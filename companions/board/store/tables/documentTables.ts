import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CredentialKey } from "@portal/contract/extensions/credentialExtensions";
import type { MailId } from "@portal/contract/extensions/correspondenceExtensions";
import type { DocumentCode, DocumentKind, StatedFacts } from "@portal/domain/certification/certificationDocuments";
import { bytes, day, instant } from "./columns";
import { board, physicianColumn } from "./physicianTables";

/**
 * Documents that anyone can check by their code, with the facts at the date of issue. The same facts requested again on
 * the same day give the same document (docs/rules/documents.md#issuing).
 */
export const issuedDocument = board.table(
  "issued_document",
  {
    code: text("code").$type<DocumentCode>().primaryKey(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    physicianId: physicianColumn(),
    /** By the board's calendar. */
    issuedOn: day("issued_on").notNull(),
    issuedAt: instant("issued_at").notNull(),
    facts: jsonb("facts").$type<StatedFacts>().notNull(),
    /** SHA-256 of the facts: concurrent requests can't issue two documents. */
    factsDigest: text("facts_digest").notNull(),
    revokedAt: instant("revoked_at"),
    /** For the board's staff. */
    revokedBecause: text("revoked_because"),
  },
  (table) => [
    uniqueIndex("issued_document_once_a_day")
      .on(table.physicianId, table.kind, table.issuedOn, table.factsDigest)
      .where(sql`${table.revokedAt} is null`),
    check(
      "issued_document_kind",
      sql`${table.kind} in ('status-certificate', 'verification-letter', 'digital-credential')`,
    ),
  ],
);

/** Public keys that have signed credentials, for as long as one of these is valid (CRED-03). */
export const signingKey = board.table(
  "signing_key",
  {
    kid: text("kid").primaryKey(),
    publicKey: jsonb("public_key").$type<CredentialKey>().notNull(),
    publishedUntil: instant("published_until").notNull(),
  },
  (table) => [index("signing_key_published").on(table.publishedUntil)],
);

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of a mail that its reader can turn off (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/**
 * Mails to send, stored together with their cause. Real times. The content of a sent mail is deleted, except in a
 * demo's outbox.
 */
export const outgoingMail = board.table(
  "outgoing_mail",
  {
    mailId: bigint("mail_id", { mode: "number" }).$type<MailId>().primaryKey().generatedAlwaysAsIdentity(),
    /** The `Message-ID`, the same at every attempt. */
    messageId: text("message_id").notNull().unique(),
    recipient: text("recipient").notNull(),
    content: jsonb("content").$type<MailContent>(),
    attachmentName: text("attachment_name"),
    attachment: bytes("attachment"),
    queuedAt: instant("queued_at").notNull(),
    state: text("state").$type<"queued" | "sent" | "failed">().notNull(),
    attempts: integer("attempts").notNull(),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    /** With `is_bulk` the mail's priority. */
    isUrgent: boolean("is_urgent").notNull().default(false),
    isBulk: boolean("is_bulk").notNull().default(false),
    /** Until then one worker may send it. */
    leasedUntil: instant("leased_until"),
    sentAt: instant("sent_at"),
    /** Code of the last failure: a mail server's own words quote addresses. */
    lastFault: text("last_fault"),
    /** Whether the server put off this mail alone at the last attempt, such as for a full mailbox. */
    isPutOff: boolean("is_put_off").notNull().default(false),
    /** Whether it stays without its content, because a letter or payment names it (companions/board/mail/deleteOldMails.ts). */
    retentionEnded: boolean("retention_ended").notNull().default(false),
  },
  (table) => [
    index("outgoing_mail_due")
      .on(table.isUrgent.desc().nullsFirst(), table.isBulk, table.nextAttemptAt)
      .where(sql`${table.state} = 'queued'`),
    index("outgoing_mail_failed")
      .on(table.queuedAt, table.mailId)
      .where(sql`${table.state} = 'failed'`),
    index("outgoing_mail_ended")
      .on(sql`coalesce(${table.sentAt}, ${table.queuedAt})`)
      .where(sql`${table.state} <> 'queued' and not ${table.retentionEnded}`),
    check("outgoing_mail_state", sql`${table.state} in ('queued', 'sent', 'failed')`),
  ],
);

/** Recipients of a verification letter, and who sent it for the physician. */
export const sentVerificationLetter = board.table(
  "sent_verification_letter",
  {
    mailId: bigint("mail_id", { mode: "number" })
      .$type<MailId>()
      .primaryKey()
      .references(() => outgoingMail.mailId),
    physicianId: physicianColumn(),
    code: text("code")
      .$type<DocumentCode>()
      .notNull()
      .references(() => issuedDocument.code),
    emailAddress: text("email_address").notNull(),
    requestedAt: instant("requested_at").notNull(),
    requestedByIssuer: text("requested_by_issuer").notNull(),
    requestedBySubject: text("requested_by_subject").notNull(),
    actedAs: text("acted_as").$type<"self" | "staff">().notNull(),
  },
  (table) => [index("sent_verification_letter_physician").on(table.physicianId, table.requestedAt)],
);
