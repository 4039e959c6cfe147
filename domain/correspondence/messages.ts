import type { Message } from "~/contract/people/messages";

/** Business days within which the board answers messages (MSG-03). */
export const answerTimeBusinessDays = 2;

/** Topic of a message: its template's name, or the subject of one without a template. */
export function messageType({
  messageTemplateName,
  subject,
}: Pick<Message, "messageTemplateName" | "subject">): string {
  return named(messageTemplateName) ?? named(subject) ?? "Message";
}

/** File name of a message's document (MSG-02). */
export function messageDocumentName(message: Pick<Message, "messageTemplateName" | "subject">): string {
  const type = named(message.messageTemplateName) ?? named(message.subject);
  return type === null ? "Message Document.pdf" : `${type} Message Document.pdf`;
}

/** The paragraphs of a message's text, separated by empty lines. */
export function messageParagraphs(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, " ").trim());
  return paragraphs.filter((paragraph) => paragraph !== "");
}

function named(text: string | null): string | null {
  return text === null || text.trim() === "" ? null : text.trim();
}
