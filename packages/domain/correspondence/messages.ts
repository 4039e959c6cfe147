import type { Message } from "@portal/contract/people/messages";
import { textOrNull } from "../wording";

/** Business days within which the board answers messages (MSG-03). */
export const answerTimeBusinessDays = 2;

/** Topic of a message: its template's name, or the subject of one without a template. */
export function messageType({
  messageTemplateName,
  subject,
}: Pick<Message, "messageTemplateName" | "subject">): string {
  return textOrNull(messageTemplateName) ?? textOrNull(subject) ?? "Message";
}

/** File name of a message's document (MSG-02). */
export function messageDocumentName(message: Pick<Message, "messageTemplateName" | "subject">): string {
  const type = textOrNull(message.messageTemplateName) ?? textOrNull(message.subject);
  return type === null ? "Message Document.pdf" : `${type} Message Document.pdf`;
}

/** The paragraphs of a message's text, separated by empty lines. */
export function messageParagraphs(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, " ").trim());
  return paragraphs.filter((paragraph) => paragraph !== "");
}
