import { describe, expect, it } from "vitest";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Order, PaymentId, Receipt } from "@portal/contract/billing/receipt";
import { FeeType } from "@portal/contract/enumerations";
import type { WireInstant, Year } from "@portal/contract/values";
import { ownApplication } from "~/tests/support/records/applications";
import { blockFacts, completedBlockFacts, dollars, fee, license, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { obligations } from "./obligations";

const date = "2026-11-20";
const today = day(date);
const licensed = { medicalLicenses: [license("2099-12-31")] };
const onNovember3 = "2026-11-03T18:00:00Z" as WireInstant;

/** A payment of an order, with the years of its lines, returned on November 3 by default. */
function payment(number: number, years: Year[], changes: Partial<Receipt> = {}): Receipt {
  const line = { orderLineItemId: 1, feeType: FeeType.CCAnnualFee, amount: dollars(250), description: "Fee" };
  return {
    paymentId: number as PaymentId,
    transactionDate: `2026-10-${10 + number}T12:00:00Z` as WireInstant,
    total: dollars(250 * years.length),
    returnedDate: onNovember3,
    paymentIncludesMultipleInvoices: false,
    invoices: [],
    orders: [order(years.map((year) => ({ ...line, createdDate: wireDate("2026-10-01"), year })))],
    ...changes,
  };
}

function order(orderLineItems: Order["orderLineItems"], orderNumber = "ORD-1"): Order {
  return {
    orderNumber,
    orderLineItems,
    completedPayments: [],
    installments: [],
  };
}

describe("HOME-10 fees that a returned payment had paid", () => {
  const owing = (...years: Year[]) =>
    physicianOn(date, [completedBlockFacts(2024, { ccAnnualFees: years.map((year) => fee(year)) })], licensed);
  const listed = (physician: ReturnType<typeof owing>, receipts: Receipt[]) =>
    obligations(
      { physician, assessments: [], examinations: [], applications: [], invoices: [], receipts, papers: null },
      today,
    ).map(({ id, kind, text, cost }) => [id, kind, text, cost?.amount ?? null]);
  const returned = " for the 2024 - 2026 block (your bank returned the payment on November 3, 2026)";

  it("are a step by themselves, beside the other years of their block", () => {
    expect(listed(owing(2025, 2026), [payment(1, [2025])])).toEqual([
      ["block-2024-fees-returned-1", "fees", `Pay (2025) annual fee ($250.00)${returned}`, 25_000],
      ["block-2024-fees", "fees", "Pay (2026) annual fee ($250.00) for the 2024 - 2026 block", 25_000],
    ]);
  });

  it("PAY-21 are marked as returned, so that the step says what that means", () => {
    const all = obligations(
      {
        physician: owing(2025),
        assessments: [],
        examinations: [],
        applications: [],
        invoices: [],
        receipts: [payment(1, [2025])],
        papers: null,
      },
      today,
    );
    expect(all.map((one) => one.returned)).toEqual(["$250.00 on November 3, 2026"]);
  });

  it("are no step where they are paid again, and once where they came back twice", () => {
    expect(listed(owing(2026), [payment(1, [2025])])).toEqual([
      ["block-2024-fees", "fees", "Pay (2026) annual fee ($250.00) for the 2024 - 2026 block", 25_000],
    ]);
    expect(listed(owing(2025), [payment(1, [2025]), payment(2, [2025])])).toEqual([
      ["block-2024-fees-returned-2", "fees", `Pay (2025) annual fee ($250.00)${returned}`, 25_000],
    ]);
  });

  it("leave everything else of the block as it is", () => {
    const physician = physicianOn(date, [blockFacts(2024)], licensed);
    const kinds = listed(physician, [payment(1, [2024, 2025, 2026])]).map(([, kind]) => kind);
    expect(kinds).toEqual(["fees", "activities", "activities", "activities"]);
  });
});

describe("HOME-10 what is to be paid for an application or an invoice after a returned payment", () => {
  const paying = examination({ balance: dollars(700), orderNumber: "ORD-7" });
  const physician = physicianOn(date, [completedBlockFacts(2024)], licensed);
  const texts = (receipts: Receipt[], invoices: Parameters<typeof obligations>[0]["invoices"] = []) =>
    obligations(
      {
        physician,
        assessments: [],
        examinations: [paying],
        applications: [ownApplication(paying, {})],
        invoices,
        receipts,
        papers: null,
      },
      today,
    ).flatMap(({ kind, text }) => (kind === "balance" || kind === "invoice" ? [text] : []));
  const ofApplication = (number: number, changes: Partial<Receipt> = {}) =>
    payment(number, [], { total: dollars(700), orders: [order([], "ORD-7")], ...changes });

  it("says so, until another payment has followed", () => {
    const text = "Pay the balance of $700.00: Psychiatry 2027";
    expect(texts([ofApplication(1)])).toEqual([`${text} (your bank returned the payment on November 3, 2026)`]);
    expect(texts([ofApplication(1), ofApplication(2, { returnedDate: null })])).toEqual([text]);
    expect(texts([payment(1, [2024])])).toEqual([text]);
  });

  it("says so of an invoice", () => {
    const invoice = {
      invoiceNumber: "INV-1" as InvoiceNumber,
      invoiceStatus: 3,
      createDate: wireDate("2026-10-01"),
      total: dollars(150),
      balance: dollars(150),
      lineItems: [],
      appliedPayment: dollars(150),
      isPaid: false,
      moduleSelection: null,
      formattedCnpType: null,
    } as const;
    const receipt = payment(1, [], { total: dollars(150), orders: [], invoices: [{ ...invoice, lineItems: [] }] });
    expect(texts([receipt], [{ ...invoice, lineItems: [] }])).toContain(
      "Pay invoice INV-1 ($150.00) (your bank returned the payment on November 3, 2026)",
    );
  });
});
