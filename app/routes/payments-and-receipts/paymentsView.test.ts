import { createElement } from "react";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { receiptsAnswer } from "@portal/board/api/billing/billingAnswer";
import { paymentReceipt } from "@portal/board/documents/billingDocuments";
import { receiptMail } from "@portal/board/mail/physicianMails";
import type { Receipt } from "@portal/contract/billing/receipt";
import { incompleteList } from "@portal/contract/reading/unavailable";
import { wireInstant } from "@portal/contract/values";
import { asCents } from "@portal/domain/billing/money";
import type { ApplicationId, ExaminationId } from "@portal/contract/examinations/examination";
import { examination } from "~/tests/support/records/examinations";
import { combinedReceipts } from "@portal/domain/billing/receipts";
import { boardToday } from "@portal/domain/time/boardTime";
import { markupOf } from "~/tests/support/pages/markupOf";
import { person, testNow } from "~/tests/support/people";
import { documentIssuer, receiptContext, receiptReader } from "~/tests/support/records/invoices";
import { readPdf } from "~/tests/support/servers/pdf";
import { paymentsFile } from "./csv";
import { Details } from "./Details";
import { PaymentsAndReceipts } from "./route";
import { receiptView } from "./paymentsView";

const found = person("receipts");
if (found.role !== "physician") throw new Error("The person is a physician");
const { invoices = [], orders = [], payments = [] } = found.record;
const account = { invoices, orders, payments };
const receipts = combinedReceipts(
  receiptsAnswer(account).filter((receipt) => receipt.orders.length === 0),
  receiptsAnswer(account).filter((receipt) => receipt.orders.length > 0),
);
const shown = (receipt: Receipt) => receiptView(receipt, boardToday(testNow), receiptReader);
const paymentOf = (amount: string) => {
  const receipt = receipts.map(shown).find(({ total }) => total === amount);
  if (receipt === undefined) throw new Error(`No receipt of ${amount}`);
  return receipt;
};

describe("payments", () => {
  it("RCPT-06 show what was refunded, in the totals and in the file, which adds up to what remains paid", () => {
    const [one] = receipts;
    if (one === undefined) throw new Error("The person has paid");
    const refundedDate = wireInstant.parse("2026-06-22T16:00:00Z");
    const refund = { refundId: "refund-1", amount: asCents(1_000), refundedDate, isDecided: false, lines: [] };
    const { refunds, facts } = shown({ ...one, total: asCents(5_000), refunds: [refund] });
    expect(refunds).toEqual([{ id: "refund-1", text: "$10.00 was refunded on June 22, 2026" }]);
    expect(facts).toContainEqual({ name: "Refunded on June 22, 2026", value: "-$10.00" });
    expect(facts).toContainEqual({ name: "Remains paid", value: "$40.00" });
    expect(shown(one).facts.map(({ name }) => name)).not.toContain("Remains paid");
    const last = paymentsFile([{ ...one, refunds: [refund] }], receiptReader)
      .trim()
      .split("\r\n")
      .at(-1);
    expect(last).toMatch(new RegExp(`^${one.paymentId},2026-06-22,${one.paymentMethod},-10.00,0.00,,,,,,,Refund,`));
  });

  it("RCPT-01 are shown in Central Time where a board writes no offset", () => {
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

  it("RCPT-02 name the exam and the application, by the order or by the invoice, on the page, in the file and in the PDF", async () => {
    const [ofOrder] = receipts.filter(({ orders: [order] }) => order !== undefined);
    const [ofInvoice] = receipts.filter(({ invoices: [invoice] }) => invoice !== undefined);
    const [orderNumber = null] = ofOrder?.orders.map((order) => order.orderNumber) ?? [];
    if (ofOrder === undefined || ofInvoice === undefined) throw new Error("The person has paid both");
    const applied = [
      examination({ orderNumber, applicationId: 77 as ApplicationId }),
      examination(
        { applicationId: 78 as ApplicationId },
        { examinationId: 32 as ExaminationId, title: "Neurology 2027" },
      ),
    ];
    const lineItems = ofInvoice.invoices.flatMap((invoice) =>
      invoice.lineItems.map((line) => ({ ...line, product: { ...line.product, feeTypeId: 4, examinationId: 32 } })),
    );
    const forExam = {
      ...ofInvoice,
      invoices: ofInvoice.invoices.map((one) => ({ ...one, lineItems })),
    } as unknown as Receipt;
    const subjectsOf = (receipt: Receipt) =>
      receiptView(receipt, boardToday(testNow), { ...receiptReader, examinations: applied }).subjects;
    expect([subjectsOf(ofOrder), subjectsOf(forExam), subjectsOf(ofInvoice)]).toEqual([
      ["Psychiatry 2027, application 77"],
      ["Neurology 2027, application 78"],
      [],
    ]);
    const file = paymentsFile([ofOrder, forExam, ofInvoice], { ...receiptReader, examinations: applied });
    expect(file).toContain(`,${orderNumber},"Psychiatry 2027, application 77",`);
    expect(file.split('"Neurology 2027, application 78"')).toHaveLength(1 + lineItems.length);
    const madeAt = Temporal.Instant.from("2026-11-20T15:00:00Z");
    const { text } = await readPdf(
      await paymentReceipt(ofOrder, { ...receiptContext, examinations: applied }, documentIssuer, madeAt),
    );
    expect(text.replace(/\s+/gu, " ")).toContain("For Psychiatry 2027, application 77");
  });

  it("RCPT-01 API-09 say that it is unavailable what they are for where that cannot be read", () => {
    const [one] = receipts;
    if (one === undefined) throw new Error("The person has paid");
    const unread = { ...one, invoices: incompleteList<Receipt["invoices"][number]>([]), orders: [] };
    expect(shown(unread)).toMatchObject({ description: "Unavailable" });
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

  it("RCPT-05 mention no invoices where a board names none", () => {
    const [several] = receipts.filter(({ paymentIncludesMultipleInvoices }) => paymentIncludesMultipleInvoices);
    if (several === undefined) throw new Error("The person has paid several invoices");
    expect(shown(several).notes.join(" ")).toContain("multiple invoices");
    expect(shown({ ...several, invoices: [] }).notes).toEqual([]);
  });

  it("RCPT-02, RCPT-05 mention several invoices, a discount, a refunded line and the surcharge", () => {
    const { notes, invoices: own, facts, method } = paymentOf("$113.30");
    expect(method).toBe("Visa ending in 4242");
    expect(notes).toEqual(["This payment includes multiple invoices: INV-10174360, INV-10174361."]);
    expect(facts).toContainEqual({ name: "Fees", value: "$110.00" });
    expect(facts).toContainEqual({ name: "Credit card surcharge", value: "$3.30, for the billing state MN" });
    expect(own).toMatchObject([
      {
        number: "INV-10174360",
        subtotal: "$50.00",
        lines: [{ fee: "$60.00", discount: "-$10.00", amount: "$50.00", isRefunded: false }],
      },
      { number: "INV-10174361", subtotal: "$60.00", lines: [{ discount: null, isRefunded: true }] },
    ]);
  });

  it("RCPT-02 mention an order's waived lines, its refund, total, payment and balance", () => {
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
        payment: "$650.00",
        returned: "-$100.00",
        balance: "$0.00",
      },
    ]);
  });

  it("RCPT-02 show by when an installment is due, and what is left", () => {
    expect(paymentOf("$600.00").orders).toMatchObject([
      {
        installments: [{ description: "Due by August 29, 2026", amount: "$600.00" }],
        payment: "$600.00",
        balance: "$600.00",
      },
    ]);
  });

  it("say when the bank took one back", () => {
    expect(paymentOf("$150.00").returned).toBe("June 25, 2026");
  });

  it("are a file with a line for each thing paid, whose texts no spreadsheet computes", () => {
    const [first, ...lines] = paymentsFile(receipts, receiptReader).replace("\ufeff", "").trimEnd().split("\r\n");
    expect(first).toBe(
      "Payment,Date,Paid with,Total paid,Surcharge,Invoice or order,Application,Description,Fee,Discount,Amount,Remark," +
        "Physician,Paid by,Transaction,Billing state,Paid to,Tax number",
    );
    const ofReceipt = /,"Ana García, MD, ID 100200",[^,]*,[^,]*,[^,]*,The board,$/;
    expect(lines.filter((line) => !ofReceipt.test(line))).toEqual([]);
    const own = (number: string) =>
      lines.filter((line) => line.startsWith(`${number},`)).map((line) => line.replace(ofReceipt, ""));
    expect(own("10174367")).toEqual([
      "10174367,2026-06-05,Visa ending in 4242,113.30,3.30,INV-10174360,,Duplicate certificate,60.00,10.00,50.00,",
      '10174367,2026-06-05,Visa ending in 4242,,,INV-10174361,,"Duplicate certificate, second copy",60.00,0.00,60.00,Refunded',
    ]);
    expect(own("10174364").map((line) => line.split(",").slice(3).join(","))).toEqual([
      '650.00,0.00,ORD-10174364,,"Application fee, Geriatric Psychiatry",700.00,0.00,700.00,',
      ",,ORD-10174364,,Late fee,0.00,0.00,0.00,Waived",
      ",,ORD-10174364,,Committee member discount,-50.00,0.00,-50.00,",
      ",,ORD-10174364,,Part of the application fee,-100.00,0.00,-100.00,Refund",
    ]);
    expect(lines.find((line) => line.includes("Reseating"))).toMatch(/,Returned 2026-06-25,/);
  });

  it("RCPT-07 name payer, physician, transaction, billing state, address and tax number, on the page, in the file, PDF and mail", async () => {
    const [one] = receipts;
    if (one === undefined) throw new Error("The person has paid");
    const refund = {
      refundId: "R-1",
      amount: asCents(1_000),
      refundedDate: one.transactionDate,
      isDecided: true,
      lines: [],
    };
    const receipt: Receipt = {
      ...one,
      returnedDate: null,
      ...{ payer: "Lee Park", transactionId: "T-77", surcharge: asCents(300), surchargeState: "CO", refunds: [refund] },
    };
    const issuer = { ...documentIssuer, postalAddress: "1 Pier Road", taxNumber: "00-7654321" };
    const context = { ...receiptContext, issuer, isPending: true };
    const said = [
      ...["Ana García, MD, ID 100200", "Lee Park", "T-77", "The board, 1 Pier Road", "00-7654321"],
      ...["Not completed yet: your bank", "$3.00, for the billing state CO", "$10.00 was refunded on June 21, 2026"],
    ];
    const reader = { ...receiptReader, issuer, pendingDebits: new Set(["T-77"]) };
    const view = receiptView(receipt, boardToday(testNow), reader);
    const page = await markupOf(createElement(Details, { receipt: view }));
    const madeAt = Temporal.Instant.from("2026-11-20T15:00:00Z");
    const pdf = (await readPdf(await paymentReceipt(receipt, context, issuer, madeAt))).text.replace(/\s+/gu, " ");
    const mail = (await receiptMail(receipt, context, { paper: null }, issuer)).text;
    for (const text of [page, pdf, mail]) for (const fact of said) expect(text).toContain(fact);
    const [, line = ""] = paymentsFile([receipt], reader).split("\r\n");
    expect(line).toMatch(
      /,Not completed yet,"Ana García, MD, ID 100200",Lee Park,T-77,CO,"The board, 1 Pier Road",00-7654321$/,
    );
    // Of a board that says neither, and a payment without a payer, nothing is named.
    expect(shown(one).facts.map(({ name }) => name)).not.toContain("Tax number");
    expect(shown(one).facts.map(({ name }) => name)).not.toContain("Paid by");
  });

  it("RCPT-01 are a file that sums to what was paid, also by a payment that says not what for", () => {
    const [some] = receipts;
    if (some === undefined) throw new Error("The person has paid");
    const all = [...receipts, { ...some, invoices: [], orders: [] }];
    const cents = paymentsFile(all, receiptReader)
      .split("\r\n")
      .slice(1)
      .reduce((sum, line) => sum + Math.round(Number(line.split(",")[3] ?? 0) * 100), 0);
    expect(cents).toBe(all.reduce((sum, { total }) => sum + total, 0));
  });
});

it.each([
  ["there are no receipts", true],
  ["some may be missing, where not all could be read", false],
])("RCPT-01 a page without any says that %s", async (_, areReceiptsComplete) => {
  const view = { unpaid: [], isUnpaidComplete: true, isReadOnly: false, receipts: [], areReceiptsComplete };
  const page = await markupOf(createElement(PaymentsAndReceipts, { view }));
  expect(page.includes("There are no receipts.")).toBe(areReceiptsComplete);
  expect(page.includes("so a receipt may be missing here")).toBe(!areReceiptsComplete);
});
