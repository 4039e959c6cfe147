import type { Temporal } from "temporal-polyfill";
import { formatDate, formatMoment } from "@portal/domain/time/boardTime";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { ApplicationId } from "@portal/contract/examinations/examination";
import { installmentsOf, installmentText, type OpenInstallment } from "@portal/domain/applications/installments";
import { formatCents } from "@portal/domain/billing/money";
import type { Physician } from "@portal/contract/people/physician";
import { type ReceiptContext, receiptDetails, receiptFacts, receiptNotes } from "@portal/domain/billing/receiptDetails";
import { formatDocumentCode } from "@portal/domain/certification/certificationDocuments";
import type { DocumentIssuer } from "../documents/boardDocument";
import type { IssuedDocument } from "../store/correspondence/issueDocument";
import { inOneLine, mailContent } from "./mailLayout";
import type { Mail } from "./mailQueue";

interface SubmittedApplication {
  readonly applicationId: ApplicationId;
  readonly title: string;
  readonly fullName: string;
  readonly installments: readonly OpenInstallment[];
}

/** The mail with a receipt (PAY-14), without its recipient. */
export async function receiptMail(
  receipt: Receipt,
  context: ReceiptContext & { readonly physician: Pick<Physician, "fullName" | "physicianId"> },
  enclosed: { readonly paper: Uint8Array<ArrayBuffer> | null; readonly debitAuthorization?: string | null | undefined },
  { boardName, paymentsEmail }: DocumentIssuer,
): Promise<Omit<Mail, "recipient">> {
  const { paper, debitAuthorization } = enclosed;
  const details = receiptDetails(receipt, context);
  const total = formatCents(receipt.total);
  const today = details.date;
  const fullName = inOneLine(context.physician.fullName);
  const content = await mailContent({
    boardName,
    subject: `Receipt for your payment of ${total}`,
    paragraphs: [
      `The ${boardName} received ${total} on ${formatDate(today)}, paid for ${fullName}.`,
      ...receiptNotes(details),
      paper === null
        ? "The receipt is under Payments and Receipts in the physician portal."
        : "The receipt is attached. It stays under Payments and Receipts in the physician portal.",
      ...receipt.orders.flatMap((order) => stillToPay(installmentsOf(order, today))),
      ...(debitAuthorization ? [`Your authorization of the debit: ${debitAuthorization}`] : []),
    ],
    facts: receiptFacts(details),
    closing: `You are receiving this e-mail because your address was given with the payment. Questions: ${paymentsEmail}`,
  });
  return { ...content, attachment: paper === null ? null : { name: "PaymentReceipt.pdf", bytes: paper } };
}

/** APPLY-22: lists the remaining installments, and says that they are not charged automatically. */
function stillToPay(installments: readonly OpenInstallment[]): string[] {
  if (installments.length === 0) return [];
  return [
    `Still to pay: ${installments.map(installmentText).join(" and ")}. Installments are not charged automatically: pay each by its date in the physician portal.`,
  ];
}

export async function submissionMail(
  { applicationId, title, fullName, installments }: SubmittedApplication,
  submittedAt: Temporal.Instant,
  { boardName, contactEmail }: DocumentIssuer,
): Promise<Omit<Mail, "recipient">> {
  const name = inOneLine(title);
  const content = await mailContent({
    boardName,
    subject: `Your application for ${name} was submitted`,
    greeted: fullName,
    paragraphs: [
      `The ${boardName} received your application for ${name} on ${formatMoment(submittedAt)}. Its reference number is ${applicationId}.`,
      ...stillToPay(installments),
      "The Credentials Department reviews it, which can take up to 16 weeks. Its status is on the dashboard of the physician portal.",
    ],
    closing: `You are receiving this e-mail because you applied for an exam. Questions: ${contactEmail}`,
  });
  return { ...content, attachment: null };
}

/** Returns a function that makes the mail with a verification letter for each recipient. */
export async function letterMail(
  { code, facts }: IssuedDocument,
  letter: Uint8Array,
  { boardName, contactEmail, verificationUrl }: DocumentIssuer,
): Promise<(recipient: string) => Mail> {
  const content = await mailContent({
    boardName,
    subject: `Certification verification letter for ${inOneLine(facts.fullName)}`,
    paragraphs: [
      `${facts.fullName} asked the ${boardName} to send you the attached letter. It states the physician’s certification status on the day it was issued.`,
      `You can check that the letter is genuine. Its code is ${formatDocumentCode(code)}:`,
    ],
    link: `${verificationUrl}/${formatDocumentCode(code)}`,
    closing: `You were named as a recipient by the physician or by the board’s staff. Questions: ${contactEmail}`,
  });
  return (recipient) => ({ recipient, ...content, attachment: { name: "Verification Letter.pdf", bytes: letter } });
}
