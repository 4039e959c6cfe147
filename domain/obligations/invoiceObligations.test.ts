import { expect, it } from "vitest";
import { FeeType, InvoiceStatus } from "~/contract/enumerations";
import type { Invoice, InvoiceNumber } from "~/contract/billing/invoice";
import { dollars, fee, wireDate, blockFacts } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { physicianOn } from "~/tests/support/records/physicians";
import { invoiceObligations } from "./invoiceObligations";

type Product = Invoice["lineItems"][number]["product"];
const invoice = (product: Partial<Product>, changes: Partial<Invoice> = {}): Invoice => ({
  invoiceNumber: "INV-1" as InvoiceNumber,
  invoiceStatus: InvoiceStatus.Receivable,
  createDate: wireDate("2026-10-01"),
  total: dollars(150),
  balance: dollars(150),
  lineItems: [
    {
      description: "Reseating fee",
      unitPrice: dollars(150),
      amount: dollars(150),
      discountAmount: dollars(0),
      discountDescription: null,
      createdDate: wireDate("2026-10-01"),
      product: { productCode: "P", feeTypeId: FeeType.ReseatingFee, examinationId: null, ...product },
      isRefunded: false,
    },
  ],
  appliedPayment: dollars(0),
  isPaid: false,
  moduleSelection: null,
  formattedCnpType: null,
  ...changes,
});
const facts = blockFacts(2024, { ccAnnualFees: [fee(2025), fee(2026)] });
const blocks = physicianOn("2026-11-20", [facts]).currentCCEnrollment?.ccBlocks ?? [];
const texts = (one: Invoice) => invoiceObligations([one], blocks, [examination()]).map(({ text }) => text);
const { CCAnnualFee, ExaminationFeeMoc, ReseatingFee } = FeeType;

it("RCPT-04 an open invoice is to be paid, with what is left of it", () => {
  expect(texts(invoice({}, { balance: dollars(50) }))).toEqual(["Pay invoice INV-1 ($50.00): Reseating fee"]);
  expect(texts(invoice({}, { balance: dollars(0) }))).toEqual([]);
});

it.each(["Paid", "PaidReceivable", "WrittenOff", "Abandoned"] as const)("RCPT-04 not one that is %s", (status) => {
  expect(texts(invoice({}, { invoiceStatus: InvoiceStatus[status] }))).toEqual([]);
});

it("RCPT-04 PAY-18 of an invoice for more than fees the rest is listed, and the fees once, with their block", () => {
  const [reseating] = invoice({}).lineItems;
  const [forFee] = invoice({ feeTypeId: CCAnnualFee, year: 2026 }).lineItems;
  if (reseating === undefined || forFee === undefined) throw new Error("An invoice has a line");
  const mixed = invoice({}, { lineItems: [forFee, reseating], total: dollars(300), balance: dollars(300) });
  expect(texts(mixed)).toEqual(["Pay invoice INV-1 ($150.00 plus fees listed separately): Reseating fee"]);
});

it.each([
  ["a fee of a block", { feeTypeId: CCAnnualFee, year: 2026 }, 0],
  ["a fee of a year that the board doesn't say", { feeTypeId: CCAnnualFee }, 0],
  ["a fee of a year that no block has", { feeTypeId: CCAnnualFee, year: 2019 }, 1],
  ["an application", { feeTypeId: ExaminationFeeMoc, examinationId: examination().examinationId }, 0],
  ["an examination that was not applied for", { feeTypeId: ExaminationFeeMoc }, 1],
  ["a new seat in an examination", { feeTypeId: ReseatingFee, examinationId: examination().examinationId }, 1],
])("does not ask twice for the money of %s", (_, product, count) => {
  expect(texts(invoice(product))).toHaveLength(count);
});
