import type { StoredRefund } from "./intent";
import type { PaymentServices } from "./paymentServices";
import type { PaymentActor } from "./payments";
import { refundedTexts } from "./providerOutcomes";
import { pendingRefund, withRecord } from "./refunds";
import type { StoredIntent } from "./store/storedIntent";

/** Tells the board of one refund, so that a look stays within its lease; the next follows with the next look. */
export async function recordRefund(
  services: PaymentServices,
  initialIntent: StoredIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const refund = pendingRefund(initialIntent);
  if (refund === null) return initialIntent;
  const { store, recording, log } = services;
  const { intentId } = initialIntent;
  const answer = await recording.recordRefund(initialIntent, refund);
  await services.step("refund-answered", intentId);
  if (answer === "unavailable") {
    log.warn({ intentId }, "the board did not record a refund; retrying");
    return initialIntent;
  }
  const { intent } = await store.change(intentId, actor, (now) => {
    const current = now.refunds.find(({ refundId }) => refundId === refund.refundId);
    // It has failed meanwhile: the board is told of that next.
    if (current?.record !== "pending" || current.hasFailed !== refund.hasFailed) return null;
    switch (answer) {
      case "recorded":
        return {
          why: refundText(refund, "entered by the board"),
          set: { refunds: withRecord(now, refund, "recorded") },
        };
      case "not-paid":
        return {
          why: refundText(refund, "not entered: the board has no such payment"),
          set: {
            refunds: withRecord(now, refund, "recorded").map((one) => ({ ...one, isDecided: true })),
            isReopened: true,
            staffReason: now.staffReason === refundedTexts.provider ? null : now.staffReason,
          },
        };
      case "refused":
        return {
          why: refundText(refund, "refused by the board"),
          set: { refunds: withRecord(now, refund, "by-hand") },
        };
    }
  });
  return intent;
}

function refundText({ refundId, hasFailed }: StoredRefund, what: string): string {
  return `${hasFailed ? "failure of refund" : "refund"} ${refundId}: ${what}`;
}
