import type { IntentState } from "./intent";

export const paymentEvents = [
  /** Choose a method, or choose again. */
  "collect",
  /** The provider knows the method by a token. */
  "accept",
  /** The payer has confirmed: from here on money may move. */
  "charge",
  "succeed",
  /** The provider reported for certain that this attempt charged nothing and never will. */
  "decline",
  /** The provider's answer does not say which. */
  "lose",
  "record",
  /** The bank took the money back. */
  "return",
  "refund",
  "cancel",
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

/**
 * All allowed transitions (docs/decisions/0022). Between `charging` and a definite answer nothing leads to another
 * charge, and nothing cancels.
 */
const transitionTable: Readonly<Record<IntentState, Readonly<Partial<Record<PaymentEvent, IntentState>>>>> = {
  created: { collect: "collecting", cancel: "cancelled" },
  // Pay over time is charged on the provider's own page.
  collecting: { collect: "collecting", accept: "ready", succeed: "charged", cancel: "cancelled" },
  ready: { collect: "collecting", charge: "charging", cancel: "cancelled" },
  charging: { succeed: "charged", decline: "declined", lose: "unknown" },
  unknown: { succeed: "charged", decline: "declined" },
  declined: { collect: "collecting", cancel: "cancelled" },
  charged: { record: "recorded", return: "returned", refund: "refunded" },
  recorded: { return: "returned", refund: "refunded" },
  cancelled: {},
  returned: {},
  // The refund failed.
  refunded: { succeed: "charged" },
};

/** Returns the state that the event leads to, or null where it is not allowed. */
export function nextState(state: IntentState, event: PaymentEvent): IntentState | null {
  return transitionTable[state][event] ?? null;
}

/** States in which an intent protects its years or application part from being paid twice. */
export const claimingStates: readonly IntentState[] = [
  "created",
  "collecting",
  "ready",
  "charging",
  "unknown",
  "declined",
  "charged",
  "recorded",
];

/** States in which nothing was charged, as far as is known; where the provider says otherwise, staff must settle it. */
export const unsentStates: readonly IntentState[] = ["created", "collecting", "ready", "declined", "cancelled"];
