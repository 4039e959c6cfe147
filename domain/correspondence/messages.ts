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

function named(text: string | null): string | null {
  return text === null || text.trim() === "" ? null : text.trim();
}
