import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { formatMoment } from "@portal/domain/time/boardTime";
import type { Call } from "../api/handler";
import type { Caller } from "../api/caller";
import type { DocumentIssuer } from "../documents/boardDocument";
import type { BoardTransaction } from "../store/boardDatabase";
import { readChangeMails } from "../store/correspondence/changeMails";
import { readReminders } from "../store/correspondence/reminders";
import { mailContent } from "./mailLayout";
import { type Mail, queueMail } from "./mailQueue";
import { physicianRecipient } from "./recipient";
import type { SavedChange } from "./savedChanges";

interface ChangedBy extends Pick<Call<"saveChangeMails">, "now" | "documentIssuer" | "accounts"> {
  readonly caller: Caller;
  readonly physicianId: PhysicianId;
}

/** MAIL-01: queues the mail about a change in the change's own transaction, unless the physician gets none. */
export async function mailChange(
  tx: BoardTransaction,
  { caller, physicianId, now, documentIssuer, accounts }: ChangedBy,
  saved: SavedChange,
): Promise<void> {
  // Of a start date, or an address that is used for nothing, there is nothing to read.
  if (saved.paragraphs.length + saved.facts.length === 0) return;
  if (!(await readChangeMails(tx, physicianId))) return;
  // MAIL-03: nothing that its reader can do without goes to an address that a mail came back from.
  if ((await readReminders(tx, physicianId)).hasBounced) return;
  const to = await physicianRecipient(tx, accounts !== null, physicianId);
  if (to === null) return;
  const { recipient, fullName } = to;
  const about = { fullName, at: now, byStaff: caller.kind === "staff" };
  await queueMail(tx, { recipient, ...(await changeMail(saved, about, documentIssuer)) });
}

/** The mail, without its recipient. */
export async function changeMail(
  { subject, paragraphs, facts }: SavedChange,
  about: { readonly fullName: string; readonly at: Temporal.Instant; readonly byStaff: boolean },
  { boardName, contactEmail, accountUrl }: Pick<DocumentIssuer, "boardName" | "contactEmail" | "accountUrl">,
): Promise<Omit<Mail, "recipient">> {
  const { fullName, at, byStaff } = about;
  const by = byStaff ? ` by staff of the ${boardName}` : "";
  const content = await mailContent({
    boardName,
    subject,
    greeted: fullName,
    paragraphs: [`${subject}${by} on ${formatMoment(at)}.`, ...paragraphs],
    facts,
    after: [
      `If this is not right, write to ${contactEmail} at once. To see your records and who changed them, go to your account:`,
    ],
    link: accountUrl,
    closing:
      "You are receiving this e-mail because confirmation e-mails are on in your account, where you can turn them off.",
  });
  return { ...content, attachment: null };
}
