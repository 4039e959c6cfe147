import { asCents, formatCents, sumCents } from "~/domain/billing/money";
import type { Absent, Capabilities, ChargeOutcome } from "./gateways/gateway";
import type { PaymentEvent } from "./transitions";
import { lastingReason } from "./settlements";
import type { Change } from "./store/applyChange";
import { isAttemptOpen, type StoredIntent } from "./store/storedIntent";

export type Outcome = ChargeOutcome | Absent;

/**
 * What an answer of the provider about the attempt `idempotencyKey` makes of the intent, whenever and however often it
 * comes; null: nothing. An answer against what was known for certain goes to staff and moves nothing.
 *
 * @param chargedBy who took it: a board that charges by itself may have recorded it without being told.
 */
export function changeFor(
  intent: StoredIntent,
  idempotencyKey: string,
  outcome: Outcome,
  chargedBy: Capabilities["chargedBy"],
): Change | null {
  if (intent.attempt?.idempotencyKey !== idempotencyKey) {
    return outcome.kind === "succeeded"
      ? contradiction(intent, `The ${chargedBy} says of an earlier attempt that it was charged`)
      : null;
  }
  const mayBeCharged = intent.state === "charging" || intent.state === "unknown";
  const onItsPage = intent.state === "collecting";
  // Of an attempt that is over the page says nothing new: what was chosen since then stays.
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
          // What was tried is shown again beside why it failed; its token is worth nothing any more.
          ...(mayBeCharged ? {} : { method: null }),
          set: {
            hostedSessionId: null,
            staffReason: lastingReason(intent),
            failure: { kind: "declined", fields: outcome.fields },
          },
        };
      }
      return isCharged
        ? contradiction(intent, `The ${chargedBy} says now that it declined what it said it had charged`)
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
      return isCharged
        ? contradiction(intent, `The ${chargedBy} does not know any more what it said it had charged`)
        : null;

    case "succeeded":
      if (mayBeCharged || onItsPage) return charged(intent, outcome, ["succeed"], {});
      if (isCharged) return settledOrRefunded(intent, outcome);
      if (intent.state === "refunded") return contradiction(intent, refundFailed);
      return contradiction(intent, `The ${chargedBy} says that it charged a payment that is ${intent.state}`);

    case "returned":
    case "refunded": {
      const last: PaymentEvent = outcome.kind === "returned" ? "return" : "refund";
      const mayBeRecorded = chargedBy === "board" || intent.recordingBegunAt !== null;
      const undone = {
        isReopened: !mayBeRecorded,
        ...(outcome.kind === "refunded" ? { refunded: outcome.charge.transactionAmount } : {}),
        // Whether what was given back is owed again is for staff to say; the board may have it as paid.
        staffReason:
          lastingReason(intent) ?? (outcome.kind === "refunded" && mayBeRecorded ? refundedTexts[chargedBy] : null),
      };
      // A debit that was declined at once looks, afterwards, like one that came back: the next try is none of its business.
      if (isUndecided) {
        return charged(intent, { ...outcome, kind: "succeeded", isSettled: false }, ["succeed", last], undone);
      }
      return isCharged ? { events: [last], why: `${outcome.kind}, says the provider`, set: undone } : null;
    }
  }
}

const refundedTexts: Readonly<Record<Capabilities["chargedBy"], string>> = {
  provider: "The provider gave the money back; the board has the payment on record",
  board: "The board gave the money back, and may have the payment on record",
};

function charged(
  intent: StoredIntent,
  { charge, isSettled, refunded = asCents(0) }: Extract<ChargeOutcome, { kind: "succeeded" }>,
  events: readonly PaymentEvent[],
  set: Change["set"],
): Change {
  const owed = sumCents([intent.amount, ...(intent.method === null ? [] : [intent.method.surcharge])]);
  const { transactionAmount: taken } = charge;
  const otherAmount =
    taken === owed ? null : `The provider took ${formatCents(taken)} where ${formatCents(owed)} were confirmed`;
  const staffReason = lastingReason(intent) ?? otherAmount;
  return {
    events,
    why: "charged by the provider",
    outcome: { kind: "succeeded", transactionId: charge.transactionId },
    set: { charge, isSettled, refunded, failure: null, hostedSessionId: null, staffReason, ...set },
  };
}

const refundFailed = "A refund failed at the provider: the board has the money";

/** A part that was given back leaves the payment as it is: what the board's record says of it is for staff. */
function settledOrRefunded(
  intent: StoredIntent,
  { charge, isSettled, refunded = asCents(0) }: Extract<ChargeOutcome, { kind: "succeeded" }>,
): Change | null {
  const settles = isSettled && !intent.isSettled;
  if (refunded === intent.refunded) return settles ? { why: "settled", set: { isSettled } } : null;
  const [given, all] = [formatCents(refunded), formatCents(charge.transactionAmount)];
  const why =
    refunded < intent.refunded
      ? `${refundFailed}; ${given} of ${all} were given back`
      : `The provider gave back ${given} of ${all}: the board has the payment on record as it was`;
  return {
    why,
    set: { refunded, isSettled: intent.isSettled || isSettled, staffReason: lastingReason(intent) ?? why },
  };
}

function contradiction(intent: StoredIntent, staffReason: string): Change | null {
  return intent.staffReason === staffReason ? null : { why: staffReason, set: { staffReason } };
}
