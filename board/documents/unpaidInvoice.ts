import type { Temporal } from "temporal-polyfill";
import type { Invoice } from "~/contract/billing/invoice";
import type { Year } from "~/contract/values";
import { annualFeeDescription } from "~/domain/billing/annualFees";
import { boardToday, formatDate, plainDate } from "~/domain/time/boardTime";
import { type Cents, formatCents, sumCents } from "~/domain/billing/money";
import { type DocumentIssuer, newDocument } from "./boardDocument";
import { type Payer, writeInvoice } from "./paymentReceipt";

/** For an employer who pays or reimburses it. */
export function unpaidInvoice(
  invoice: Invoice,
  payer: Payer,
  issuer: DocumentIssuer,
  madeAt: Temporal.Instant,
): Promise<Uint8Array<ArrayBuffer>> {
  const { invoiceNumber } = invoice;
  const document = newDocument({
    title: `Invoice ${invoiceNumber}`,
    letterhead: { boardName: issuer.boardName, contact: issuer.contactEmail },
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
): Promise<Uint8Array<ArrayBuffer>> {
  const document = newDocument({
    title: "Annual Fees Due",
    letterhead: { boardName: issuer.boardName, contact: issuer.contactEmail },
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
