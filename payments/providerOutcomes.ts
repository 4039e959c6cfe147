import { formatCents } from "~/domain/billing/money";
import { refundedTotal } from "~/domain/billing/refunds";
import type { Absent, Capabilities, ChargeOutcome } from "./gateways/gateway";
import { confirmedTotal, otherAmountTaken } from "./paymentAmounts";
import type { PaymentEvent } from "./transitions";
import { mergedRefunds } from "./refunds";
import { lastingReason, partialRefundReason, wholeRefundReason } from "./staffSettlements";
import type { Change } from "./store/writeIntent";
import { isAttemptOpen, type StoredIntent } from "./store/storedIntent";

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
        const refunds = mergedRefunds(intent.refunds, outcome.refunds ?? [], true);
        return contradiction(intent, refundFailed, { refunds });
      }
      return contradiction(intent, `The ${chargedBy} says that it charged a payment that is ${intent.state}`);

    case "returned":
    case "refunded": {
      const last: PaymentEvent = outcome.kind === "returned" ? "return" : "refund";
      const mayBeRecorded = chargedBy === "board" || intent.recordingBegunAt !== null;
      const undone = {
        isReopened: !mayBeRecorded,
        ...(outcome.kind === "refunded"
          ? {
              refunded: outcome.charge.transactionAmount,
              refunds: mergedRefunds(intent.refunds, outcome.refunds ?? [], mayBeRecorded),
            }
          : {}),
        // Staff decide whether a refunded amount is due again; the board may have it as paid.
        staffReason:
          lastingReason(intent) ?? (outcome.kind === "refunded" && mayBeRecorded ? refundedTexts[chargedBy] : null),
      };
      // A debit that was declined at once later looks like a return: it does not concern the next attempt.
      if (isUndecided) {
        return charged(intent, { ...outcome, kind: "succeeded", isSettled: false }, ["succeed", last], undone);
      }
      return isCharged ? { events: [last], why: `${outcome.kind}, says the provider`, set: undone } : null;
    }
  }
}

export const refundedTexts: Readonly<Record<Capabilities["chargedBy"], string>> = {
  provider: wholeRefundReason,
  board: "The board refunded the money, and may have recorded the payment",
};

function charged(
  intent: StoredIntent,
  { charge, isSettled, refunds = [] }: Extract<ChargeOutcome, { kind: "succeeded" }>,
  events: readonly PaymentEvent[],
  set: Change["set"],
): Change {
  const given = { refunded: refundedTotal(refunds), refunds: mergedRefunds(intent.refunds, refunds, true) };
  const otherAmount = otherAmountReason({ ...intent, taken: charge.transactionAmount });
  const staffReason = lastingReason(intent) ?? otherAmount;
  return {
    events,
    why: "charged by the provider",
    outcome: { kind: "succeeded", transactionId: charge.transactionId },
    set: { charge, isSettled, ...given, failure: null, hostedSessionId: null, staffReason, ...set },
  };
}

function otherAmountReason(intent: Pick<StoredIntent, "amount" | "method" | "taken">): string | null {
  const taken = otherAmountTaken(intent);
  return taken === null ? null : `The provider took ${taken}: ${formatCents(confirmedTotal(intent))}`;
}

const refundFailed = "A refund failed at the provider: the board has the money";

function settledOrRefunded(
  intent: StoredIntent,
  { charge, isSettled, refunds: reported = [] }: Extract<ChargeOutcome, { kind: "succeeded" }>,
): Change | null {
  const settles = isSettled && !intent.isSettled;
  const refunded = refundedTotal(reported);
  const refunds = mergedRefunds(intent.refunds, reported, true);
  if (refunded === intent.refunded && refunds.length === intent.refunds.length)
    return settles ? { why: "settled", set: { isSettled } } : null;
  const [refundedAmount, all] = [formatCents(refunded), formatCents(charge.transactionAmount)];
  const why =
    refunded < intent.refunded
      ? `${refundFailed}; ${refundedAmount} of ${all} was refunded`
      : partialRefundReason(refundedAmount, all);
  return {
    why,
    set: { refunded, refunds, isSettled: intent.isSettled || isSettled, staffReason: lastingReason(intent) ?? why },
  };
}

function contradiction(intent: StoredIntent, staffReason: string, set: Change["set"] = {}): Change | null {
  return intent.staffReason === staffReason ? null : { why: staffReason, set: { ...set, staffReason } };
}
