import { isDeepStrictEqual } from "node:util";
import { closePage, isAsClosed } from "./closeProviderPage";
import { advancePayment } from "./advancePayment";
import type { IntentState } from "./intent";
import type { PaymentServices } from "./paymentServices";
import type { NewIntent, PaymentActor } from "./payments";
import { payable } from "./purposes/purposes";
import { toStaff } from "./recordingOnBoard";
import { standingRefunds } from "./refunds/refunds";
import type { StoredIntent } from "./store/storedIntent";

interface Begun {
  readonly kind: "begun" | "under-way";
  readonly intent: StoredIntent;
}

/** States in which nothing was sent to the provider: the intent can be continued or replaced. */
const unsent: readonly IntentState[] = ["created", "collecting", "ready", "declined"];

/** More than the requests that can begin the same payment at once before one of them gets the other's intent. */
const tries = 5;

/** @throws RangeError when there is nothing to pay: pages refuse that first. */
export async function beginPayment(
  services: PaymentServices,
  newIntent: NewIntent,
  actor: PaymentActor,
): Promise<Begun> {
  const { store, step } = services;
  const { claims, amounts } = payable(newIntent.purpose);
  if (claims.length === 0 || new Set(claims).size < claims.length || amounts.some((amount) => amount <= 0)) {
    throw new RangeError("A payment is for at least one thing, once, and for more than nothing");
  }

  for (let round = 0; round < tries; round += 1) {
    const existing = await clearClaims(services, await store.claiming(newIntent.physicianId, claims), newIntent, actor);
    if (existing !== null) return existing;
    const created = await store.create(newIntent, actor);
    if (created === null) continue;
    await step("intent-saved", created.intentId);
    return { kind: "begun", intent: await beginCollecting(services, created, newIntent, actor) };
  }
  const [intent] = await store.claiming(newIntent.physicianId, claims);
  if (intent === undefined) throw new Error("A payment could not be begun");
  return { kind: "under-way", intent };
}

/** Returns null once nothing claims the same. */
async function clearClaims(
  services: PaymentServices,
  claiming: readonly StoredIntent[],
  newIntent: NewIntent,
  actor: PaymentActor,
): Promise<Begun | null> {
  for (const existing of claiming) {
    if (!unsent.includes(existing.state)) {
      if (await isDueAgain(services, existing, newIntent)) {
        await services.store.release(existing.intentId, payable(newIntent.purpose).claims);
        continue;
      }
      const looked = existing.state === "recorded" ? await doubtRecorded(services, existing, actor) : existing;
      if (unsent.includes(looked.state) || looked.state === "returned" || looked.state === "refunded") continue;
      return { kind: "under-way", intent: looked };
    }
    const closed = await closePage(services, existing, actor);
    if (closed.kind !== "closed") return { kind: "under-way", intent: closed.intent };
    if (isTheSame(closed.intent, newIntent))
      return { kind: "begun", intent: await continueIntent(services, closed.intent, newIntent, actor) };
    const { intent } = await services.store.change(existing.intentId, actor, (now) =>
      unsent.includes(now.state) && now.staffReason === null && isAsClosed(now, closed.intent)
        ? { events: ["cancel"], why: "another payment was begun", set: { failure: { kind: "cancelled", fields: [] } } }
        : null,
    );
    if (intent.state !== "cancelled") return { kind: "under-way", intent };
  }
  return null;
}

/** Whether a part of a recorded payment was refunded, and what the new one is for is to be paid again. */
async function isDueAgain(
  { recording }: PaymentServices,
  existing: StoredIntent,
  { purpose }: NewIntent,
): Promise<boolean> {
  const isPartDue = standingRefunds(existing).some(({ decision }) => decision?.isDueAgain);
  if (existing.state !== "recorded" || existing.staffReason !== null || !isPartDue) return false;
  return (await recording.readBack({ ...existing, purpose })) === "unpaid";
}

function isTheSame({ purpose, bookkeeping, staffReason }: StoredIntent, newIntent: NewIntent): boolean {
  return (
    staffReason === null && bookkeeping.kind === newIntent.bookkeeping && isDeepStrictEqual(purpose, newIntent.purpose)
  );
}

async function continueIntent(
  services: PaymentServices,
  existing: StoredIntent,
  newIntent: NewIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  if (existing.state === "created") return beginCollecting(services, existing, newIntent, actor);
  const { intent } = await services.store.change(existing.intentId, actor, ({ state }) =>
    state === "ready" || state === "declined"
      ? { events: ["collect"], why: "begun again", method: null, set: { failure: null } }
      : null,
  );
  return intent;
}

async function beginCollecting(
  { store, step }: PaymentServices,
  { intentId }: StoredIntent,
  { createInvoices }: NewIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const invoiceNumbers = await createInvoices?.().catch(async (error: unknown) => {
    await store.change(intentId, actor, ({ state }) =>
      state === "created" ? { events: ["cancel"], why: "the board made no invoices" } : null,
    );
    throw error;
  });
  await step("invoices-created", intentId);
  const bookkeeping =
    invoiceNumbers === undefined ? {} : { bookkeeping: { kind: "invoices", invoiceNumbers } as const };
  const { intent } = await store.change(intentId, actor, ({ state }) =>
    state === "created" ? { events: ["collect"], why: "a method is to be chosen", set: bookkeeping } : null,
  );
  return intent;
}

/** A recorded payment can be begun again: it was refunded, or the board contradicts its earlier answer. */
async function doubtRecorded(
  services: PaymentServices,
  existing: StoredIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const { store, leases, recording } = services;
  await store.change(existing.intentId, actor, ({ asked: lookedUp }) => ({ set: { asked: lookedUp + 1 } }));
  const leased = await leases.take(existing.intentId);
  if (leased === null) return existing;
  const looked = await advancePayment(services, leased);
  if (looked.state !== "recorded" || (await recording.readBack(looked)) !== "unpaid") return looked;
  return toStaff(services, looked, actor, "The board lists this as unpaid, and has recorded its payment");
}
