import type { Year } from "~/contract/values";
import type { Intent, IntentId } from "../intent";
import { isSent } from "../paymentsUnderWay";

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
