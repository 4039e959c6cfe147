import { type CallDefinition, inQuery } from "../callDefinition";
import { pdf } from "../file";
import { answeredTrack } from "../certification/learningTrack";
import {
  attachedFile,
  message,
  messageAttachmentId,
  messageId,
  systemNotification,
  systemNotificationResponse,
} from "../people/messages";
import { list } from "../reading/meanings";
import { z } from "../zod";

/** Calls for messages and notices from the board. */
export const messageCalls = {
  /** Returns the board's messages to the physician, or to a physician of another board. */
  getMessages: { method: "GET", path: "/api/physician/GetMessages", answer: list(message) },
  /** Returns a file attached to a message. */
  downloadMessageAttachment: {
    method: "GET",
    path: "/api/physician/DownloadMessageAttachment",
    query: z.object({ messageAttachmentId: inQuery(messageAttachmentId) }),
    answer: attachedFile,
  },
  /** Returns the text of a message, as a document. */
  downloadMessageDocument: {
    method: "GET",
    path: "/api/physician/DownloadMessageDocument",
    query: z.object({ messageId: inQuery(messageId) }),
    answer: pdf,
  },
  /** Returns the assessments that another board offers its physicians here. */
  getOtherBoardPhysicianLearningTracks: {
    method: "GET",
    path: "/api/OtherBoard/GetOtherBoardPhysicianLearningTracks",
    answer: list(answeredTrack),
  },
  /** Returns the board's notices to the signed-in user, without those dismissed for good. */
  getSystemNotifications: {
    method: "GET",
    path: "/api/physician/GetSystemNotifications",
    answer: list(systemNotification),
  },
  /** Records which button of a notice was chosen. */
  saveSystemNotificationResponse: {
    method: "POST",
    path: "/api/physician/SaveSystemNotificationResponse",
    body: systemNotificationResponse,
  },
} as const satisfies Record<string, CallDefinition>;
