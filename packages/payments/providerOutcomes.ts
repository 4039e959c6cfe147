import { formatCents } from "@portal/domain/billing/money";
import type { Absent, Capabilities, ChargeOutcome } from "./gateways/gateway";
import { confirmedTotal, otherAmountTaken } from "./paymentAmounts";
import {
  endedRequestText,
  isRefundReplaced,
  notRefunded,
  refundedText,
  settledOrRefunded,
  undoneBy,
} from "./refunds/refundOutcomes";
import { withReceipt } from "./disputes/confirmedPayment";
import { withDisputes } from "./disputes/disputes";
import { mergedRefunds, standingRefunds } from "./refunds/refunds";
import { lastingReason, refundFailed } from "./staffSettlements";
import { isAttemptOpen, type StoredIntent } from "./store/storedIntent";
import type { Change } from "./store/writeIntent";
import type { PaymentEvent } from "./transitions";

export type Outcome = ChargeOutcome | Absent;

/**
 * Returns the change that the provider's answer about the attempt `idempotencyKey` makes, whenever and however often it
 * comes; null: none. An answer that contradicts a certain one goes to staff and changes no state.
 *
 * @param chargedBy the charger: a board that charges by itself may have recorded it already.
 */
export function changeFor(
  intent: StoredIntent,
  idempotencyKey: string,
  outcome: Outcome,
  chargedBy: Capabilities["chargedBy"],
): Change | null {
  const change = moneyChangeFor(intent, idempotencyKey, outcome, chargedBy);
  return intent.attempt?.idempotencyKey === idempotencyKey ? withDisputes(intent, outcome, change) : change;
}

function moneyChangeFor(
  intent: StoredIntent,
  idempotencyKey: string,
  outcome: Outcome,
  chargedBy: Capabilities["chargedBy"],
): Change | null {
  if (intent.attempt?.idempotencyKey !== idempotencyKey) {
    return outcome.kind === "succeeded"
      ? contradiction(intent, `The ${chargedBy} reports an earlier attempt as charged`)
      : null;
  }
  const mayBeCharged = intent.state === "charging" || intent.state === "unknown";
  const onItsPage = intent.state === "collecting";
  // An attempt that is over says nothing new about the page: later choices stay.
  const isUndecided = mayBeCharged || (onItsPage && isAttemptOpen(intent));
  const isCharged = intent.state === "charged" || intent.state === "recorded";

  switch (outcome.kind) {
    case "unknown":
      return intent.state === "charging" ? { events: ["lose"], why: "no definite answer", outcome } : null;

    case "authenticate": {
      const { url: authenticationUrl } = outcome;
      if (!mayBeCharged || intent.authenticationUrl === authenticationUrl) return null;
      return {
        events: intent.state === "charging" ? ["lose"] : [],
        why: "the payer's bank asks them to approve it",
        outcome: { kind: "unknown" },
        set: { authenticationUrl },
      };
    }

    case "declined":
      if (isUndecided) {
        return {
          events: mayBeCharged ? ["decline"] : ["collect"],
          why: "declined by the provider",
          outcome,
          // The method is shown again beside the failure; its token is no longer valid.
          ...(mayBeCharged ? {} : { method: null }),
          set: {
            hostedSessionId: null,
            staffReason: lastingReason(intent),
            failure: { kind: "declined", fields: outcome.fields },
          },
        };
      }
      return isCharged
        ? contradiction(intent, `The ${chargedBy} now reports as declined what it had reported as charged`)
        : null;

    case "absent":
      if (isUndecided) {
        return {
          events: mayBeCharged ? ["decline"] : ["collect"],
          why: "never charged: the provider does not know it",
          outcome,
          method: null,
          set: {
            hostedSessionId: null,
            staffReason: lastingReason(intent),
            failure: { kind: "unsuccessful", fields: [] },
          },
        };
      }
      return isCharged ? contradiction(intent, `The ${chargedBy} no longer knows a charge that it had reported`) : null;

    case "succeeded":
      if (mayBeCharged || onItsPage) return charged(intent, outcome, ["succeed"], {});
      if (isCharged) return settledOrRefunded(intent, outcome);
      if (intent.state === "refunded") {
        // Where the provider never listed a refund, staff have said that it was refunded.
        if (intent.refunds.length === 0) return contradiction(intent, refundFailed);
        // Staff know of one that failed before: they have given the money back in another way.
        const listed = new Set(outcome.refunds?.map(({ refundId }) => refundId));
        const hasFailed = standingRefunds(intent).some(({ refundId }) => !listed.has(refundId));
        return hasFailed ? notRefunded(intent, outcome) : null;
      }
      return contradiction(intent, `The ${chargedBy} says that it charged a payment that is ${intent.state}`);

    case "returned":
    case "refunded": {
      const last: PaymentEvent = outcome.kind === "returned" ? "return" : "refund";
      const undone = undoneBy(intent, outcome, chargedBy);
      // A debit that was declined at once later looks like a return: it does not concern the next attempt.
      if (isUndecided) {
        return charged(intent, { ...outcome, kind: "succeeded", isSettled: false }, ["succeed", last], undone);
      }
      if (intent.state === "refunded" && isRefundReplaced(intent, outcome)) {
        const what = refundedText({ refunds: undone.refunds }, outcome.charge);
        return { why: `a new refund has replaced a failed one, says the provider; ${what}`, set: undone };
      }
      const why = `${outcome.kind}, says the provider${endedRequestText(intent, outcome)}`;
      return isCharged ? { events: [last], why, set: undone } : null;
    }
  }
}

function charged(
  intent: StoredIntent,
  { charge, isSettled, refunds = [] }: Extract<ChargeOutcome, { kind: "succeeded" }>,
  events: readonly PaymentEvent[],
  set: Change["set"],
): Change {
  const given = mergedRefunds(intent, refunds, true);
  const otherAmount = otherAmountReason({ ...intent, taken: charge.transactionAmount });
  const staffReason = lastingReason(intent) ?? otherAmount;
  return {
    events,
    why: "charged by the provider",
    outcome: { kind: "succeeded", transactionId: charge.transactionId },
    set: {
      charge,
      isSettled,
      ...given,
      confirmed: withReceipt(intent, charge),
      failure: null,
      hostedSessionId: null,
      staffReason,
      ...set,
    },
  };
}

function otherAmountReason(intent: Pick<StoredIntent, "amount" | "method" | "taken">): string | null {
  const taken = otherAmountTaken(intent);
  return taken === null ? null : `The provider took ${taken}: ${formatCents(confirmedTotal(intent))}`;
}

function contradiction(intent: StoredIntent, staffReason: string): Change | null {
  return intent.staffReason === staffReason ? null : { why: staffReason, set: { staffReason } };
}
