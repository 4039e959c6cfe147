import { Temporal } from "temporal-polyfill";
import { maxFailedMails } from "@portal/contract/extensions/correspondenceExtensions";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import { maskedEmail } from "@portal/domain/people/emailAddress";
import { wireInstantOf } from "@portal/domain/time/boardTime";
import { countFailedMails, failedMails, retryMails } from "../../mail/failedMails";
import { queueMailOnce } from "../../mail/mailQueue";
import { forPhysician, type Handler } from "../handler";
import { answer, refuse } from "../../refusal";
import { inOneLine, mailContent } from "../../mail/mailLayout";
import { recipientOf } from "../../mail/recipient";

/** The notice's id prevents duplicates. */
export const queuePaymentMail = forPhysician<"queuePaymentMail">(
  async ({ database, body, documentIssuer, physicianId, accounts }) => {
    const { noticeId, subject, paragraphs, link } = body;
    const { boardName, paymentsEmail } = documentIssuer;
    const closing = `You are receiving this e-mail because it is about a payment to the board. Questions: ${paymentsEmail}`;
    const content = await mailContent({
      boardName,
      subject: inOneLine(subject),
      paragraphs,
      link,
      closing,
    });
    await database.transaction(async (tx) => {
      const typed = await recipientOf(tx, accounts !== null, physicianId, body.recipient);
      const onRecord = body.alsoToPhysician ? await recipientOf(tx, accounts !== null, physicianId) : null;
      // A person without an email address reads the notice on the payment's page.
      if (typed !== null) await queueMailOnce(tx, noticeId, { recipient: typed, ...content, attachment: null });
      if (onRecord !== null && (typed === null || !isSameAddress(typed, onRecord)))
        await queueMailOnce(tx, `${noticeId}.record`, { recipient: onRecord, ...content, attachment: null });
    });
    return answer(undefined);
  },
);

/** Returns only what is needed to fix it: full addresses or texts would let staff read other people's mail. */
export const getFailedMails: Handler<"getFailedMails"> = async ({ database, caller }) => {
  if (caller.kind !== "staff") return notStaff;
  const [count, mails] = await Promise.all([countFailedMails(database), failedMails(database, maxFailedMails)]);
  return answer({
    count,
    mails: mails.map(({ mailId, recipient, subject, queuedAt, attempts, fault }) => ({
      mailId,
      recipient: maskedEmail(recipient),
      subject,
      queuedAt: wireInstantOf(queuedAt),
      attempts,
      reason: faultText(fault),
    })),
  });
};

export const retryFailedMails: Handler<"retryFailedMails"> = async ({ database, caller, body }) => {
  if (caller.kind !== "staff") return notStaff;
  // Mails use real time, whatever the board's business time is.
  return answer({ retried: await retryMails(database, body, Temporal.Now.instant()) });
};

const notStaff = refuse(403, "not-staff", "Only staff may manage the board's mails");

/** Meanings of the mail client's error codes, with the server's numbers from RFC 5321. */
const faultTexts: readonly (readonly [RegExp, string])[] = [
  [/^EENVELOPE 5/, "The mail server refused the recipient’s address."],
  [/^EENVELOPE/, "The mail server did not accept the recipient’s address at that time."],
  [/^EMESSAGE 5/, "The mail server refused the e-mail itself."],
  [/^EMESSAGE/, "The mail server did not accept the e-mail at that time."],
  [/^EAUTH/, "The mail server did not accept the board’s sign-in."],
  [/^(ETLS|EREQUIRETLS)/, "The mail server offered no secure connection."],
  // The same code for an unreachable server and for an untrusted certificate.
  [/^ESOCKET/, "The mail server could not be reached, or the connection to it was not secure."],
  [/^ECONNECTION/, "The mail server closed the connection."],
  [/^(EDNS|ENOTFOUND|ECONNREFUSED|ETIMEDOUT)/, "The mail server could not be reached, or did not answer."],
  [/^(EABORT|ABORT_ERR|TimeoutError)/, "The mail server took too long."],
  [/^EPROTOCOL/, "The mail server sent an answer that could not be understood."],
];

const unknownFault = "The e-mail could not be delivered. The reason is unknown.";

/**
 * Explains to staff why a mail failed.
 *
 * @param fault code of the last attempt, such as `EENVELOPE 550`; the text ends with it, for further research.
 */
export function faultText(fault: string | null): string {
  if (fault === null) return unknownFault;
  const [, text = unknownFault] = faultTexts.find(([pattern]) => pattern.test(fault)) ?? [];
  return `${text} (${fault})`;
}
