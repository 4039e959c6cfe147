import { expect, it, describe } from "vitest";
import { FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { Invoice, InvoiceNumber } from "@portal/contract/billing/invoice";
import { dollars, fee, wireDate, blockFacts } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { physicianOn, day } from "~/tests/support/records/physicians";
import type { Order, Receipt } from "@portal/contract/billing/receipt";
import type { WireInstant } from "@portal/contract/values";
import { invoiceObligations, orderObligations } from "./billingObligations";

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

const transactionDate = "2026-10-01T12:00:00Z" as WireInstant;
const order = (paid: number): Order => ({
  orderNumber: "MB-1",
  orderLineItems: [
    {
      orderLineItemId: 1,
      feeType: FeeType.ExaminationFeeMoc,
      amount: dollars(1_200),
      description: "Examination fee",
      createdDate: wireDate("2026-10-01"),
    },
  ],
  completedPayments: [{ amount: dollars(paid), transactionDate }],
  installments: [
    { dueDate: wireDate("2026-11-19"), amount: dollars(300) },
    { dueDate: wireDate("2027-01-04"), amount: dollars(400) },
  ],
});
const receipt = (...orders: readonly Order[]) => ({ orders }) as Receipt; // Only what an obligation depends on.
const obligationsFor = (receipts: readonly Receipt[], orderNumber: string | null = null) =>
  orderObligations(receipts, [examination({ orderNumber })], day("2026-11-20")).map(
    ({ id, text, state, due, cost }) => [id, text, state, due.kind === "by" && due.now.toString(), cost?.amount],
  );

describe("RCPT-02 the installments of an order without an application", () => {
  it("are to be paid by their dates, once however many payments name the order", () => {
    expect(obligationsFor([receipt(order(500)), receipt(order(500))])).toEqual([
      [
        "installment-MB-1-2026-11-19",
        "Pay the installment of $300.00: Examination fee",
        "overdue",
        "2026-11-19",
        30_000,
      ],
      ["installment-MB-1-2027-01-04", "Pay the installment of $400.00: Examination fee", "to-do", "2027-01-04", 40_000],
    ]);
    expect(obligationsFor([receipt(order(1_000))])).toMatchObject([
      ["installment-MB-1-2027-01-04", expect.anything(), "to-do", "2027-01-04", 20_000],
    ]);
    expect(obligationsFor([receipt(order(1_200))])).toEqual([]);
  });

  it("are left to the application that the order is for", () => {
    expect(obligationsFor([receipt(order(500))], "MB-1")).toEqual([]);
  });
});
