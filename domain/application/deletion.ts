import { CandidateStatus } from "~/contract/enumerations";
import type { AppliedApplication } from "~/contract/examination";

export type DeletionRefusal = "submitted" | "ordered";

/** Why an application cannot be deleted; null while it is unsubmitted and nothing was ordered for it (EXAM-05). */
export function deletionRefusal(
  application: Pick<AppliedApplication, "candidateStatus" | "orderNumber">,
): DeletionRefusal | null {
  if (application.candidateStatus !== CandidateStatus.Unsubmitted) return "submitted";
  return application.orderNumber === null ? null : "ordered";
}

/** Ours to write: no document gives them. */
export const deletionRefusalTexts: Readonly<Record<DeletionRefusal, string>> = {
  submitted: "An application that has been submitted cannot be deleted.",
  ordered: "An application that something was ordered for cannot be deleted.",
};
