import { formatCents } from "@portal/domain/billing/money";
import { isAskable, whoCharged } from "../charger";
import { lookUp } from "../chargeAttempt";
import type { PaymentServices } from "../paymentServices";
import type { PaymentActor } from "../payments";
import type { StoredIntent } from "../store/storedIntent";
import { outdatedRequest } from "./refundRules";
import { isRefundToMake } from "./refunds";

/**
 * Has the provider make the refund that staff requested, once for its key, however often it is tried. The provider's list
 * of refunds then ends the request, as it does for refunds that were made there. A request is not sent again once the
 * payment is no longer as staff checked it: that list did not have it then.
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
  const says = outdatedRequest(initialIntent, request, whoCharged(attempt, services));
  if (says !== null) {
    const why = `refund of ${formatCents(request.amount)} not made: ${says}`;
    const { intent } = await store.change(intentId, actor, ({ refundRequest: now }) =>
      now?.key === request.key ? { why, set: { refundRequest: null } } : null,
    );
    return intent;
  }
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
