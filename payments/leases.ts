import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { isDatabaseUnavailable } from "~/database/isDatabaseUnavailable";
import type { IntentId } from "./intent";
import type { PaymentActor } from "./payments";
import type { IntentStore } from "./store/intentStore";
import type { StoredIntent } from "./store/storedIntent";

/** The intents that this process has alone. */
export interface Leases {
  /** Null while another holder has it. */
  take(intentId: IntentId): Promise<StoredIntent | null>;
  /** One that is due; null when none is. */
  takeDue(): Promise<StoredIntent | null>;
  /** Does work that only the holder of a lease does. A lease whose work is cut short by an outage of the database is given back. */
  under<Result>(leaseId: string | null, work: () => Promise<Result>): Promise<Result>;
  /** Gives back what an outage has cut short, at the first time that the database answers: it is taken up as after any look. */
  giveBack(): Promise<void>;
}

export function openLeases(
  store: Pick<IntentStore, "changeLeased" | "lease" | "leaseDue">,
  clock: () => Temporal.Instant,
  actor: PaymentActor,
): Leases {
  /** Their work has ended with an error. Whether they are in the database is not known of all: an answer may be lost. */
  const cut = new Set<string>();

  async function under<Result>(leaseId: string | null, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      // What fails for another reason would fail again at once: it waits until the lease ends.
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
          // An outage brings a payment no farther, and says nothing about the provider or the board: it is not a look in vain.
          store.changeLeased(leaseId, actor, (now) => ({ set: freed(now, now.looks, clock()) })),
        );
      }
    },
  };
}

/** Of an intent that others may have from now on. */
export function freed({ state, recordingBegunAt }: StoredIntent, looks: number, lookedAt: Temporal.Instant) {
  // A board that was told in vain just now may be doing it still: it is not told again at once.
  const wasTold = state === "charged" && recordingBegunAt !== null;
  return { leaseId: null, leasedUntil: null, lookedAt, looks: Math.max(looks, wasTold ? 1 : 0) };
}
