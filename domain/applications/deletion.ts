import { CandidateStatus } from "~/contract/enumerations";
import type { AppliedApplication } from "~/contract/examinations/examination";

type DeletionRefusal = "submitted" | "ordered";

/**
 * Why an application cannot be deleted; null while it is unsubmitted and nothing was ordered for it (EXAM-05). In the
 * bookkeeping with invoices no order is ever made: there it is a paid invoice that keeps it (`isInvoicePaid`).
 */
export function deletionRefusal(
  application: Pick<AppliedApplication, "candidateStatus" | "orderNumber">,
  isInvoicePaid: boolean,
): DeletionRefusal | null {
  if (application.candidateStatus !== CandidateStatus.Unsubmitted) return "submitted";
  return application.orderNumber === null && !isInvoicePaid ? null : "ordered";
}

/** Ours to write: no document gives them. */
export const deletionRefusalTexts: Readonly<Record<DeletionRefusal, string>> = {
  submitted: "An application that has been submitted cannot be deleted.",
  ordered: "An application that something was ordered or paid for cannot be deleted.",
};
