import type { Temporal } from "temporal-polyfill";
import type { Invoice } from "@portal/contract/billing/invoice";
import type { Order, Receipt } from "@portal/contract/billing/receipt";
import type { Year } from "@portal/contract/values";
import { boardToday, formatDate, plainDate } from "@portal/domain/time/boardTime";
import { installmentsOf } from "@portal/domain/applications/installments";
import { formatCents, opposite, type Cents, sumCents } from "@portal/domain/billing/money";
import { type ReceiptContext, receiptDetails, receiptFacts, receiptNotes } from "@portal/domain/billing/receiptDetails";
import { isRefund, orderSums } from "@portal/domain/billing/receipts";
import { isWaivedOnReceipt } from "@portal/domain/billing/waivedFees";
import type { Physician } from "@portal/contract/people/physician";
import { annualFeeDescription } from "@portal/domain/billing/annualFees";
import {
  type BoardDocument,
  type DocumentIssuer,
  letterheadOf,
  newDocument,
  type WrittenDocument,
} from "./boardDocument";

type Payer = Pick<Physician, "physicianId" | "fullName">;

/** RCPT-03, with everything that it paid. */
export function paymentReceipt(
  receipt: Receipt,
  context: ReceiptContext & { readonly physician: Payer },
  issuer: DocumentIssuer,
  madeAt: Temporal.Instant,
): Promise<WrittenDocument> {
  const { paymentId } = receipt;
  const { fullName, physicianId } = context.physician;
  const document = newDocument({
    title: `Receipt ${paymentId}`,
    letterhead: letterheadOf(issuer, issuer.paymentsEmail),
    madeAt,
    foot: `${fullName}, ID ${physicianId}. Receipt ${paymentId}`,
  });
  const details = receiptDetails(receipt, context);
  document.facts(receiptFacts(details));
  for (const note of receiptNotes(details)) document.paragraph(note);
  for (const invoice of receipt.invoices) writeInvoice(document, invoice);
  for (const order of receipt.orders) writeOrder(document, order, boardToday(madeAt));
  return document.finish();
}

function writeInvoice(document: BoardDocument, invoice: Invoice): void {
  document.heading(`Invoice ${invoice.invoiceNumber}`);
  document.table({
    columns: [
      { heading: "Description", share: 3 },
      { heading: "Fee", numeric: true },
      { heading: "Discount", numeric: true },
      { heading: "Amount", numeric: true },
    ],
    rows: [
      ...invoice.lineItems.map((line) => [
        line.isRefunded ? `${line.description} (Refunded)` : line.description,
        formatCents(line.unitPrice),
        line.discountAmount === 0
          ? "–"
          : [formatCents(opposite(line.discountAmount)), line.discountDescription ?? ""].join("\n").trim(),
        formatCents(line.amount),
      ]),
      ["Subtotal", "", "", formatCents(invoice.total)],
    ],
  });
}

function writeOrder(document: BoardDocument, order: Order, today: Temporal.PlainDate): void {
  const sums = orderSums(order);
  document.heading(`Order ${order.orderNumber}`);
  document.table({
    columns: [
      { heading: "Description", share: 3 },
      { heading: "Fee", numeric: true },
    ],
    rows: [
      ...order.orderLineItems
        .filter((line) => !isRefund(line))
        .map((line) => [
          isWaivedOnReceipt(line) ? `${line.description} (Waived)` : line.description,
          formatCents(line.amount),
        ]),
      ["Subtotal", formatCents(sums.subtotal)],
      ...order.orderLineItems.filter(isRefund).map((line) => [`Refund: ${line.description}`, formatCents(line.amount)]),
      ["Total", formatCents(sums.total)],
      ["Payment", formatCents(sums.paid)],
      ...(sums.returned === 0 ? [] : [["Refunded", formatCents(sums.returned)]]),
      ["Balance", formatCents(sums.balance)],
      ...installmentsOf(order, today).map(({ amount, dueDate, isOverdue }) => [
        `Installment, ${isOverdue ? "overdue since" : "due by"} ${formatDate(dueDate)}`,
        formatCents(amount),
      ]),
    ],
  });
}

/** An unpaid invoice, for an employer who pays or reimburses it. */
export function unpaidInvoice(
  invoice: Invoice,
  payer: Payer,
  issuer: DocumentIssuer,
  madeAt: Temporal.Instant,
): Promise<WrittenDocument> {
  const { invoiceNumber } = invoice;
  const document = newDocument({
    title: `Invoice ${invoiceNumber}`,
    letterhead: letterheadOf(issuer, issuer.paymentsEmail),
    madeAt,
    foot: `${payer.fullName}, ID ${payer.physicianId}. Invoice ${invoiceNumber}`,
  });
  document.facts([
    { name: "Physician", value: `${payer.fullName}, ID ${payer.physicianId}` },
    { name: "Date of invoice", value: formatDate(plainDate(invoice.createDate)) },
    { name: "As of", value: formatDate(boardToday(madeAt)) },
    { name: "To be paid", value: formatCents(invoice.balance) },
  ]);
  writeInvoice(document, invoice);
  document.heading("How to pay");
  document.paragraph(`Sign in at ${issuer.invoiceUrl}/${encodeURIComponent(invoiceNumber)}`);
  if (issuer.payByMail) document.paragraph(issuer.payByMail);
  document.paragraph("This invoice has not been paid. This is not a receipt.");
  return document.finish();
}

export function annualFeesDue(
  fees: readonly { readonly year: Year; readonly amount: Cents }[],
  payer: Payer,
  issuer: DocumentIssuer,
  madeAt: Temporal.Instant,
): Promise<WrittenDocument> {
  const document = newDocument({
    title: "Annual Fees Due",
    letterhead: letterheadOf(issuer, issuer.paymentsEmail),
    madeAt,
    foot: `${payer.fullName}, ID ${payer.physicianId}. Annual fees due`,
  });
  const total = formatCents(sumCents(fees.map(({ amount }) => amount)));
  document.facts([
    { name: "Physician", value: `${payer.fullName}, ID ${payer.physicianId}` },
    { name: "As of", value: formatDate(boardToday(madeAt)) },
    { name: "To be paid", value: total },
  ]);
  document.heading("Fees");
  document.table({
    columns: [
      { heading: "Description", share: 3 },
      { heading: "Amount", numeric: true },
    ],
    rows: [...fees.map(({ year, amount }) => [annualFeeDescription(year), formatCents(amount)]), ["Total", total]],
  });
  document.heading("How to pay");
  // That page also explains when the portal takes no payments.
  document.paragraph(`Sign in at ${new URL("../PaymentsAndReceipts", issuer.invoiceUrl).href}`);
  if (issuer.payByMail) document.paragraph(issuer.payByMail);
  document.paragraph("These fees have not been paid. This is not a receipt.");
  return document.finish();
}
