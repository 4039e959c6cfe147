import { charge, lookUp } from "./chargeAttempt";
import { whoCharged } from "./charger";
import { freed } from "./intentLeases";
import { closePage, isAsClosed } from "./closeProviderPage";
import type { PaymentServices } from "./paymentServices";
import type { IntentState } from "./intent";
import { automaticActor, type PaymentActor } from "./payments";
import { record, recordRefunds, reopen } from "./recordingOnBoard";
import { makeRefund } from "./refunds/makeRefund";
import { isRefundToMake } from "./refunds/refunds";
import { doubtText } from "./staffSettlements";
import type { Change } from "./store/writeIntent";
import { isAttemptOpen, type StoredIntent } from "./store/storedIntent";
import { isOver } from "./timings";

/** Charges what was just confirmed, then processes it as far as possible. */
export async function chargeAndRecord(
  services: PaymentServices,
  leased: StoredIntent,
  actor: PaymentActor,
  returnUrl: string | null,
): Promise<StoredIntent> {
  return services.leases.under(leased.leaseId, async () => {
    const charged = await charge(services, leased, actor, returnUrl);
    const recorded = charged.state === "charged" ? await record(services, charged, actor) : charged;
    return release(services, leased, recorded);
  });
}

/**
 * Processes a leased intent as far as possible now: looks up charges in doubt, records charges on the board, and
 * cancels abandoned payments. Whatever cannot be done now becomes due again later.
 */
export async function advancePayment(services: PaymentServices, leased: StoredIntent): Promise<StoredIntent> {
  return services.leases.under(leased.leaseId, async () => {
    let intent = leased;
    if (isForProvider(intent)) intent = await lookUp(services, intent, automaticActor);
    if (isAbandoned(services, intent)) intent = await giveUp(services, intent);
    intent = await makeRefund(services, intent, automaticActor);
    if (intent.state === "charged" && !isRefundToMake(intent)) intent = await record(services, intent, automaticActor);
    if (intent.state === "returned" && !intent.isReopened) intent = await reopen(services, intent, automaticActor);
    intent = await recordRefunds(services, intent, automaticActor);
    return release(services, leased, intent);
  });
}

function isForProvider(intent: StoredIntent): boolean {
  const { state, isSettled, asked: lookedUp, answered, attempt } = intent;
  if (attempt === null) return false;
  // Staff may have refunded it in the provider's console since.
  if (isRefundToMake(intent)) return true;
  return state === "charging" || state === "unknown" || (state === "recorded" && !isSettled) || lookedUp > answered;
}

/** Not while it is on the staff list: its years stay claimed until staff settle it. */
function isAbandoned({ clock, timings }: PaymentServices, { state, since, staffReason }: StoredIntent): boolean {
  if (!idle.includes(state) || staffReason !== null) return false;
  return isOver(since, timings.abandonedAfterMs, clock());
}

const idle: readonly IntentState[] = ["created", "collecting", "ready", "declined"];

async function giveUp(services: PaymentServices, initialIntent: StoredIntent): Promise<StoredIntent> {
  const closed = await closePage(services, initialIntent, automaticActor);
  if (closed.kind !== "closed") return closed.intent;
  // Closing its page changed it, but did not advance it.
  const isOfThis = (now: StoredIntent) =>
    idle.includes(now.state) &&
    now.staffReason === null &&
    (isAbandoned(services, now) || now.since.equals(closed.intent.since));
  const { intent } = await services.store.change(initialIntent.intentId, automaticActor, (now) =>
    isAsClosed(now, closed.intent) && isOfThis(now)
      ? { events: ["cancel"], why: "abandoned", set: { failure: { kind: "cancelled", fields: [] } } }
      : null,
  );
  return intent;
}

/** Releases the lease. After a look without result the next one is later; after long doubt staff are notified. */
async function release(services: PaymentServices, leased: StoredIntent, reached: StoredIntent): Promise<StoredIntent> {
  const { intent } = await services.store.change(reached.intentId, automaticActor, (now) => {
    if (now.leaseId !== leased.leaseId) return null;
    const isStuck = now.state === leased.state && now.since.equals(leased.since);
    const free = freed(now, isStuck ? now.looks + 1 : now.looks, services.clock());
    return { set: free, ...doubt(services, now, free) };
  });
  return intent;
}

function doubt(services: PaymentServices, now: StoredIntent, set: Change["set"]): Change | null {
  const { clock, timings } = services;
  // A payer on the provider's page has until it closes; then the payment is in doubt like any other.
  const isOnPage = now.state === "collecting" && isAttemptOpen(now);
  const staffReason = doubtText(isOnPage ? "unknown" : now.state, whoCharged(now.attempt, services));
  const isDone = now.state === "returned" && now.isReopened;
  if (staffReason === undefined || now.staffReason !== null || isDone) return null;
  const isAtBank = now.authenticationUrl !== null;
  const longestWaitMs =
    timings.staffNoticeAfterMs + (isOnPage ? timings.abandonedAfterMs : 0) + (isAtBank ? timings.authenticationMs : 0);
  if (!isOver(now.since, longestWaitMs, clock())) return null;
  return { why: staffReason, set: { ...set, staffReason } };
}
