import type { CallDefinition } from "../callDefinition";
import { pdf } from "../file";
import { learningTrack } from "../learningTrack";
import { attachedFile, message, messageAttachmentId, messageId } from "../message";
import { inQuery } from "../query";
import { systemNotification, systemNotificationResponse } from "../systemNotification";
import { z } from "../zod";

/** What the board has to say. */
export const messageCalls = {
  getMessages: { method: "GET", path: "/api/physician/GetMessages", answer: z.array(message) },
  downloadMessageAttachment: {
    method: "GET",
    path: "/api/physician/DownloadMessageAttachment",
    query: z.object({ messageAttachmentId: inQuery(messageAttachmentId) }),
    answer: attachedFile,
  },
  downloadMessageDocument: {
    method: "GET",
    path: "/api/physician/DownloadMessageDocument",
    query: z.object({ messageId: inQuery(messageId) }),
    answer: pdf,
  },
  getOtherBoardPhysicianLearningTracks: {
    method: "GET",
    path: "/api/OtherBoard/GetOtherBoardPhysicianLearningTracks",
    answer: z.array(learningTrack),
  },
  getSystemNotifications: {
    method: "GET",
    path: "/api/physician/GetSystemNotifications",
    answer: z.array(systemNotification),
  },
  saveSystemNotificationResponse: {
    method: "POST",
    path: "/api/physician/SaveSystemNotificationResponse",
    body: systemNotificationResponse,
  },
} as const satisfies Record<string, CallDefinition>;
