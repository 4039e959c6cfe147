import { and, desc, eq, gt, ne } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { SentVerificationLetter } from "~/contract/extensions/correspondenceExtensions";
import type { PhysicianId } from "~/contract/ids";
import type { WireInstant } from "~/contract/values";
import type { DocumentCode } from "~/domain/correspondence/issuedDocuments";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import { type Mail, queueMail } from "../../mail/mail";
import { type Author, lockOwner } from "../journals";
import type { BoardDatabase } from "../boardDatabase";
import { outgoingMail, sentVerificationLetter } from "../schema";

/** A double submission repeats within moments; a deliberate one comes later. */
const sameRequest = Temporal.Duration.from({ minutes: 2 });

interface LetterToSend {
  readonly physicianId: PhysicianId;
  readonly code: DocumentCode;
  readonly emailAddresses: readonly string[];
  readonly mailTo: (emailAddress: string) => Mail;
}

/**
 * Records a letter's recipients and queues its mails, all or nothing. Skips recipients who were just sent the same
 * letter, so that a double submission sends one.
 */
export async function sendLetter(database: BoardDatabase, letter: LetterToSend, author: Author): Promise<void> {
  const { physicianId, code, emailAddresses, mailTo } = letter;
  await database.transaction(async (tx) => {
    await lockOwner(tx, physicianId);
    const recent = await tx
      .select({ emailAddress: sentVerificationLetter.emailAddress })
      .from(sentVerificationLetter)
      .innerJoin(outgoingMail, eq(outgoingMail.mailId, sentVerificationLetter.mailId))
      .where(
        and(
          ne(outgoingMail.state, "failed"),
          eq(sentVerificationLetter.physicianId, physicianId),
          eq(sentVerificationLetter.code, code),
          gt(sentVerificationLetter.requestedAt, author.at.subtract(sameRequest)),
        ),
      );
    for (const emailAddress of emailAddresses) {
      if (recent.some((sent) => isSameAddress(sent.emailAddress, emailAddress))) continue;
      const mailId = await queueMail(tx, mailTo(emailAddress));
      await tx.insert(sentVerificationLetter).values({
        mailId,
        physicianId,
        code,
        emailAddress,
        requestedAt: author.at,
        requestedByIssuer: author.issuer,
        requestedBySubject: author.subject,
        actedAs: author.actedAs,
      });
    }
  });
}

/** Newest first. */
export async function readSentLetters(
  database: BoardDatabase,
  physicianId: PhysicianId,
): Promise<SentVerificationLetter[]> {
  const { emailAddress, requestedAt, mailId } = sentVerificationLetter;
  const rows = await database
    .select({ emailAddress, requestedAt, state: outgoingMail.state, sentAt: outgoingMail.sentAt })
    .from(sentVerificationLetter)
    .innerJoin(outgoingMail, eq(outgoingMail.mailId, mailId))
    .where(eq(sentVerificationLetter.physicianId, physicianId))
    .orderBy(desc(requestedAt), desc(mailId))
    .limit(200);
  return rows.map((row) => ({
    emailAddress: row.emailAddress,
    requestedAt: row.requestedAt.toString() as WireInstant,
    state: row.state === "queued" ? "waiting" : row.state,
    sentAt: (row.sentAt?.toString() ?? null) as WireInstant | null,
  }));
}
