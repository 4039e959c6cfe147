import { readPost } from "~/app/forms/readPost";
import { messageId, type MessageId } from "~/contract/people/message";
import { z } from "~/contract/zod";

const schema = z.object({
  intent: z.literal("mark-read"),
  formFor: z.string().optional(),
  /** The messages that the page showed as unread, with commas between them. */
  messageIds: z
    .string()
    .max(20_000)
    .regex(/^\d{1,16}(,\d{1,16})*$/)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(messageId).max(1000)),
});

/** Which messages are read now; null for anything that the page cannot have posted. */
export function readMarkRead(form: URLSearchParams): readonly MessageId[] | null {
  return readPost(form, schema)?.messageIds ?? null;
}
