import { isAskable } from "../charger";
import { lookUp } from "../chargeAttempt";
import type { PaymentServices } from "../paymentServices";
import type { PaymentActor } from "../payments";
import type { StoredIntent } from "../store/storedIntent";
import { isRefundToMake } from "./refunds";

/**
 * Has the provider make the refund that staff requested, once for its key, however often it is tried. The provider's list
 * of refunds then ends the request, as it does for refunds that were made there.
 */
export async function makeRefund(
  services: PaymentServices,
  initialIntent: StoredIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const { store, gateway, step, log } = services;
  const { intentId, attempt, transactionId, refundRequest: request } = initialIntent;
  if (!isRefundToMake(initialIntent) || request === null || attempt === null || transactionId === null)
    return initialIntent;
  if (!(await isAskable(gateway, attempt))) return initialIntent;
  await step("refund-requested", intentId);
  const { key: idempotencyKey, amount } = request;
  const answer = await gateway.refund({ transactionId, idempotencyKey, amount });
  await step("refund-made", intentId);
  switch (answer.kind) {
    case "refunded":
      return lookUp(services, initialIntent, actor);
    case "unavailable":
      log.warn({ intentId }, "the provider did not say whether it made a refund; asking again");
      return initialIntent;
    case "refused": {
      const { intent } = await store.change(intentId, actor, ({ refundRequest: now }) =>
        now?.key === request.key
          ? {
              why: `refund refused by the provider${answer.code === null ? "" : ` (${answer.code})`}`,
              set: { refundRequest: { ...now, state: "refused", refusal: answer.code } },
            }
          : null,
      );
      log.warn({ intentId, code: answer.code }, "the provider refused a refund");
      return intent;
    }
  }
}
