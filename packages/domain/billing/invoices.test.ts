import { expect, it, describe } from "vitest";
import { InvoiceStatus, FeeType } from "@portal/contract/enumerations";
import { invoice, line } from "~/tests/support/records/invoices";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { dollars } from "~/tests/support/records/ccBlocks";
import {
  isPaid,
  isUnpaid,
  balanceRefusal,
  whySettled,
  type InvoiceSubject,
  invoiceSubject,
  sharedInvoices,
  wholeInvoiceOf,
  wholeInvoiceRefusal,
} from "./invoices";

it("API-09 an invoice in a state that no one knows is neither paid nor to be paid", () => {
  const invoiceStatus = 8 as InvoiceStatus; // A value that a board of another version may answer.
  const strange = invoice({ invoiceStatus });
  expect([isPaid(invoiceStatus), isUnpaid(invoiceStatus)]).toEqual([false, false]);
  expect(whySettled(strange)).toMatch(/^We cannot tell whether invoice .+ is paid\.$/);
  expect(balanceRefusal([strange], strange.balance)).not.toBeNull();
});

const examinationId = 77 as ExaminationId;

it("APPLY-25 an unpaid invoice for an application and something else is shared", () => {
  const own = line(FeeType.ExaminationFeeMoc, { examinationId });
  const shared = invoice({ lines: [own, line(FeeType.CCAnnualFee, { year: 2026 })] });
  const others = [
    invoice({ lines: [own] }),
    invoice(),
    invoice({ lines: [own, line()], invoiceStatus: InvoiceStatus.Paid }),
  ];
  expect(sharedInvoices([...others, shared], examinationId)).toEqual([shared]);
});

const fees = (years: number[], kind: "annual-fees" | "whole" | "mixed" = "annual-fees"): InvoiceSubject => ({
  kind,
  years,
});
const application: InvoiceSubject = { kind: "application", examinationId };
const other: InvoiceSubject = { kind: "other" };

describe("PAY-18 what an invoice is for", () => {
  it.each<[string, ReturnType<typeof line>[], InvoiceSubject]>([
    ["an annual fee", [line(FeeType.CCAnnualFee, { year: 2026 })], fees([2026])],
    [
      "two of them",
      [2025, 2026].map((year) => line(FeeType.AnnualFeeTwoCertifications, { year })),
      fees([2025, 2026], "whole"),
    ],
    ["one whose year the board does not name", [line(FeeType.AnnualFeeThreeOrMoreCertifications)], fees([])],
    ["one less a credit", [line(FeeType.CCAnnualFee, { year: 2026 }), line(FeeType.AnnualFeeCredit)], fees([2026])],
    [
      "one less a credit of its year",
      [FeeType.CCAnnualFee, FeeType.AnnualFeeCredit].map((type) => line(type, { year: 2026 })),
      fees([2026]),
    ],
    [
      "one less a credit of its year, and a copy",
      [
        line(FeeType.CCAnnualFee, { year: 2026 }),
        line(FeeType.AnnualFeeCredit, { year: 2026 }),
        line(FeeType.DuplicateCertificate),
      ],
      fees([2026], "whole"),
    ],
    [
      "one, and a copy",
      [line(FeeType.CCAnnualFee, { year: 2026 }), line(FeeType.DuplicateCertificate)],
      fees([2026], "whole"),
    ],
    [
      "one whose year the board does not name, and a copy",
      [line(FeeType.CCAnnualFee), line(FeeType.DuplicateCertificate)],
      fees([], "mixed"),
    ],
    [
      "one, and an application",
      [line(FeeType.CCAnnualFee, { year: 2026 }), line(FeeType.ApplicationFee, { examinationId })],
      fees([2026], "mixed"),
    ],
    ["an application", [line(FeeType.ApplicationFee, { examinationId })], application],
    ["its late fee alone", [line(FeeType.LateFeeMoc, { examinationId })], application],
    ["a reseating", [line(FeeType.ReseatingFee)], other],
    ["a reseating for an examination", [line(FeeType.ReseatingFee, { examinationId })], other],
    ["a returned payment of it", [line(FeeType.ReturnedPaymentFee, { examinationId })], application],
    ["any other returned payment", [line(FeeType.ReturnedPaymentFee)], other],
    ["nothing", [], other],
  ])("%s", (_, lines, subject) => {
    expect(invoiceSubject(invoice({ lines }))).toEqual(subject);
  });
});

describe("PAY-18 why an invoice of $150.00 is not charged", () => {
  it.each<[string, ReturnType<typeof invoice>, string | null]>([
    ["it is open", invoice(), null],
    ["it is open, and paid in part", invoice({ balance: dollars(50) }), "Invoice INV-1 is $50.00 now, not $150.00."],
    ["it is paid", invoice({ invoiceStatus: InvoiceStatus.Paid, balance: dollars(0) }), "Invoice INV-1 is paid."],
    ["it is paid late", invoice({ invoiceStatus: InvoiceStatus.PaidReceivable }), "Invoice INV-1 is paid."],
    [
      "it is void",
      invoice({ invoiceStatus: InvoiceStatus.Abandoned }),
      "Invoice INV-1 was canceled. You don’t need to pay it.",
    ],
    [
      "it is written off",
      invoice({ invoiceStatus: InvoiceStatus.WrittenOff }),
      "Invoice INV-1 was canceled. You don’t need to pay it.",
    ],
    ["nothing is left of it", invoice({ balance: dollars(0) }), "Invoice INV-1 has no balance left to pay."],
    [
      "it has become one for a fee",
      invoice({ lines: [line(FeeType.CCAnnualFee)] }),
      "Pay invoice INV-1 with your annual fees.",
    ],
    [
      "it has become one for an application",
      invoice({ lines: [line(FeeType.LateFeeMoc, { examinationId })] }),
      "Pay invoice INV-1 with your application.",
    ],
    [
      "annual fees were put on it",
      invoice({ lines: [line(), line(FeeType.CCAnnualFee, { year: 2026 })], balance: dollars(150) }),
      "Other charges are on invoice INV-1 now.",
    ],
  ])("%s", (_, found, refusal) => {
    expect(balanceRefusal([found], dollars(150)) ?? wholeInvoiceRefusal(found, [])).toBe(refusal);
  });
});

it("PAY-18 an invoice is paid as a whole with the annual fees on it, which are not paid by themselves", () => {
  const whole = invoice({ lines: [line(), line(FeeType.CCAnnualFee, { year: 2026 })] });
  expect(wholeInvoiceRefusal(whole, [2026])).toBeNull();
  expect(wholeInvoiceRefusal(whole, [2025])).toBe("Other charges are on invoice INV-1 now.");
  expect(wholeInvoiceOf([2025, 2026], [whole])).toBe("INV-1");
  expect(wholeInvoiceOf([2025], [whole])).toBeNull();
  expect(wholeInvoiceOf([2026], [{ ...whole, invoiceStatus: InvoiceStatus.Paid }])).toBeNull();
  expect(wholeInvoiceOf([2026], [invoice({ lines: [line(FeeType.CCAnnualFee, { year: 2026 })] })])).toBeNull();
});

it("RCPT-04 unpaid invoices are all but Abandoned, WrittenOff, Paid and PaidReceivable", () => {
  const names = Object.entries(InvoiceStatus);
  expect(names.filter(([, status]) => isUnpaid(status)).map(([name]) => name)).toEqual([
    "Created",
    "TermsAccepted",
    "Receivable",
  ]);
  expect(names.filter(([, status]) => isPaid(status)).map(([name]) => name)).toEqual(["Paid", "PaidReceivable"]);
});
