import type { PhysicianId } from "@portal/contract/ids";
import type { Intent, IntentState } from "./intent";
import type { PaymentActor, Payments } from "./payments";
import { paymentStatusOf } from "./payerSummary";
import { payable } from "./purposes/purposes";
import { claimingStates, unsentStates } from "./transitions";

/** Money may have moved: the same must not be paid again. */
const sentStates: readonly IntentState[] = ["charging", "unknown", "charged", "recorded"];

/** Returns whether the provider may have been asked to charge. */
export function isSent({ state }: Pick<Intent, "state">): boolean {
  return sentStates.includes(state);
}

/** Returns whether the provider reports as charged what was not, as far as the portal knows: staff must settle it. */
function isContradicted({ state, staffReason }: Pick<Intent, "state" | "staffReason">): boolean {
  return staffReason !== null && unsentStates.includes(state);
}

/** Returns whether money may have moved, also on a lender's page, which reports it afterwards. */
export function mayBePaid(intent: Pick<Intent, "state" | "mayBeCharged" | "staffReason">): boolean {
  return isSent(intent) || intent.mayBeCharged || isContradicted(intent);
}

/** Returns the physician's payment with this claim that may have moved money. */
export function sentPayment(live: readonly Intent[], claim: string): Intent | undefined {
  return live.find((own) => hasClaim(own, claim) && (isSent(own) || isContradicted(own)));
}

export function isClaimSent(live: readonly Intent[], claim: string): boolean {
  return sentPayment(live, claim) !== undefined;
}

function hasClaim({ purpose }: Intent, claim: string): boolean {
  return payable(purpose).claims.includes(claim);
}

/**
 * Ends every payment with this claim, also on the provider's page, which charges there: its purpose is about to be
 * changed or deleted. Returns false where one of them may have moved money, or still may.
 */
export async function withdrawPayments(
  payments: Pick<Payments, "live" | "cancel"> | null,
  physicianId: PhysicianId,
  claim: string,
  actor: PaymentActor,
): Promise<boolean> {
  if (payments === null) return true;
  const live = await payments.live(physicianId);
  if (isClaimSent(live, claim)) return false;
  const begun = live.filter((own) => hasClaim(own, claim) && isClaiming(own));
  const ended = await Promise.all(begun.map((intent) => payments.cancel(intent, actor)));
  return ended.every(({ state }) => state === "cancelled");
}

/** Returns false for a payment that has ended, which stays live while it is on the staff list. */
function isClaiming({ state }: Pick<Intent, "state">): boolean {
  return claimingStates.includes(state);
}

/** So that no page offers the same year twice. */
export function feePaymentsUnderWay(live: readonly Intent[]) {
  return live.flatMap((intent) => {
    const years = payable(intent.purpose).feeYears;
    if (years.length === 0 || !(isClaiming(intent) || isContradicted(intent))) return [];
    return [
      {
        intentId: intent.intentId,
        years,
        /** Money may have moved, or only staff can continue it. */
        isSent: isSent(intent) || intent.staffReason !== null,
        /** Staff are finding out whether it was charged. */
        isBeingChecked: paymentStatusOf(intent) === "contradicted",
        /** Staff are working on a refund of what the board has recorded. */
        isRefundOpen: intent.state === "recorded" && intent.refunds.length > 0,
      },
    ];
  });
}
