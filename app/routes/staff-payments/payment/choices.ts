import type { Intent, IntentState } from "@portal/payments/intent";
import { openDisputes } from "@portal/payments/disputes/openDisputes";
import { isRefundLeft } from "@portal/payments/refunds/refunds";
import {
  boardCannotSay,
  boardDoesNotShow,
  boardRefuses,
  refundFailed,
  type Settlement,
} from "@portal/payments/staffSettlements";
import { isInCheckout, settledAs } from "../texts";

/** Something staff may have found out, with its consequence. */
export interface SettlementChoice {
  readonly as: Settlement;
  readonly label: string;
  readonly then: string;
}

type Words = Omit<SettlementChoice, "as">;

const refunded: Readonly<Partial<Record<Settlement, Words>>> = {
  "due-again": { label: settledAs["due-again"], then: "The board’s record shows it as not paid." },
  "not-due-again": { label: settledAs["not-due-again"], then: "The board’s record shows nothing to pay." },
};

/** The same settlement reads differently for a charge in doubt, for a certain one, and for none. */
const words: Readonly<
  Record<
    "in-doubt" | "charged" | "unsent" | "returned" | "refunded" | "part-failed",
    Readonly<Partial<Record<Settlement, Words>>>
  >
> = {
  "in-doubt": {
    charged: {
      label: "The provider took the money",
      then: "It stays on the list until it is entered manually in the board’s records.",
    },
    "not-charged": { label: "The provider took no money", then: "The physician can pay again." },
  },
  charged: {
    "not-charged": { label: "The money was refunded", then: "The physician can pay for it again." },
    recorded: { label: "The board has recorded the payment", then: "The payment is done." },
    ...refunded,
  },
  unsent: {
    "not-charged": { label: "No money was taken, or it was refunded", then: "The physician can pay." },
    recorded: { label: "Money was taken, and the board has recorded it", then: "The payment is done." },
  },
  returned: { recorded: { label: "The board’s record is correct now", then: "The payment is done." } },
  refunded,
  "part-failed": {
    recorded: { label: "The refund was made in another way, or is not needed", then: "What remains paid stays paid." },
    ...refunded,
  },
};

const kinds: Readonly<Record<IntentState, keyof typeof words>> = {
  created: "unsent",
  collecting: "unsent",
  ready: "unsent",
  declined: "unsent",
  cancelled: "unsent",
  charging: "in-doubt",
  unknown: "in-doubt",
  charged: "charged",
  recorded: "charged",
  returned: "returned",
  refunded: "refunded",
};

/**
 * Returns the possible settlements of a payment in this state (`stateForStaff`), in words.
 *
 * @param isPartFailed a refund of a part has failed.
 */
export function settlementChoices(
  state: IntentState,
  settlements: readonly Settlement[],
  isPartFailed: boolean,
): SettlementChoice[] {
  const stateWords = words[isPartFailed ? "part-failed" : kinds[state]];
  return settlements.flatMap((as) => {
    const chosen = stateWords[as];
    return chosen === undefined ? [] : [{ as, ...chosen }];
  });
}

/** Of the link to it. */
export const requestedRefundLabel = "See the refund that was requested";

const refundAdvice =
  "The board’s record then shows what you decide. If the board doesn’t take refunds from here, correct its record by hand first.";

const disputeAdvice = "Send your answer in the provider’s console, by hand: nothing is sent from here.";

/** Where staff look before they settle a payment, and what they do: a summary of docs/payments.md. */
export function advice(
  intent: Pick<
    Intent,
    "state" | "staffReason" | "transactionId" | "mayBeCharged" | "method" | "refunds" | "disputes" | "refundRequest"
  >,
): string {
  const { state, staffReason, transactionId } = intent;
  if (staffReason === null && openDisputes(intent).length > 0) return disputeAdvice;
  if (staffReason === null && intent.refundRequest !== null) return `Open “${requestedRefundLabel}” above.`;
  switch (state) {
    case "charging":
    case "unknown":
      if (staffReason === boardCannotSay) {
        return "The board took the money itself, or did not: look in its records, and in its own console at the payment provider, for the reference and the amount.";
      }
      if (isInCheckout(intent)) {
        return "The physician left for the lender’s checkout, which takes the money once the plan is accepted there. Look for the reference in the provider’s console: was the plan accepted, and the money taken?";
      }
      return "Look for the reference in the provider’s console: was the money taken?";
    case "charged":
      if (staffReason === boardRefuses || staffReason === boardDoesNotShow) {
        return "Check whether the fee was paid another way, waived, or changed. Then enter the charge manually in the board’s records, or refund it at the provider.";
      }
      // Only by the word of staff: the portal has nothing to send to the board.
      if (transactionId === null) return "Enter the charge manually in the board’s records.";
      return "Check whether the board can be reached: the portal tries again at least every hour. Where the amount or the provider is in question, look for the reference in the provider’s console.";
    case "recorded":
      if (isRefundLeft(intent)) return refundAdvice;
      if (staffReason === refundFailed)
        return "Look in the provider’s console. Refund it in another way and tell the payer, or make the board’s record show the payment as paid.";
      return "Look for the reference in the provider’s console, and make the board’s record agree with it.";
    case "returned":
      return "Reopen the fee manually in the board’s records.";
    case "refunded":
      return refundAdvice;
    case "created":
    case "collecting":
    case "ready":
    case "declined":
    case "cancelled":
      return "Look for the reference in the provider’s console. Enter what was charged manually in the board’s records, or refund it.";
  }
}
