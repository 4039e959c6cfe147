import { and, asc, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { OtherBoardPhysicianId, PhysicianId } from "@portal/contract/ids";
import type { Message, MessageAttachmentId, MessageId } from "@portal/contract/people/messages";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { message, messageAttachment, messageRead } from "../schema";

export type MessageOwner =
  | { readonly physicianId: PhysicianId }
  | { readonly otherBoardPhysicianId: OtherBoardPhysicianId };

export interface StoredMessage extends Omit<Message, "attachments"> {
  readonly body: string;
}

export interface NewMessage extends Omit<StoredMessage, "messageId"> {
  readonly attachments: readonly {
    readonly documentName: string;
    readonly contentType: string;
    readonly content: Uint8Array;
  }[];
}

/** Newest first. */
export async function readMessages(
  database: BoardDatabase | BoardTransaction,
  owner: MessageOwner,
): Promise<Message[]> {
  const { messageId, statusDate, messageTemplateName, subject } = message;
  const [messages, attachments] = await Promise.all([
    database
      .select({ messageId, statusDate, messageTemplateName, subject })
      .from(message)
      .where(ownedBy(owner))
      .orderBy(desc(statusDate), desc(messageId)),
    database
      .select({
        messageId,
        messageAttachmentId: messageAttachment.messageAttachmentId,
        documentName: messageAttachment.documentName,
      })
      .from(messageAttachment)
      .innerJoin(message, eq(message.messageId, messageAttachment.messageId))
      .where(ownedBy(owner))
      .orderBy(asc(messageAttachment.messageAttachmentId)),
  ]);
  return messages.map((row) => ({
    ...row,
    attachments: attachments
      .filter((attachment) => attachment.messageId === row.messageId)
      .map(({ messageAttachmentId, documentName }) => ({ messageAttachmentId, documentName })),
  }));
}

/** Null for an unknown message and for another owner's. */
export async function findMessage(
  database: BoardDatabase,
  owner: MessageOwner,
  id: MessageId,
): Promise<StoredMessage | null> {
  const { messageId, statusDate, messageTemplateName, subject, body } = message;
  const [found] = await database
    .select({ messageId, statusDate, messageTemplateName, subject, body })
    .from(message)
    .where(and(ownedBy(owner), eq(messageId, id)));
  return found ?? null;
}

/** Null for an unknown attachment and for one of another owner's message. */
export async function findAttachment(database: BoardDatabase, owner: MessageOwner, id: MessageAttachmentId) {
  const { documentName, contentType, content } = messageAttachment;
  const [found] = await database
    .select({ documentName, contentType, content })
    .from(messageAttachment)
    .innerJoin(message, eq(message.messageId, messageAttachment.messageId))
    .where(and(ownedBy(owner), eq(messageAttachment.messageAttachmentId, id)));
  return found ?? null;
}

/** Newest first. */
export async function unreadMessages(database: BoardDatabase, owner: MessageOwner): Promise<MessageId[]> {
  const rows = await database
    .select({ messageId: message.messageId })
    .from(message)
    .leftJoin(messageRead, eq(messageRead.messageId, message.messageId))
    .where(and(ownedBy(owner), isNull(messageRead.messageId)))
    .orderBy(desc(message.statusDate), desc(message.messageId));
  return rows.map(({ messageId }) => messageId);
}

/** False, and none marked, if one is not the owner's. */
export async function markRead(
  database: BoardDatabase,
  owner: MessageOwner,
  messageIds: readonly MessageId[],
  readAt: Temporal.Instant,
): Promise<boolean> {
  const ids = [...new Set(messageIds)];
  const own = await database
    .select({ messageId: message.messageId })
    .from(message)
    .where(and(ownedBy(owner), inArray(message.messageId, ids)));
  if (own.length < ids.length) return false;
  await database
    .insert(messageRead)
    .values(own.map(({ messageId }) => ({ messageId, readAt })))
    .onConflictDoNothing();
  return true;
}

export async function addMessage(tx: BoardTransaction, owner: MessageOwner, added: NewMessage): Promise<void> {
  const { attachments, ...content } = added;
  const [stored] = await tx
    .insert(message)
    .values({ ...owner, ...content })
    .returning({ messageId: message.messageId });
  if (stored === undefined || attachments.length === 0) return;
  await tx.insert(messageAttachment).values(attachments.map((attachment) => ({ ...attachment, ...stored })));
}

function ownedBy(owner: MessageOwner): SQL {
  return "physicianId" in owner
    ? eq(message.physicianId, owner.physicianId)
    : eq(message.otherBoardPhysicianId, owner.otherBoardPhysicianId);
}
