import { CandidateStatus } from "@portal/contract/enumerations";
import type { AppliedApplication } from "@portal/contract/examinations/examination";

type DeletionRefusal = "submitted" | "ordered";

/**
 * Returns why an application cannot be deleted; null while it is unsubmitted and nothing was ordered for it (EXAM-05).
 * Bookkeeping with invoices has no orders: there a paid invoice prevents deletion (`isInvoicePaid`).
 */
export function deletionRefusal(
  application: Pick<AppliedApplication, "candidateStatus" | "orderNumber">,
  isInvoicePaid: boolean,
): DeletionRefusal | null {
  if (application.candidateStatus !== CandidateStatus.Unsubmitted) return "submitted";
  return application.orderNumber === null && !isInvoicePaid ? null : "ordered";
}

/** Our own words: no document gives them. */
export const deletionRefusalTexts: Readonly<Record<DeletionRefusal, string>> = {
  submitted: "An application that has been submitted cannot be deleted.",
  ordered: "An application with an order or a payment cannot be deleted.",
};
