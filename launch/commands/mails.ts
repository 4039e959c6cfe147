import { Temporal } from "temporal-polyfill";
import { type FailedMail, failedMails, retryMails } from "~/board/mail/mailQueue";
import { boardDatabase } from "~/board/store/boardDatabase";
import type { Configuration } from "~/configuration/configuration";
import type { MailId } from "~/contract/extensions/failedMails";
import { formatMoment } from "~/domain/time/boardTime";
import { type ExitCode, onBoard, say } from "./runCommand";

/** Mails that were given up (docs/decisions/0018). */
export function listFailedMails(configuration: Configuration): Promise<ExitCode> {
  return onBoard(configuration, async ({ pool }) => {
    const failed = await failedMails(boardDatabase(pool));
    if (failed.length === 0) return say(process.stderr, "No mail has failed.", 0);
    return say(process.stdout, failedMailLines(failed), 0);
  });
}

/** Puts failed mails back into the queue, from which a portal that runs sends them within seconds. */
export function retryFailedMails(which: MailId | "all", configuration: Configuration): Promise<ExitCode> {
  return onBoard(configuration, async ({ pool }) => {
    // Mails run on the real time, whatever the board's day is.
    const count = await retryMails(boardDatabase(pool), which === "all" ? which : [which], Temporal.Now.instant());
    if (count > 0)
      return say(process.stdout, count === 1 ? "1 mail is tried again" : `${count} mails are tried again`, 0);
    if (which === "all") return say(process.stderr, "No mail has failed.", 0);
    return say(process.stderr, `No mail with the number ${which} has failed. Nothing was changed.`, 1);
  });
}

/** A line for each mail, and how many there are. */
function failedMailLines(mails: readonly FailedMail[]): string {
  const lines = mails.map(({ mailId, recipient, subject, queuedAt, attempts, fault }) => {
    const tried = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
    return `${mailId}  ${recipient}  ${subject}: ${fault ?? "no reason known"} after ${tried}, asked for on ${formatMoment(queuedAt)}`;
  });
  return [...lines, mails.length === 1 ? "1 mail has failed" : `${mails.length} mails have failed`].join("\n");
}
