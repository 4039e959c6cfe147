import { formatDocumentCode } from "~/domain/correspondence/documentCode";
import type { DocumentIssuer } from "../documents/documentIssuer";
import type { IssuedDocument } from "../store/correspondence/issueDocument";
import type { Mail } from "./mail";
import { mailContent } from "./mailLook";

/** The mail that brings a verification letter to one recipient, or rather the way to make one for each. */
export async function letterMail(
  { code, facts }: IssuedDocument,
  letter: Uint8Array,
  { boardName, contactEmail, verificationUrl }: DocumentIssuer,
): Promise<(recipient: string) => Mail> {
  const content = await mailContent({
    boardName,
    // A name could not end the line: the mail's head is encoded, and a control character is none of a name's letters.
    subject: `Certification verification letter for ${facts.fullName.replace(/\p{C}/gu, " ")}`,
    paragraphs: [
      `${facts.fullName} asked the ${boardName} to send you the attached letter. It states how the physician's certification stood on the day on which it was issued.`,
      `You can check that the letter is genuine. Its code is ${formatDocumentCode(code)}:`,
    ],
    link: `${verificationUrl}/${formatDocumentCode(code)}`,
    closing: `You were named as a recipient by the physician or by the board's staff. Questions: ${contactEmail}`,
  });
  return (recipient) => ({ recipient, ...content, attachment: { name: "Verification Letter.pdf", bytes: letter } });
}
