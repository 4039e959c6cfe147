import type { Temporal } from "temporal-polyfill";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import { sharedInvoiceText } from "@portal/domain/applications/applicationChanges";
import { formatMoment } from "@portal/domain/time/boardTime";
import type { DocumentIssuer } from "../documents/boardDocument";
import { inOneLine, mailContent } from "./mailLayout";
import type { Mail } from "./mailQueue";

interface WithdrawnApplication {
  readonly applicationId: ApplicationId;
  readonly title: string;
  readonly fullName: string;
  readonly isByStaff: boolean;
  readonly at: Temporal.Instant;
  /** Open invoices that also have other charges: they stay open. */
  readonly sharedInvoices: readonly InvoiceNumber[];
}

/** APPLY-25. */
export async function withdrawalMail(
  { applicationId, title, fullName, isByStaff, at, sharedInvoices }: WithdrawnApplication,
  { boardName, contactEmail }: Pick<DocumentIssuer, "boardName" | "contactEmail">,
): Promise<Omit<Mail, "recipient">> {
  const name = inOneLine(title);
  const content = await mailContent({
    boardName,
    subject: `Your application for ${name} is withdrawn`,
    greeted: fullName,
    paragraphs: [
      `Your application for ${name} was withdrawn on ${formatMoment(at)}${isByStaff ? ` by staff of the ${boardName}` : ""}. Its reference number is ${applicationId}.`,
      `You have nothing more to do${sharedInvoices.length === 0 ? " or to pay" : ""} for it, and we will send no reminders. Papers that you have sent stay with your record.`,
      ...sharedInvoices.map(sharedInvoiceText),
      `If you did not ask for this, or want to apply for this exam again, write to us: ${contactEmail}`,
    ],
    closing: `You are receiving this e-mail because your application was withdrawn. Questions: ${contactEmail}`,
  });
  return { ...content, attachment: null };
}
