import { createHash } from "node:crypto";
import type { Intent } from "./intent";
import { nextState, type PaymentEvent, unsentStates } from "./transitions";
import type { PaymentServices } from "./paymentServices";
import type { PaymentsForStaff } from "./payments";
import { lastingReason, type Settlement, settlements, settlementText } from "./staffSettlements";
import type { Change } from "./store/writeIntent";
import { doubtful } from "./store/intentStore";
import type { PaymentJournal } from "./store/journal";
import { isAttemptOpen, type StoredIntent } from "./store/storedIntent";
import { isOver, maxLeaseMs } from "./timings";

const maxSettled = 20;

export function paymentsForStaff(
  { store, clock, timings }: Pick<PaymentServices, "store" | "clock" | "timings">,
  journal: PaymentJournal,
): PaymentsForStaff {
  /** It is being processed, or the provider is likely to report by itself that it charged. */
  function isTooEarly({ leasedUntil, since }: StoredIntent, events: readonly PaymentEvent[]): boolean {
    const now = clock();
    if (leasedUntil !== null && !isOver(leasedUntil, now, maxLeaseMs)) return true;
    return (
      events.some((event) => denials.includes(event)) &&
      !isOver(since.add({ milliseconds: timings.staffNoticeAfterMs }), now, timings.staffNoticeAfterMs)
    );
  }

  return {
    unresolved: () => store.unresolved(clock().subtract({ milliseconds: timings.staffNoticeAfterMs })),
    settled: () => journal.settled(maxSettled),
    async look(intentId) {
      const intent = await store.find(intentId);
      if (intent === null) return null;
      const { state, since, staffReason } = intent;
      const isInDoubt =
        doubtful.includes(state) &&
        isOver(since.add({ milliseconds: timings.staffNoticeAfterMs }), clock(), timings.staffNoticeAfterMs);
      return {
        intent,
        isUnresolved: staffReason !== null || isInDoubt,
        settlements: settlements.filter((as) => eventsOf(intent, as) !== null),
        basis: basisOf(intent),
        journal: await journal.ofPayment(intent.intentId),
      };
    },
    async settle(intentId, as, reason, actor, basis) {
      const found = await store.find(intentId);
      if (found === null) return null;
      let otherwise: "refused" | "too-early" | "changed" = "refused";
      const { intent, isChanged } = await store.change(found.intentId, actor, (now) => {
        if (basis !== undefined && basis !== basisOf(now)) {
          otherwise = "changed";
          return null;
        }
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

/** What staff judge by: the payment's state, since when, and why it needs them. */
function basisOf({ state, since, staffReason }: Intent): string {
  const shown = JSON.stringify([state, since.toString(), staffReason]);
  return createHash("sha256").update(shown).digest("base64url");
}

function settled(events: readonly PaymentEvent[], as: Settlement, reason: string): Change {
  const why = settlementText(as, reason);
  switch (as) {
    case "charged":
      return {
        events,
        why,
        outcome: { kind: "succeeded" },
        set: { staffReason: null, failure: null, isSettled: true },
      };
    case "not-charged":
      if (!events.some((event) => denials.includes(event))) return { events, why, set: { staffReason: null } };
      return {
        events,
        why,
        outcome: { kind: "absent" },
        set: { staffReason: null, hostedSessionId: null, failure: { kind: "unsuccessful", fields: [] } },
      };
    case "recorded":
      return { events, why, set: { staffReason: null, isReopened: true, isSettled: true } };
  }
}

/** Events that mean that an attempt charged nothing. */
const denials: readonly PaymentEvent[] = ["decline", "collect"];

/** Returns null where it contradicts what is certain; empty where staff have done what was needed. */
function eventsOf(intent: StoredIntent, as: Settlement): readonly PaymentEvent[] | null {
  const { state, staffReason } = intent;
  if (state === "collecting" && staffReason !== null && lastingReason(intent) === null && isAttemptOpen(intent)) {
    // The provider's page may have charged, and cannot be asked. A contradiction concerns an earlier attempt.
    return as === "recorded" ? null : [as === "charged" ? "succeed" : "collect"];
  }
  if (unsentStates.includes(state)) {
    if (staffReason === null || as === "charged") return null;
    // A payment that was already made cannot be continued; one that was refunded can.
    return as === "recorded" && nextState(state, "cancel") !== null ? ["cancel"] : [];
  }
  const isCharged = state === "charged" || state === "recorded";
  const event = { charged: "succeed", "not-charged": isCharged ? "refund" : "decline", recorded: "record" } as const;
  if (nextState(state, event[as]) !== null) return [event[as]];
  const isDone = as === "recorded" && staffReason !== null && ["recorded", "returned", "refunded"].includes(state);
  return isDone ? [] : null;
}
