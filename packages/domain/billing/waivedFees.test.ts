import { describe, expect, it } from "vitest";
import { FeeType } from "@portal/contract/enumerations";
import { dollars } from "~/tests/support/records/ccBlocks";
import { isWaivedOnReceipt } from "./waivedFees";

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
