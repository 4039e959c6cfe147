import { and, desc, eq, gt, ne } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { SentVerificationLetter } from "~/contract/extensions/correspondenceExtensions";
import type { PhysicianId } from "~/contract/ids";
import type { WireInstant } from "~/contract/values";
import type { DocumentCode } from "~/domain/correspondence/documentCode";
import { isSameAddress } from "~/domain/correspondence/letterRecipients";
import { type Mail, queueMail } from "../../mail/mail";
import { type Author, lockOwner } from "../changes";
import type { BoardDatabase } from "../boardDatabase";
import { outgoingMail, sentVerificationLetter } from "../schema";

/** A form that comes twice asks for the same within moments; who wants the letter sent again, asks later. */
const sameRequest = Temporal.Duration.from({ minutes: 2 });

interface LetterToSend {
  readonly physicianId: PhysicianId;
  readonly code: DocumentCode;
  readonly emailAddresses: readonly string[];
  readonly mailTo: (emailAddress: string) => Mail;
}

/**
 * Records to whom a letter goes and puts its mails into the queue, all or nothing. A recipient to whom the same letter
 * was sent a moment ago is left out, so that a form posted twice sends one.
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

/** The physician's letters, newest first. */
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
