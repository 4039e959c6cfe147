import { type FeeRefusal, feeRefusalText } from "@portal/domain/billing/annualFeeRefusals";
import { formatDate } from "@portal/domain/time/boardTime";

/** Returns why a year cannot be paid now; beside its year a reason is short. */
export function feeNote(refusal: FeeRefusal): string {
  switch (refusal.kind) {
    case "not-yet-payable":
      return `Payable from ${formatDate(refusal.from)}`;
    case "after-pending-exam-year":
      return `Payable once the ${refusal.pendingExamYear} grades are released`;
    default:
      return feeRefusalText(refusal);
  }
}
