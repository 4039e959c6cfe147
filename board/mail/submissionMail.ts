import type { Temporal } from "temporal-polyfill";
import { formatMoment } from "~/domain/time/boardTime";
import type { DocumentIssuer } from "../documents/documentIssuer";
import type { Mail } from "./mail";
import { mailContent } from "./mailLook";

/** The mail that confirms that an application was submitted, without its recipient. */
export async function submissionMail(
  { title, fullName }: { readonly title: string; readonly fullName: string },
  submittedAt: Temporal.Instant,
  { boardName, contactEmail }: DocumentIssuer,
): Promise<Omit<Mail, "recipient">> {
  // A title could not end the line: the mail's head is encoded, and a control character is nothing that it says.
  const name = title.replace(/\p{C}/gu, " ");
  const content = await mailContent({
    boardName,
    subject: `Your application for ${name} was submitted`,
    paragraphs: [
      `The ${boardName} received the application of ${fullName.replace(/\p{C}/gu, " ")} for ${name} on ${formatMoment(submittedAt)}.`,
      "The Credentials Department reviews it, which can take up to 16 weeks. Its status is on the home page of the physician portal.",
    ],
    closing: `You get this mail because you applied for an examination. Questions: ${contactEmail}`,
  });
  return { ...content, attachment: null };
}
