import { recipientsRefusal } from "~/domain/correspondence/letterRecipients";
import { mailContent, queueMailOnce } from "../../mail/mail";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { physicianOf } from "../caller";
import type { Handler } from "../handler";
import { noPhysician } from "../people/physician";
import { answer } from "../refusal";

/** What the portal has to say about a payment, in the board's look. The notice's ID makes one mail of any number of calls. */
export const queuePaymentMail: Handler<"queuePaymentMail"> = async ({ database, caller, body, documentIssuer }) => {
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const { noticeId, subject, paragraphs, link } = body;
  const emailAddress = (await readPhysicianRecord(database, physician.physicianId))?.emailAddress ?? null;
  const recipient = [body.recipient ?? "", emailAddress ?? ""].find((one) => recipientsRefusal([one]) === null);
  // A person without any address reads it on the payment's page.
  if (recipient === undefined) return answer(undefined);
  const { boardName, contactEmail } = documentIssuer;
  const closing = `You are receiving this e-mail because it is about a payment to the board. Questions: ${contactEmail}`;
  const content = await mailContent({ boardName, subject: plain(subject), paragraphs, link, closing });
  await database.transaction((tx) => queueMailOnce(tx, noticeId, { recipient, ...content, attachment: null }));
  return answer(undefined);
};

/** A mail's head is encoded, and a control character is nothing that it says. */
function plain(text: string): string {
  return text.replace(/\p{C}/gu, " ");
}
