import { formatDate, boardZone } from "~/domain/time/boardTime";
import type { Receipt } from "~/contract/billing/receipt";
import { formatCents } from "~/domain/billing/money";
import { Temporal } from "temporal-polyfill";
import type { DocumentIssuer } from "../documents/documentIssuer";
import type { Mail } from "./mail";
import { mailContent } from "./mailLook";

/** The mail that brings a receipt (PAY-14), without its recipient. */
export async function receiptMail(
  receipt: Receipt,
  { fullName }: { readonly fullName: string },
  paper: Uint8Array<ArrayBuffer> | null,
  { boardName, contactEmail }: DocumentIssuer,
): Promise<Omit<Mail, "recipient">> {
  const total = formatCents(receipt.total);
  const day = formatDate(Temporal.Instant.from(receipt.transactionDate).toZonedDateTimeISO(boardZone).toPlainDate());
  const method = receipt.paymentMethod ? ` (${receipt.paymentMethod})` : "";
  const content = await mailContent({
    boardName,
    subject: `Receipt for your payment of ${total}`,
    paragraphs: [
      `The ${boardName} received ${total} on ${day}${method}, paid for ${fullName.replace(/\p{C}/gu, " ")}.`,
      paper === null
        ? "The receipt is under Payments and Receipts in the physician portal."
        : "The receipt is attached. It stays under Payments and Receipts in the physician portal.",
    ],
    closing: `You get this mail because your address was given with the payment. Questions: ${contactEmail}`,
  });
  return { ...content, attachment: paper === null ? null : { name: "PaymentReceipt.pdf", bytes: paper } };
}
