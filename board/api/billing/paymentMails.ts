import { recipientsRefusal } from "~/domain/correspondence/letterRecipients";
import { mailContent, queueMailOnce } from "../../mail/mail";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { physicianOf } from "../caller";
import type { Handler } from "../handler";
import { noPhysician } from "../people/physician";
import { answer } from "../refusal";

/** The notice's id prevents duplicates. */
export const queuePaymentMail: Handler<"queuePaymentMail"> = async ({ database, caller, body, documentIssuer }) => {
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const { noticeId, subject, paragraphs, link } = body;
  const emailAddress = (await readPhysicianRecord(database, physician.physicianId))?.emailAddress ?? null;
  const recipient = [body.recipient ?? "", emailAddress ?? ""].find((one) => recipientsRefusal([one]) === null);
  // A person without an email address reads the notice on the payment's page.
  if (recipient === undefined) return answer(undefined);
  const { boardName, contactEmail } = documentIssuer;
  const closing = `You are receiving this e-mail because it is about a payment to the board. Questions: ${contactEmail}`;
  const content = await mailContent({ boardName, subject: plain(subject), paragraphs, link, closing });
  await database.transaction((tx) => queueMailOnce(tx, noticeId, { recipient, ...content, attachment: null }));
  return answer(undefined);
};

/** Removes control characters from a mail's header. */
function plain(text: string): string {
  return text.replace(/\p{C}/gu, " ");
}
