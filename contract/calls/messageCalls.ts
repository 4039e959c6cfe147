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

/** What the board has to say. */
export const messageCalls = {
  /** What the board has written to the physician, or to a physician of another board. */
  getMessages: { method: "GET", path: "/api/physician/GetMessages", answer: list(message) },
  /** A file that is attached to a message. */
  downloadMessageAttachment: {
    method: "GET",
    path: "/api/physician/DownloadMessageAttachment",
    query: z.object({ messageAttachmentId: inQuery(messageAttachmentId) }),
    answer: attachedFile,
  },
  /** The text of a message, as a document. */
  downloadMessageDocument: {
    method: "GET",
    path: "/api/physician/DownloadMessageDocument",
    query: z.object({ messageId: inQuery(messageId) }),
    answer: pdf,
  },
  /** The assessments of other boards that a physician of theirs takes here. */
  getOtherBoardPhysicianLearningTracks: {
    method: "GET",
    path: "/api/OtherBoard/GetOtherBoardPhysicianLearningTracks",
    answer: list(answeredTrack),
  },
  /** The board's notices to whoever is signed in, without those that they have dismissed for good. */
  getSystemNotifications: {
    method: "GET",
    path: "/api/physician/GetSystemNotifications",
    answer: list(systemNotification),
  },
  /** Tells which button of a notice was chosen. */
  saveSystemNotificationResponse: {
    method: "POST",
    path: "/api/physician/SaveSystemNotificationResponse",
    body: systemNotificationResponse,
  },
} as const satisfies Record<string, CallDefinition>;
