import type { CallDefinition } from "../callDefinition";
import { messageId } from "../people/message";
import { z } from "../zod";

/**
 * Which messages their owner has not read yet. Only the owner marks them: what staff look at stays unread. Marking one
 * that is read already changes nothing; 404, and nothing marked, where one of them is not the owner's.
 */
export const messageReadingCalls = {
  /** The ids of the messages that their owner has not read. */
  getUnreadMessages: { method: "GET", path: "/api/physician/UnreadMessages", answer: z.array(messageId) },
  /** Marks messages as read. */
  markMessagesRead: {
    method: "POST",
    path: "/api/physician/MarkMessagesRead",
    body: z.array(messageId).min(1).max(1000),
  },
} as const satisfies Record<string, CallDefinition>;
