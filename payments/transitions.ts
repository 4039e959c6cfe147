import type { IntentState } from "./intent";

/** What can happen to an intent. */
export const paymentEvents = [
  /** A method is to be chosen, or chosen anew. */
  "collect",
  /** The provider knows the method by a token. */
  "accept",
  /** The person has confirmed: from here on money may move. */
  "charge",
  /** The provider took the money. */
  "succeed",
  /** The provider said for certain that it took and will take none for this attempt. */
  "decline",
  /** The provider gave no answer that says which. */
  "lose",
  /** The board has it. */
  "record",
  /** The bank took the money back. */
  "return",
  /** Staff gave the money back, at the provider. */
  "refund",
  "cancel",
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

/**
 * The only moves that there are (docs/decisions/0022). Between `charging` and a definite answer nothing leads to another
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
  refunded: {},
};

/** The state that the event leads to, or null where it must not happen. */
export function moved(state: IntentState, event: PaymentEvent): IntentState | null {
  return transitionTable[state][event] ?? null;
}

/** In these an intent keeps its years or its part of the application from being paid a second time. */
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
