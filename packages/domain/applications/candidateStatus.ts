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

/** Returns whether the board ended the application: it was denied, withdrawn or transferred, or its status is unreadable. */
export function isOver({ candidateStatus }: Pick<Application, "candidateStatus">): boolean {
  return over.has(candidateStatus);
}

type Submitted = Pick<Application, "candidateStatus" | "withdrawalRequestedDate">;

/**
 * Returns whether a submitted application is under way: it leads to the exam, and can be paid. Not once its withdrawal
 * is requested, whatever status the board still gives it.
 */
export function isPayable({ candidateStatus, withdrawalRequestedDate = null }: Submitted): boolean {
  return !isEditable({ candidateStatus }) && !isOver({ candidateStatus }) && withdrawalRequestedDate === null;
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

export function hasBalance(application: Submitted & Pick<Application, "balance">): boolean {
  return isPayable(application) && application.balance > 0;
}

/** Statuses without a balance; an unreadable status shows none either. */
const over: ReadonlySet<Application["candidateStatus"]> = new Set([
  unavailable,
  CandidateStatus.Denied,
  CandidateStatus.Withdrawn,
  CandidateStatus.TransferredOut,
]);
