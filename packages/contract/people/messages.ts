import type { FileAnswer } from "../file";
import { textOrNull, wireDate } from "../values";
import { code, list, text } from "../reading/meanings";
import { z } from "../zod";

const id = () => z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const messageId = id().brand<"MessageId">();
export type MessageId = z.infer<typeof messageId>;

export const messageAttachmentId = id().brand<"MessageAttachmentId">();
export type MessageAttachmentId = z.infer<typeof messageAttachmentId>;

export const messageAttachment = z.object({ messageAttachmentId, documentName: text() });

export const message = z
  .object({
    messageId,
    statusDate: wireDate,
    messageTemplateName: textOrNull(),
    subject: textOrNull(),
    attachments: list(messageAttachment),
  })
  .describe(
    "A message from the board. Its text is in its document; with the extension `message-texts` it is also separate.",
  );
export type Message = z.infer<typeof message>;

/** Allowed attachments: nothing that a browser or an office program runs on opening. */
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

/** Where a notification is shown; this portal is the first and never posts as another (SHELL-13). */
export const NotificationApplication = { PhysicianPortal: 1, BoardCert: 2, PreCert: 3, VerifyCert: 4 } as const;
export const NotificationDisplayType = { Banner: 1, Modal: 2 } as const;

const systemNotificationId = z.number().int().positive().brand<"SystemNotificationId">();
export type SystemNotificationId = z.infer<typeof systemNotificationId>;

export const systemNotification = z
  .object({
    systemNotificationId,
    title: text(),
    body: text(),
    displayType: code(z.enum(NotificationDisplayType)),
    primaryActionText: textOrNull(),
    closeButtonText: textOrNull(),
    dontRemindButtonText: textOrNull(),
    primaryActionUrl: textOrNull(),
  })
  .describe("A notice of the board. An action whose text is null is not offered.");
export type SystemNotification = z.infer<typeof systemNotification>;

export const systemNotificationResponse = z
  .object({
    systemNotificationApplicationId: z.enum(NotificationApplication),
    systemNotificationId,
    primaryActionTaken: z.boolean(),
    permanentlyDismiss: z.boolean(),
    personKey: z.string().nullish().describe("Left out where it is not known."),
  })
  .describe("The choice of Close (0), Primary (1) or DontRemind (2), in the words of the call."); // SHELL-04
export type SystemNotificationResponse = z.infer<typeof systemNotificationResponse>;
