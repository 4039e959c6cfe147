import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { isDatabaseUnavailable } from "@portal/database/isDatabaseUnavailable";
import type { IntentId } from "./intent";
import type { PaymentActor } from "./payments";
import type { IntentStore } from "./store/intentStore";
import type { StoredIntent } from "./store/storedIntent";

export interface Leases {
  /** Null while another holder has it. */
  take(intentId: IntentId): Promise<StoredIntent | null>;
  /** Leases an intent that is due; null when none is. */
  takeDue(): Promise<StoredIntent | null>;
  /** Runs work that requires the lease. Work cut short by a database outage gives the lease back. */
  under<Result>(leaseId: string | null, work: () => Promise<Result>): Promise<Result>;
  /** Returns leases that an outage cut short, as soon as the database answers. */
  giveBack(): Promise<void>;
}

export function openLeases(
  store: Pick<IntentStore, "changeLeased" | "lease" | "leaseDue">,
  clock: () => Temporal.Instant,
  actor: PaymentActor,
): Leases {
  /** Leases whose work ended with an error. Some may not be in the database: an answer may be lost. */
  const cut = new Set<string>();

  async function under<Result>(leaseId: string | null, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      // Other failures would repeat at once: the lease runs out instead.
      if (leaseId !== null && isDatabaseUnavailable(error)) cut.add(leaseId);
      throw error;
    }
  }

  function taking(work: (leaseId: string) => Promise<StoredIntent | null>): Promise<StoredIntent | null> {
    const leaseId = randomUUID();
    return under(leaseId, () => work(leaseId));
  }

  return {
    take: (intentId) => taking((leaseId) => store.lease(intentId, leaseId)),
    takeDue: () => taking((leaseId) => store.leaseDue(leaseId)),
    under,
    async giveBack() {
      for (const leaseId of cut) {
        cut.delete(leaseId);
        await under(leaseId, () =>
          // An outage brings no progress and says nothing about provider or board: it does not count as a look without
          // result.
          store.changeLeased(leaseId, actor, (now) => ({ set: freed(now, now.looks, clock()) })),
        );
      }
    },
  };
}

export function freed({ state, recordingBegunAt }: StoredIntent, looks: number, lookedAt: Temporal.Instant) {
  // A board that just failed to answer may still be recording it: it is not called again at once.
  const isRecordingBegun = state === "charged" && recordingBegunAt !== null;
  return { leaseId: null, leasedUntil: null, lookedAt, looks: Math.max(looks, isRecordingBegun ? 1 : 0) };
}
