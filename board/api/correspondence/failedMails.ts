import { Temporal } from "temporal-polyfill";
import { mostFailedMails } from "~/contract/extensions/failedMails";
import type { WireInstant } from "~/contract/values";
import { maskedEmail } from "~/domain/people/maskedEmail";
import { faultText } from "../../mail/faultText";
import { countFailedMails, failedMails, retryMails } from "../../mail/mailQueue";
import type { Handler } from "../handler";
import { answer, refuse } from "../refusal";

/** Only what is needed to mend it: an address in full or a text would let staff read what is written to everybody. */
export const getFailedMails: Handler<"getFailedMails"> = async ({ database, caller }) => {
  if (caller.kind !== "staff") return notStaff;
  const [count, mails] = await Promise.all([countFailedMails(database), failedMails(database, mostFailedMails)]);
  return answer({
    count,
    mails: mails.map(({ mailId, recipient, subject, queuedAt, attempts, fault }) => ({
      mailId,
      recipient: maskedEmail(recipient),
      subject,
      queuedAt: queuedAt.toString() as WireInstant,
      attempts,
      reason: faultText(fault),
    })),
  });
};

export const retryFailedMails: Handler<"retryFailedMails"> = async ({ database, caller, body }) => {
  if (caller.kind !== "staff") return notStaff;
  // Mails run on the real time, whatever the board's day is.
  return answer({ retried: await retryMails(database, body, Temporal.Now.instant()) });
};

const notStaff = refuse(403, "not-staff", "Only the board's staff look after its mails");
