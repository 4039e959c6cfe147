import type { Application } from "@portal/contract/examinations/application";
import type { AppliedApplication } from "@portal/contract/examinations/examination";
import { CandidateStatus } from "@portal/contract/enumerations";
import { unavailable } from "@portal/contract/reading/unavailable";

/** Statuses before submission. An invitation has not been accepted yet. */
export const unsubmittedStatuses = [CandidateStatus.Unsubmitted, CandidateStatus.InviteSent] as const;

/** Returns whether the application can still be changed: until it is submitted. */
export function isEditable({ candidateStatus }: Pick<Application, "candidateStatus">): boolean {
  return unsubmittedStatuses.some((status) => status === candidateStatus);
}

/** Returns whether a submitted application can still be paid. */
export function isPayable({ candidateStatus }: Pick<Application, "candidateStatus">): boolean {
  return !isEditable({ candidateStatus }) && !over.has(candidateStatus);
}

/** `knownCandidateStatusReason` of an applicant who withdrew (EXAM-11). */
const withdrew = 9;

/** Returns whether the board denied the application; one that the applicant withdrew may carry the same status. */
export function isDenied({
  candidateStatus,
  knownCandidateStatusReason,
}: Pick<AppliedApplication, "candidateStatus" | "knownCandidateStatusReason">): boolean {
  return candidateStatus === CandidateStatus.Denied && knownCandidateStatusReason !== withdrew;
}

/** Returns whether the applicant withdrew it. */
export function isWithdrawn(
  application: Pick<AppliedApplication, "candidateStatus" | "knownCandidateStatusReason">,
): boolean {
  const { candidateStatus, knownCandidateStatusReason } = application;
  if (candidateStatus === CandidateStatus.Withdrawn) return true;
  return candidateStatus === CandidateStatus.Denied && knownCandidateStatusReason === withdrew;
}

export function hasBalance(application: Pick<Application, "candidateStatus" | "balance">): boolean {
  return isPayable(application) && application.balance > 0;
}

/** Statuses without a balance; an unreadable status shows none either. */
const over: ReadonlySet<Application["candidateStatus"]> = new Set([
  unavailable,
  CandidateStatus.Denied,
  CandidateStatus.Withdrawn,
  CandidateStatus.TransferredOut,
]);
