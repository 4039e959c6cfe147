import { FeeType } from "@portal/contract/enumerations";
import type { Order } from "@portal/contract/billing/receipt";

export type ChargedLine = Pick<Order["orderLineItems"][number], "feeType" | "amount">;

/** Types whose lines are negative by nature and are no waivers (decision 0000.32). */
export const reductionTypes: ReadonlySet<FeeType> = new Set([
  FeeType.Refund,
  FeeType.AnnualFeeCredit,
  FeeType.MultipleExamDiscount,
  FeeType.CommitteeMemberExamDiscount,
  FeeType.CommitteeMemberTransferDiscount,
  FeeType.CommitteeMemberLateDiscount,
  FeeType.CommitteeMemberProcessingDiscount,
]);

/** Returns whether a line of a paid order is marked '(Waived)': where its amount is not above zero (RCPT-02). */
export function isWaivedOnReceipt({ feeType, amount }: ChargedLine): boolean {
  return amount <= 0 && !reductionTypes.has(feeType);
}

/** Returns whether an unpaid fee is marked '(Waived)': where its amount is below zero; zero is no waiver (APPLY-16). */
export function isWaivedFee({ feeType, amount }: Pick<ChargedLine, "feeType"> & { readonly amount: number }): boolean {
  return amount < 0 && !reductionTypes.has(feeType);
}
