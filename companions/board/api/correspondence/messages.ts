import { messageDocumentName } from "@portal/domain/correspondence/messages";
import { NotificationApplication } from "@portal/contract/people/messages";
import { messageDocument } from "../../documents/messageDocument";
import {
  findAttachment,
  findMessage,
  markRead,
  type MessageOwner,
  readMessages,
  unreadMessages,
} from "../../store/correspondence/messages";
import { noPhysician, type Caller, personKeyOf, physicianOf } from "../caller";
import { documentAnswer } from "../documentAnswer";
import type { Call, Handler } from "../handler";
import { answer, refuse } from "../../refusal";
import { type NotificationReader, readNotifications, recordResponse } from "../../store/correspondence/notifications";

export const getMessages: Handler<"getMessages"> = async ({ database, caller }) => {
  const owner = ownerOf(caller);
  return owner === null ? noPhysician : answer(await readMessages(database, owner));
};

/** The same answer for an unknown message and for another person's (AUTH-17). */
export const downloadMessageDocument: Handler<"downloadMessageDocument"> = async (call) => {
  const { database, now, caller, query, documentIssuer } = call;
  const owner = ownerOf(caller);
  if (owner === null) return noPhysician;
  const message = await findMessage(database, owner, query.messageId);
  if (message === null) return unknownMessage;
  const written = await messageDocument(message, recipientOf(caller), documentIssuer, now);
  return documentAnswer(written, messageDocumentName(message));
};

export const downloadMessageAttachment: Handler<"downloadMessageAttachment"> = async ({ database, caller, query }) => {
  const owner = ownerOf(caller);
  if (owner === null) return noPhysician;
  const attachment = await findAttachment(database, owner, query.messageAttachmentId);
  if (attachment === null) return refuse(404, "unknown-attachment", "Attachment not found");
  const { documentName, contentType, content } = attachment;
  return answer({ contentType, name: documentName, bytes: new Uint8Array(content) });
};

export const getMessageText: Handler<"getMessageText"> = async ({ database, caller, query }) => {
  const owner = ownerOf(caller);
  if (owner === null) return noPhysician;
  const message = await findMessage(database, owner, query.messageId);
  return message === null ? unknownMessage : answer({ text: message.body });
};

export const getUnreadMessages: Handler<"getUnreadMessages"> = async ({ database, caller }) => {
  const owner = ownerOf(caller);
  return owner === null ? noPhysician : answer(await unreadMessages(database, owner));
};

export const markMessagesRead: Handler<"markMessagesRead"> = async ({ database, now, caller, body }) => {
  // Staff viewing a message doesn't mark it as read by its recipient.
  if (caller.kind === "staff") return refuse(403, "not-the-reader", "Only who a message was written to has read it");
  const owner = ownerOf(caller);
  if (owner === null) return noPhysician;
  return (await markRead(database, owner, body, now)) ? answer(undefined) : unknownMessage;
};

const unknownMessage = refuse(404, "unknown-message", "Message not found");

function ownerOf(caller: Caller): MessageOwner | null {
  if (caller.kind === "other-board") return { otherBoardPhysicianId: caller.otherBoardPhysicianId };
  const physician = physicianOf(caller);
  return physician && { physicianId: physician.physicianId };
}

function recipientOf(caller: Caller): string {
  if (caller.kind === "other-board") return caller.fullName;
  const physician = physicianOf(caller);
  return physician === null ? "" : `${physician.fullName}, ID ${physician.physicianId}`;
}

/** Physicians of other boards, and staff who act for no one, see only notifications for everybody. */
export const getSystemNotifications: Handler<"getSystemNotifications"> = async (call) =>
  answer(await readNotifications(call.database, readerOf(call)));

export const saveSystemNotificationResponse: Handler<"saveSystemNotificationResponse"> = async (call) => {
  const { body, database } = call;
  const reader = readerOf(call);
  if (body.systemNotificationApplicationId !== NotificationApplication.PhysicianPortal) {
    return refuse(422, "other-application", "Only the physician portal's notices are answered here");
  }
  if ((body.personKey ?? reader.personKey) !== reader.personKey) {
    return refuse(403, "other-person", "A notice can only be answered by its own physician");
  }
  const isKept = await recordResponse(database, reader, body);
  return isKept ? answer(undefined) : refuse(404, "unknown-notification", "Notice not found");
};

function readerOf({ caller, now }: Pick<Call<"getSystemNotifications">, "caller" | "now">): NotificationReader {
  return { personKey: personKeyOf(caller), physicianId: physicianOf(caller)?.physicianId ?? null, now };
}
