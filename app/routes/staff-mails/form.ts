import { readPost } from "~/app/forms/readPost";
import { mailId, type MailId, mostFailedMails } from "~/contract/extensions/failedMails";
import { z } from "~/contract/zod";

const schema = z.object({
  intent: z.literal("retry"),
  /** One mail, or all that the page showed, with commas between them. */
  mailIds: z
    .string()
    .max(2_000)
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(mailId).max(mostFailedMails)),
});

/** Which mails are tried again; null for anything that the page cannot have posted. */
export function readRetry(form: URLSearchParams): readonly MailId[] | null {
  return readPost(form, schema)?.mailIds ?? null;
}
