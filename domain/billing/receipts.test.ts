import { describe, expect, it } from "vitest";
import { FeeType, InvoiceStatus } from "~/contract/enumerations";
import { dollars } from "~/tests/support/records/ccBlocks";
import { annualFeeType } from "./annualFees";
import { isPaid, isUnpaid } from "./invoices";
import { isWaivedOnReceipt } from "./receipts";
import { paymentMethodText } from "./paymentTexts";

describe("'(Waived)'", () => {
  it.each<[number, FeeType, boolean]>([
    [1, FeeType.ApplicationFee, false],
    [0, FeeType.ApplicationFee, true],
    [-1, FeeType.ApplicationFee, true],
    [0, FeeType.LateFeeMoc, true],
    [-185, FeeType.CCAnnualFee, true],
    [-185, FeeType.AnnualFeeThreeOrMoreCertifications, true],
    [-100, FeeType.Refund, false],
    [-50, FeeType.AnnualFeeCredit, false],
    [0, FeeType.AnnualFeeCredit, false],
    [-50, FeeType.MultipleExamDiscount, false],
    [-50, FeeType.CommitteeMemberExamDiscount, false],
    [-50, FeeType.CommitteeMemberTransferDiscount, false],
    [-50, FeeType.CommitteeMemberLateDiscount, false],
    [-50, FeeType.CommitteeMemberProcessingDiscount, false],
  ])("RCPT-02 %d dollars of type %d: %s", (amount, feeType, isWaived) => {
    expect(isWaivedOnReceipt({ feeType, amount: dollars(amount) })).toBe(isWaived);
  });
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

it.each([
  [0, 12],
  [1, 12],
  [2, 21],
  [3, 22],
  [5, 22],
])("FEE-09 the annual fee for %d certifications is of type %d", (certifications, type) => {
  expect(annualFeeType(certifications)).toBe(type);
});

it("names what was paid with, with the last four digits where they are known", () => {
  expect(paymentMethodText("AmericanExpress", "0005")).toBe("American Express ending in 0005");
  expect(paymentMethodText("ECheck/ACH", null)).toBe("Bank account");
});
