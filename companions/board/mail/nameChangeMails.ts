import type { NewName } from "@portal/contract/extensions/nameChangeExtensions";
import { fullNameOf } from "@portal/domain/people/nameChanges";
import { asSentence } from "@portal/domain/wording";
import type { DocumentIssuer } from "../documents/boardDocument";
import { inOneLine, mailContent } from "./mailLayout";
import type { Mail } from "./mailQueue";
import type { SavedChange } from "./savedChanges";

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
    closing: `You are receiving this e-mail because another name was requested for your record. Questions: ${contactEmail}`,
  });
  return { ...content, attachment: null };
}

/** ACCT-12: an owner reads of it before anything changes. */
export function requestedName(name: NewName): SavedChange {
  return {
    subject: "Another name was requested for your record",
    paragraphs: ["Nothing changes until the board has accepted a paper that shows the change."],
    facts: [{ name: "Requested name", value: inOneLine(fullNameOf(name)) }],
  };
}
