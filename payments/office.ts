import { Temporal } from "temporal-polyfill";
import type { IntentState } from "./intent";
import type { PaymentEvent } from "./moves";
import { moved } from "./moves";
import type { Machinery } from "./machinery";
import type { PaymentsOffice } from "./payments";
import type { Change } from "./store/intentStore";
import type { StoredIntent } from "./store/storedIntent";

type Settlement = Parameters<PaymentsOffice["settle"]>[1];

export function paymentsOffice({ store, clock, timings }: Pick<Machinery, "store" | "clock" | "timings">): PaymentsOffice {
  /** Somebody works on it this moment, or the provider is still likely to tell by itself that it took the money. */
  function isTooEarly({ leasedUntil, since }: StoredIntent, events: readonly PaymentEvent[]): boolean {
    const now = clock();
    if (leasedUntil !== null && Temporal.Instant.compare(leasedUntil, now) > 0) return true;
    const doubtful = since.add({ milliseconds: timings.doubt });
    return events.includes("decline") && Temporal.Instant.compare(doubtful, now) > 0;
  }

  return {
    unresolved: () => store.unresolved(clock().subtract({ milliseconds: timings.doubt })),
    async settle(intentId, as, reason, actor) {
      const found = await store.find(intentId);
      if (found === null) return null;
      let otherwise: "refused" | "too-early" = "refused";
      const { intent, isChanged } = await store.change(found.intentId, actor, (now) => {
        const events = eventsOf(now, as);
        if (events === null) return null;
        if (!isTooEarly(now, events)) return settled(events, as, reason);
        otherwise = "too-early";
        return null;
      });
      return { kind: isChanged ? "settled" : otherwise, intent };
    },
  };
}

function settled(events: readonly PaymentEvent[], as: Settlement, reason: string): Change {
  const why = `settled as ${as} by staff: ${reason}`;
  switch (as) {
    case "charged":
      return { events, why, outcome: { kind: "succeeded" }, set: { staffReason: null, failure: null, isSettled: true } };
    case "not-charged":
      if (!events.includes("decline")) return { events, why, set: { staffReason: null } };
      return { events, why, outcome: { kind: "absent" }, set: { staffReason: null, failure: { kind: "unsuccessful", fields: [] } } };
    case "recorded":
      return { events, why, set: { staffReason: null, isReopened: true, isSettled: true } };
  }
}

/** In these nothing was sent for, as far as is known; what the provider says otherwise is on the staff list. */
const unsent: readonly IntentState[] = ["created", "collecting", "ready", "declined", "cancelled"];

/** Null where it would go against what is known for certain; none where staff have done what they were asked for. */
function eventsOf({ state, staffReason }: StoredIntent, as: Settlement): readonly PaymentEvent[] | null {
  if (unsent.includes(state)) {
    if (staffReason === null || as === "charged") return null;
    // What was paid already is not gone on with; what was given back can be.
    return as === "recorded" && moved(state, "cancel") !== null ? ["cancel"] : [];
  }
  const isCharged = state === "charged" || state === "recorded";
  const event = { charged: "succeed", "not-charged": isCharged ? "refund" : "decline", recorded: "record" } as const;
  if (moved(state, event[as]) !== null) return [event[as]];
  const isDone = as === "recorded" && staffReason !== null && ["recorded", "returned", "refunded"].includes(state);
  return isDone ? [] : null;
}
