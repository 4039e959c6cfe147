import { describe, expect, it } from "vitest";
import { receiptsAnswer } from "~/board/api/billing/billingAnswer";
import type { Receipt } from "~/contract/billing/receipt";
import { wireInstant } from "~/contract/values";
import { combinedReceipts } from "~/domain/billing/orders";
import { boardToday } from "~/domain/time/boardTime";
import { person, testNow } from "~/tests/support/people";
import { paymentsFile } from "./csv";
import { receiptView } from "./view";

const found = person("receipts");
if (found.role !== "physician") throw new Error("The person is a physician");
const { invoices = [], orders = [], payments = [] } = found.record;
const account = { invoices, orders, payments };
const receipts = combinedReceipts(
  receiptsAnswer(account).filter((receipt) => receipt.orders.length === 0),
  receiptsAnswer(account).filter((receipt) => receipt.orders.length > 0),
);
const shown = (receipt: Receipt) => receiptView(receipt, boardToday(testNow));
const paymentOf = (amount: string) => {
  const receipt = receipts.map(shown).find(({ total }) => total === amount);
  if (receipt === undefined) throw new Error(`Nobody paid ${amount}`);
  return receipt;
};

describe("payments", () => {
  it("RCPT-01 are told in Central Time where a board writes no offset", () => {
    const [one] = receipts;
    if (one === undefined) throw new Error("The person has paid");
    const late = [
      { ...one, transactionDate: wireInstant.parse("2026-06-21T23:30:00") },
      { ...one, transactionDate: wireInstant.parse("2026-06-22T04:00:00Z") },
    ];
    expect(
      combinedReceipts(late)
        .map(shown)
        .map(({ date }) => date),
    ).toEqual(["June 21, 2026", "June 21, 2026"]);
    expect(combinedReceipts(late)[0]?.transactionDate).toBe("2026-06-21T23:30:00");
  });

  it("RCPT-01 are those of invoices and orders together, newest first, without what was paid back", () => {
    expect(
      receipts
        .slice(0, 4)
        .map(shown)
        .map(({ date, total, description }) => [date, total, description]),
    ).toEqual([
      ["June 21, 2026", "$150.00", "Reseating fee"],
      ["June 5, 2026", "$113.30", "Duplicate certificate and 1 more"],
      ["May 16, 2026", "$600.00", "Examination fee, Geriatric Psychiatry"],
      ["January 12, 2026", "$190.55", "Continuing Certification annual fee 2026"],
    ]);
    expect(receipts.map(shown).every(({ total }) => !total.startsWith("-"))).toBe(true);
  });

  it("RCPT-02, RCPT-05 tell of several invoices, a discount, a refunded line and the surcharge", () => {
    const { multipleInvoices, invoices: own, parts, method } = paymentOf("$113.30");
    expect(method).toBe("Visa ending in 4242");
    expect(multipleInvoices).toBe("This payment includes multiple invoices: INV-10174360, INV-10174361.");
    expect(parts).toEqual({ fees: "$110.00", surcharge: "$3.30" });
    expect(own).toMatchObject([
      {
        number: "INV-10174360",
        subtotal: "$50.00",
        lines: [{ fee: "$60.00", discount: "-$10.00", amount: "$50.00", isRefunded: false }],
      },
      { number: "INV-10174361", subtotal: "$60.00", lines: [{ discount: null, isRefunded: true }] },
    ]);
  });

  it("RCPT-02 tell of an order's waived lines, its refund, total, payment and balance", () => {
    expect(paymentOf("$650.00").orders).toEqual([
      {
        number: "ORD-10174364",
        lines: [
          { description: "Application fee, Geriatric Psychiatry", amount: "$700.00" },
          { description: "Late fee (Waived)", amount: "$0.00" },
          { description: "Committee member discount", amount: "-$50.00" },
        ],
        refunds: [{ description: "Part of the application fee", amount: "-$100.00" }],
        installments: [],
        subtotal: "$650.00",
        total: "$550.00",
        payment: "$550.00",
        balance: "$0.00",
      },
    ]);
  });

  it("RCPT-02 tell by when an installment is due, and what is left", () => {
    expect(paymentOf("$600.00").orders).toMatchObject([
      {
        installments: [{ description: "Due by 08/29/2026", amount: "$600.00" }],
        payment: "$600.00",
        balance: "$600.00",
      },
    ]);
  });

  it("say when the bank took one back", () => {
    expect(paymentOf("$150.00").returned).toBe("June 25, 2026");
  });

  it("are a file with a line for each thing paid, whose texts no spreadsheet computes", () => {
    const [first, ...lines] = paymentsFile(receipts).replace("\ufeff", "").trimEnd().split("\r\n");
    expect(first).toBe(
      "Payment,Date,Paid with,Total paid,Surcharge,Invoice or order,Description,Fee,Discount,Amount,Remark",
    );
    expect(lines).toContain(
      '10174367,2026-06-05,Visa ending in 4242,113.3,3.3,INV-10174361,"Duplicate certificate, second copy",60,0,60,Refunded',
    );
    expect(lines).toContain("10174364,2025-09-18,Mastercard ending in 4444,650,0,ORD-10174364,Late fee,0,0,0,Waived");
    expect(lines.find((line) => line.includes("Reseating"))).toMatch(/,Returned 2026-06-25$/);
  });
});
