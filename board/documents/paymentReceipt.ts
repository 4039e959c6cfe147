import { Temporal } from "temporal-polyfill";
import type { Invoice } from "~/contract/billing/invoice";
import type { Order, Receipt } from "~/contract/billing/receipt";
import type { WireInstant } from "~/contract/values";
import { boardZone, formatDate, formatShortDate, plainDate } from "~/domain/time/boardTime";
import { asCents, centsFromDollars, dollarsFromCents, formatCents, opposite } from "~/domain/billing/money";
import { isRefund, isWaivedOnReceipt, orderSums } from "~/domain/billing/orders";
import type { Dollars } from "~/contract/values";
import type { Physician } from "~/contract/people/physician";
import { type BoardDocument, newDocument } from "./boardDocument";
import type { DocumentIssuer } from "./documentIssuer";

export type Payer = Pick<Physician, "physicianId" | "fullName">;

/** The receipt of one payment as a PDF (RCPT-03), with everything that it paid. */
export function paymentReceipt(
  receipt: Receipt,
  payer: Payer,
  issuer: DocumentIssuer,
  madeAt: Temporal.Instant,
): Promise<Uint8Array<ArrayBuffer>> {
  const { paymentId, transactionDate, total, surcharge, paymentMethod, returnedDate } = receipt;
  const document = newDocument({
    title: `Receipt ${paymentId}`,
    letterhead: { boardName: issuer.boardName, contact: issuer.contactEmail },
    madeAt,
    foot: `${payer.fullName}, ID ${payer.physicianId}. Receipt ${paymentId}`,
  });
  const fees = asCents(centsFromDollars(total) - centsFromDollars(surcharge ?? (0 as Dollars)));
  document.facts([
    { name: "Physician", value: `${payer.fullName}, ID ${payer.physicianId}` },
    { name: "Date of payment", value: dateOf(transactionDate) },
    ...(paymentMethod ? [{ name: "Paid with", value: paymentMethod }] : []),
    ...(surcharge
      ? [
          { name: "Fees", value: formatCents(fees) },
          { name: "Credit card surcharge", value: money(surcharge) },
        ]
      : []),
    { name: "Total paid", value: money(total) },
  ]);
  if (returnedDate) {
    document.paragraph(`The bank returned this payment on ${dateOf(returnedDate)}. What it had paid is owed again.`);
  }
  if (receipt.paymentIncludesMultipleInvoices) {
    const numbers = receipt.invoices.map(({ invoiceNumber }) => invoiceNumber).join(", ");
    document.paragraph(`This payment includes multiple invoices: ${numbers}.`);
  }
  for (const invoice of receipt.invoices) writeInvoice(document, invoice);
  for (const order of receipt.orders) writeOrder(document, order);
  return document.finish();
}

/** An invoice with its lines, as it stands on receipts and by itself. */
export function writeInvoice(document: BoardDocument, invoice: Invoice): void {
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
        money(line.unitPrice),
        line.discountAmount === 0
          ? "–"
          : [money(negative(line.discountAmount)), line.discountDescription ?? ""].join("\n").trim(),
        money(line.amount),
      ]),
      ["Subtotal", "", "", money(invoice.total)],
    ],
  });
}

function writeOrder(document: BoardDocument, order: Order): void {
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
          money(line.amount),
        ]),
      ["Subtotal", formatCents(sums.subtotal)],
      ...order.orderLineItems.filter(isRefund).map((line) => [`Refund: ${line.description}`, money(line.amount)]),
      ["Total", formatCents(sums.total)],
      ["Payment", formatCents(sums.payment)],
      ["Balance", formatCents(sums.balance)],
      ...order.installments.map(({ dueDate, amount }) => [
        `Installment, due by ${formatShortDate(plainDate(dueDate))}`,
        money(amount),
      ]),
    ],
  });
}

function money(amount: Dollars): string {
  return formatCents(centsFromDollars(amount));
}

function negative(amount: Dollars): Dollars {
  return dollarsFromCents(opposite(centsFromDollars(amount)));
}

function dateOf(moment: WireInstant): string {
  return formatDate(Temporal.Instant.from(moment).toZonedDateTimeISO(boardZone).toPlainDate());
}
