import type { ApplicationId } from "~/contract/examination";
import type { Year } from "~/contract/values";
import type { Intent, IntentId, IntentState } from "./intent";

/** Money may have moved, or has: nobody must pay for the same again. */
const sentStates: readonly IntentState[] = ["charging", "unknown", "charged", "recorded"];

/** Whether the provider may have been asked for the money. */
export function isSent({ state }: Pick<Intent, "state">): boolean {
  return sentStates.includes(state);
}

/** Of those who pay: whether a payment for this application may have moved money, or has. */
export function isApplicationPaymentSent(live: readonly Intent[], applicationId: ApplicationId): boolean {
  return live.some((own) => own.purpose.kind === "application" && own.purpose.applicationId === applicationId && isSent(own));
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
