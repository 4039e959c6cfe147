import type { Message } from "~/contract/people/messages";

/** Within how many business days the board answers what is written to it (MSG-03). */
export const answeredWithinBusinessDays = 2;

/** What a message is about: its template's name, or its subject where it was written for once. */
export function messageType({
  messageTemplateName,
  subject,
}: Pick<Message, "messageTemplateName" | "subject">): string {
  return named(messageTemplateName) ?? named(subject) ?? "Message";
}

/** The name under which a message's document is saved (MSG-02). */
export function messageDocumentName(message: Pick<Message, "messageTemplateName" | "subject">): string {
  const type = named(message.messageTemplateName) ?? named(message.subject);
  return type === null ? "Message Document.pdf" : `${type} Message Document.pdf`;
}

/** The paragraphs of a message's text, between which there are empty lines. */
export function messageParagraphs(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, " ").trim());
  return paragraphs.filter((paragraph) => paragraph !== "");
}

function named(text: string | null): string | null {
  return text === null || text.trim() === "" ? null : text.trim();
}
