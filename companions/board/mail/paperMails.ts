import { formatDate, formatMoment, plainDate } from "@portal/domain/time/boardTime";
import { asSentence } from "@portal/domain/wording";
import type { DocumentIssuer } from "../documents/boardDocument";
import { type PaperRow, receiptNumberOf } from "../store/papers/readPapers";
import { mailContent } from "./mailLayout";
import type { Mail } from "./mailQueue";

type PaperMail = Omit<Mail, "recipient">;
type Issuer = Pick<DocumentIssuer, "boardName" | "contactEmail">;
/** The mail's recipient, by name. */
type Greeted = { readonly fullName: string };

/** PAPER-03: the receipt. */
export async function receivedMail(row: PaperRow, to: Greeted, issuer: Issuer): Promise<PaperMail> {
  return paperMail(row, to, issuer, {
    subject: `We received your paper: ${receiptNumberOf(row)}`,
    paragraphs: [
      `The ${issuer.boardName} received ${nameOf(row)} on ${formatMoment(row.receivedAt)}.`,
      row.kind === "activity"
        ? "It is kept with your activity, and nothing else is needed now. If the block of the activity is audited, you can hand it in for the audit without sending it again."
        : "You need to do nothing more for it now. We will write to you when staff have decided about it.",
    ],
  });
}

/** PAPER-11. */
export async function decidedMail(row: PaperRow, to: Greeted, issuer: Issuer): Promise<PaperMail> {
  if (row.isAccepted === true)
    return paperMail(row, to, issuer, {
      subject: `Your paper was accepted: ${receiptNumberOf(row)}`,
      paragraphs: [`The ${issuer.boardName} accepted ${nameOf(row)}.`],
    });
  const by = row.sendAgainBy === null ? "" : ` by ${formatDate(plainDate(row.sendAgainBy))}`;
  return paperMail(row, to, issuer, {
    subject: `Your paper was not accepted: ${receiptNumberOf(row)}`,
    paragraphs: [
      `The ${issuer.boardName} did not accept ${nameOf(row)}. The reason: ${asSentence(row.reason)}`,
      `Send it again${by}: sign in to the physician portal, and follow the step on your dashboard.`,
    ],
  });
}

/** PAPER-02: a paper with a virus was not received. */
export async function infectedMail(row: PaperRow, to: Greeted, issuer: Issuer): Promise<PaperMail> {
  return paperMail(row, to, issuer, {
    subject: `We could not accept your paper: ${receiptNumberOf(row)}`,
    paragraphs: [
      `We could not accept ${nameOf(row)}, which arrived on ${formatMoment(row.receivedAt)}: a virus scanner found a problem in it. It does not count as received, and we do not open it.`,
      "Scan or save it again, on another computer if you can, and hand in the new file in the physician portal.",
    ],
  });
}

async function paperMail(
  row: PaperRow,
  { fullName }: Greeted,
  { boardName, contactEmail }: Issuer,
  { subject, paragraphs }: { readonly subject: string; readonly paragraphs: readonly string[] },
): Promise<PaperMail> {
  const content = await mailContent({
    boardName,
    subject,
    greeted: fullName,
    paragraphs,
    facts: [
      { name: "Receipt number", value: receiptNumberOf(row) },
      { name: "For", value: row.about },
      { name: "Arrived", value: formatMoment(row.receivedAt) },
      ...(row.shows === "" ? [] : [{ name: "What it shows", value: row.shows }]),
    ],
    closing: `You are receiving this e-mail because a paper was handed in to the board. Questions: ${contactEmail}`,
  });
  return { ...content, attachment: null };
}

function nameOf({ fileName }: PaperRow): string {
  return `“${fileName}”`;
}
