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

export const messageCalls = {
  getMessages: {
    description: "Returns the board's messages to the physician, or to a physician of another board.",
    method: "GET",
    path: "/api/physician/GetMessages",
    answer: list(message),
  },
  downloadMessageAttachment: {
    description: "Returns a file attached to a message.",
    method: "GET",
    path: "/api/physician/DownloadMessageAttachment",
    query: z.object({ messageAttachmentId: inQuery(messageAttachmentId) }),
    answer: attachedFile,
  },
  downloadMessageDocument: {
    description: "Returns the text of a message, as a document.",
    method: "GET",
    path: "/api/physician/DownloadMessageDocument",
    query: z.object({ messageId: inQuery(messageId) }),
    answer: pdf,
  },
  getOtherBoardPhysicianLearningTracks: {
    description: "Returns the assessments that another board offers its physicians here.",
    method: "GET",
    path: "/api/OtherBoard/GetOtherBoardPhysicianLearningTracks",
    answer: list(answeredTrack),
  },
  getSystemNotifications: {
    description: "Returns the board's notices to the signed-in user, without those dismissed for good.",
    method: "GET",
    path: "/api/physician/GetSystemNotifications",
    answer: list(systemNotification),
  },
  saveSystemNotificationResponse: {
    description: "Records which button of a notice was chosen.",
    method: "POST",
    path: "/api/physician/SaveSystemNotificationResponse",
    body: systemNotificationResponse,
  },
} as const satisfies Record<string, CallDefinition>;
