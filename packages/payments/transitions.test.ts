import { describe, expect, it } from "vitest";
import type { IntentState } from "./intent";
import { claimingStates, nextState, type PaymentEvent, paymentEvents } from "./transitions";

const states: readonly IntentState[] = [
  "created",
  "collecting",
  "ready",
  "charging",
  "unknown",
  "charged",
  "recorded",
  "declined",
  "cancelled",
  "returned",
  "refunded",
];

/** Written out a second time, from decision 0022. */
const allowed = new Set([
  "created collect collecting",
  "created cancel cancelled",
  "collecting collect collecting",
  "collecting accept ready",
  "collecting succeed charged",
  "collecting cancel cancelled",
  "ready collect collecting",
  "ready charge charging",
  "ready cancel cancelled",
  "charging succeed charged",
  "charging decline declined",
  "charging lose unknown",
  "unknown succeed charged",
  "unknown decline declined",
  "declined collect collecting",
  "declined cancel cancelled",
  "charged record recorded",
  "charged return returned",
  "charged refund refunded",
  "recorded return returned",
  "recorded refund refunded",
  "refunded succeed charged",
]);

const every = states.flatMap((state) => paymentEvents.map((event) => ({ state, event })));

describe("PAY-10 the moves of a payment", () => {
  it.each(every)("$state × $event", ({ state, event }) => {
    const to = nextState(state, event);
    const listed = [...allowed].filter((move) => move.startsWith(`${state} ${event} `));
    expect(to === null ? [] : [`${state} ${event} ${to}`]).toEqual(listed);
  });

  it("are all that are listed", () => {
    const found = every.filter(({ state, event }) => nextState(state, event) !== null);
    expect(found).toHaveLength(allowed.size);
  });

  it("lead to a charge from one state alone, and to a second one only by way of a definite decline", () => {
    expect(states.filter((state) => nextState(state, "charge") !== null)).toEqual(["ready"]);
    const reaches = (from: IntentState, without: PaymentEvent): Set<IntentState> => {
      const reached = new Set([from]);
      for (const state of reached)
        for (const event of paymentEvents) {
          const to = event === without ? null : nextState(state, event);
          if (to !== null) reached.add(to);
        }
      return reached;
    };
    for (const state of ["charging", "unknown", "charged", "recorded"] as const) {
      expect(reaches(state, "decline").has("ready")).toBe(false);
      expect(reaches(state, "decline").has("cancelled")).toBe(false);
    }
  });

  it("leave years claimed until the money is known not to be with the board", () => {
    expect(states.filter((state) => !claimingStates.includes(state))).toEqual(["cancelled", "returned", "refunded"]);
  });
});
