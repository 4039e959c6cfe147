import { asSentence } from "@portal/domain/wording";
import type { DocumentIssuer } from "../documents/boardDocument";
import { mailContent } from "./mailLayout";
import type { Mail } from "./mailQueue";

interface DecidedName {
  readonly name: string;
  /** The name on record now. */
  readonly fullName: string;
  readonly isAccepted: boolean;
  readonly reason: string;
}

/** ACCT-13. */
export async function nameChangeMail(
  { name, fullName, isAccepted, reason }: DecidedName,
  { boardName, contactEmail }: Pick<DocumentIssuer, "boardName" | "contactEmail">,
): Promise<Omit<Mail, "recipient">> {
  const content = await mailContent({
    boardName,
    subject: `The change of your name was ${isAccepted ? "" : "not "}accepted`,
    greeted: fullName,
    paragraphs: [
      ...(isAccepted
        ? [
            `We changed the name on your record to ${inOneLine(name)}.`,
            "Letters and certificates from now on have this name. Those issued before keep the former one, and can still be verified.",
          ]
        : [
            `We did not change the name on your record to ${inOneLine(name)}. The reason: ${asSentence(inOneLine(reason))}`,
            "You can ask again on Account Information in the physician portal.",
          ]),
    ],
    closing: `You are receiving this e-mail because you asked for another name on your record. Questions: ${contactEmail}`,
  });
  return { ...content, attachment: null };
}

function inOneLine(text: string): string {
  return text.replace(/\p{C}/gu, " ");
}
