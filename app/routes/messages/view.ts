import { type Message, type MessageId, messageId } from "~/contract/people/messages";
import { formatDate, plainDate } from "~/domain/time/boardTime";
import { messageType } from "~/domain/correspondence/messages";
import { readPost } from "~/app/forms/readPost";
import { z } from "~/contract/zod";

export interface MessageRow {
  readonly id: number;
  readonly date: string;
  readonly type: string;
  /** Said under the type, where it says more. */
  readonly subject: string | null;
  readonly isUnread: boolean;
  readonly attachments: readonly { readonly id: number; readonly name: string; readonly href: string }[];
  readonly documentHref: string;
}

export interface MessagesView {
  readonly rows: readonly MessageRow[];
  /** How many are unread; null where the board does not know. */
  readonly unread: { readonly text: string; readonly messageIds: readonly number[] } | null;
}

/** MSG-01: the messages as the board answers them, newest first; `unread` is null where the board does not know. */
export function messagesView(messages: readonly Message[], unread: readonly MessageId[] | null): MessagesView {
  const rows = messages.map((message): MessageRow => {
    const type = messageType(message);
    return {
      id: message.messageId,
      date: formatDate(plainDate(message.statusDate)),
      type,
      subject: message.subject === type ? null : message.subject,
      isUnread: unread?.includes(message.messageId) ?? false,
      attachments: message.attachments.map(({ messageAttachmentId, documentName }) => ({
        id: messageAttachmentId,
        name: documentName,
        href: `/Messages/Attachment?messageAttachmentId=${messageAttachmentId}`,
      })),
      documentHref: `/Messages/Document.pdf?messageId=${message.messageId}`,
    };
  });
  const messageIds = rows.filter(({ isUnread }) => isUnread).map(({ id }) => id);
  return { rows, unread: unread === null ? null : { text: unreadText(messageIds.length), messageIds } };
}

function unreadText(count: number): string {
  if (count === 0) return "All messages are read";
  return count === 1 ? "1 message is unread" : `${count} messages are unread`;
}

const schema = z.object({
  intent: z.literal("mark-read"),
  formFor: z.string().optional(),
  /** The messages that the page showed as unread, with commas between them. */
  messageIds: z
    .string()
    .max(20_000)
    .regex(/^\d{1,16}(,\d{1,16})*$/)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(messageId).max(1000)),
});

/** Which messages are read now; null for anything that the page cannot have posted. */
export function readMarkRead(form: URLSearchParams): readonly MessageId[] | null {
  return readPost(form, schema)?.messageIds ?? null;
}
