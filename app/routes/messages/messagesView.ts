import { type Message, type MessageId, messageId } from "@portal/contract/people/messages";
import { type AnsweredList, lacksEntries } from "@portal/contract/reading/unavailable";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import { messageParagraphs, messageType } from "@portal/domain/correspondence/messages";
import { readPost } from "~/app/forms/readPost";
import { z } from "@portal/contract/zod";
import { sortedBy } from "@portal/domain/sortedBy";
import { counted } from "@portal/domain/wording";

export interface Reading {
  /** Null where the board does not know. */
  readonly unread: readonly MessageId[] | null;
  readonly hasTexts: boolean;
  /** False for staff: messages that they view stay unread. */
  readonly marksRead: boolean;
}

export type MessagesView = ReturnType<typeof messagesView>;
export type MessageRow = MessagesView["rows"][number];

/** MSG-01: the messages, newest first; of one day, the last written first. */
export function messagesView(messages: AnsweredList<Message>, { unread, hasTexts, marksRead }: Reading) {
  const newestFirst = sortedBy(
    messages,
    ({ statusDate }) => statusDate,
    (message) => message.messageId,
  ).reverse();
  const rows = newestFirst.map((message) => {
    const type = messageType(message);
    return {
      id: message.messageId,
      date: formatDate(plainDate(message.statusDate)),
      type,
      /** Shown under the type, where it says more. */
      subject: message.subject === type ? null : message.subject,
      isUnread: unread?.includes(message.messageId) ?? false,
      attachments: message.attachments.map(({ messageAttachmentId, documentName }) => ({
        id: messageAttachmentId,
        name: documentName,
        href: `/Messages/Attachment?messageAttachmentId=${messageAttachmentId}`,
      })),
      documentHref: `/Messages/Document.pdf?messageId=${message.messageId}`,
      /** Link to its text; null where the board offers it only as a document. */
      href: hasTexts ? `/Messages?${messageParameter}=${message.messageId}` : null,
    };
  });
  const messageIds = rows.filter(({ isUnread }) => isUnread).map(({ id }) => id);
  const isIncomplete = lacksEntries(messages);
  const toMark = marksRead ? messageIds.slice(0, maxToMark) : [];
  const count = messageIds.length;
  const unreadView = { text: unreadText(count), toMark, markText: markText(count) };
  return {
    rows,
    isIncomplete,
    /** Null where the board does not know which messages are unread. */
    unread: unread === null ? null : unreadView,
  };
}

const messageParameter = "message";

/** Returns the id of the message in the URL; null for the list. */
export function messageToRead({ searchParams }: URL): string | null {
  return searchParams.get(messageParameter);
}

/** MSG-04: a message with its text. */
export type OpenMessage = ReturnType<typeof openMessage>;

export function openMessage(message: Message, text: string, reading: Reading) {
  const [row] = messagesView([message], reading).rows;
  if (row === undefined) throw new Error("Each message has its row");
  const canMarkRead = reading.marksRead && row.isUnread;
  return {
    message: row,
    paragraphs: messageParagraphs(text),
    /** Whether 'Mark as read' is offered. */
    canMarkRead,
  };
}

function unreadText(count: number): string {
  if (count === 0) return "All messages are read";
  return counted(count, "message is unread", "messages are unread");
}

function markText(count: number): string {
  if (count > maxToMark) return `Mark ${maxToMark.toLocaleString("en-US")} as read`;
  return count === 1 ? "Mark it as read" : "Mark all as read";
}

/** Limit of one post; the button stays for the rest. */
const maxToMark = 1000;

const schema = z.object({
  intent: z.literal("mark-read"),
  formFor: z.string().optional(),
  /** The messages that the page showed as unread, separated by commas. */
  messageIds: z
    .string()
    .max(20_000)
    .regex(/^\d{1,16}(,\d{1,16})*$/)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(messageId).max(maxToMark)),
});

/** Returns the messages to mark as read; null for anything that the page cannot have posted. */
export function readMarkRead(form: URLSearchParams): readonly MessageId[] | null {
  return readPost(form, schema)?.messageIds ?? null;
}
