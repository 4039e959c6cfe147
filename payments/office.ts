import type { PaymentEvent } from "./moves";
import { moved } from "./moves";
import type { Machinery } from "./machinery";
import type { PaymentsOffice } from "./payments";
import type { Change } from "./store/intentStore";
import type { StoredIntent } from "./store/storedIntent";

type Settlement = Parameters<PaymentsOffice["settle"]>[1];

export function paymentsOffice({ store, clock, timings }: Pick<Machinery, "store" | "clock" | "timings">): PaymentsOffice {
  return {
    unresolved: () => store.unresolved(clock().subtract({ milliseconds: timings.doubt })),
    async settle(intentId, as, reason, actor) {
      const found = await store.find(intentId);
      if (found === null) return null;
      const { intent, isChanged } = await store.change(found.intentId, actor, (now) => settled(now, as, reason));
      return { kind: isChanged ? "settled" : "refused", intent };
    },
  };
}

/** Null where it would go against what is known for certain. */
function settled(intent: StoredIntent, as: Settlement, reason: string): Change | null {
  const why = `settled as ${as} by staff: ${reason}`;
  const events = eventsOf(intent, as);
  if (events === null) return null;
  switch (as) {
    case "charged":
      return { events, why, outcome: { kind: "succeeded" }, set: { staffReason: null, failure: null, isSettled: true } };
    case "not-charged":
      if (events.includes("refund")) return { events, why, set: { staffReason: null } };
      return { events, why, outcome: { kind: "absent" }, set: { staffReason: null, failure: { kind: "unsuccessful", fields: [] } } };
    case "recorded":
      return { events, why, set: { staffReason: null, isReopened: true, isSettled: true } };
  }
}

function eventsOf({ state, staffReason }: StoredIntent, as: Settlement): readonly PaymentEvent[] | null {
  const event = { charged: "succeed", "not-charged": state === "charged" || state === "recorded" ? "refund" : "decline", recorded: "record" } as const;
  if (moved(state, event[as]) !== null && state !== "collecting") return [event[as]];
  // Nothing moves, but staff have done what they were asked for.
  const isDone = as === "recorded" && staffReason !== null && ["recorded", "returned", "refunded", "declined"].includes(state);
  return isDone ? [] : null;
}
