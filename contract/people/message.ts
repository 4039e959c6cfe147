import type { FileAnswer } from "../file";
import { wireDate } from "../values";
import { z } from "../zod";

const id = () => z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const messageId = id().brand<"MessageId">();
export type MessageId = z.infer<typeof messageId>;

export const messageAttachmentId = id().brand<"MessageAttachmentId">();
export type MessageAttachmentId = z.infer<typeof messageAttachmentId>;

export const messageAttachment = z.object({ messageAttachmentId, documentName: z.string() });
export type MessageAttachment = z.infer<typeof messageAttachment>;

/** What the board wrote to somebody. Its text is in its document alone. */
export const message = z.object({
  messageId,
  statusDate: wireDate,
  messageTemplateName: z.string().nullable(),
  subject: z.string().nullable(),
  attachments: z.array(messageAttachment),
});
export type Message = z.infer<typeof message>;

/** What a board may attach: nothing that a browser or an office program runs when it is opened. */
export const attachedFile = {
  kind: "file",
  contentTypes: [
    "application/pdf",
    "image/png",
    "image/jpeg",
    "text/plain",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ],
} as const satisfies FileAnswer;
