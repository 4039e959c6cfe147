import type { ApplicationId } from "~/contract/examination";
import type { Year } from "~/contract/values";
import type { PhysicianId } from "~/contract/ids";
import type { Intent, IntentId, IntentState } from "./intent";
import type { PaymentActor, Payments } from "./payments";
import { applicationClaim } from "./purposes/application";
import { payable } from "./purposes/purposes";

/** Money may have moved, or has: nobody must pay for the same again. */
const sentStates: readonly IntentState[] = ["charging", "unknown", "charged", "recorded"];

/** Whether the provider may have been asked for the money. */
export function isSent({ state }: Pick<Intent, "state">): boolean {
  return sentStates.includes(state);
}

/** Whether money may have moved, also on a lender's own page, where it is told of afterwards. */
export function mayBePaid(intent: Pick<Intent, "state" | "mayBeCharged">): boolean {
  return isSent(intent) || intent.mayBeCharged;
}

/** Of those who pay: whether a payment for this application may have moved money, or has. */
export function isApplicationPaymentSent(live: readonly Intent[], applicationId: ApplicationId): boolean {
  return live.some((own) => isForApplication(own, applicationId) && isSent(own));
}

function isForApplication({ purpose }: Intent, applicationId: ApplicationId): boolean {
  return payable(purpose).claims.includes(applicationClaim(applicationId));
}

/**
 * Ends every payment for the application that was begun, also on the provider's own page, which charges there: what it
 * was begun for is about to be changed or deleted. False where one of them may have moved money, or may still.
 */
export async function withdrawPayments(
  payments: Pick<Payments, "live" | "cancel"> | null,
  physicianId: PhysicianId,
  applicationId: ApplicationId,
  actor: PaymentActor,
): Promise<boolean> {
  if (payments === null) return true;
  const live = await payments.live(physicianId);
  if (isApplicationPaymentSent(live, applicationId)) return false;
  const begun = live.filter((own) => isForApplication(own, applicationId));
  const ended = await Promise.all(begun.map((intent) => payments.cancel(intent, actor)));
  return ended.every(({ state }) => state === "cancelled");
}

/** A payment of annual fees that is not finished. */
export interface FeePaymentUnderWay {
  readonly intentId: IntentId;
  readonly years: readonly Year[];
  readonly isSent: boolean;
}

/** Of those who pay, the payments of annual fees, so that no page offers the same year twice. */
export function feePaymentsUnderWay(live: readonly Intent[]): FeePaymentUnderWay[] {
  return live.flatMap((intent) =>
    intent.purpose.kind === "annual-fees"
      ? [{ intentId: intent.intentId, years: intent.purpose.years.map(({ year }) => year), isSent: isSent(intent) }]
      : [],
  );
}
