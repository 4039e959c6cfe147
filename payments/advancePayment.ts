import { charge, lookUp } from "./charging";
import { whoCharged } from "./charger";
import { freed } from "./leases";
import { closePage, isAsClosed } from "./providersPage";
import type { PaymentServices } from "./paymentServices";
import type { IntentState } from "./intent";
import { automaticActor, type PaymentActor } from "./payments";
import { record, reopen } from "./recordingOnBoard";
import { doubtText } from "./settlements";
import type { Change } from "./store/applyChange";
import { isAttemptOpen, type StoredIntent } from "./store/storedIntent";
import { isOver } from "./timings";

/** Charges what was just confirmed, and goes on with it as far as it goes. */
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
 * Brings a leased intent as far as it goes now: asks the provider where it may have charged, tells the board where it
 * has, gives up what nobody goes on with. Whatever cannot be done now is due again later.
 */
export async function advancePayment(services: PaymentServices, leased: StoredIntent): Promise<StoredIntent> {
  return services.leases.under(leased.leaseId, async () => {
    let intent = leased;
    if (isForProvider(intent)) intent = await lookUp(services, intent, automaticActor);
    if (isAbandoned(services, intent)) intent = await giveUp(services, intent);
    if (intent.state === "charged") intent = await record(services, intent, automaticActor);
    if (intent.state === "returned" && !intent.isReopened) intent = await reopen(services, intent, automaticActor);
    return release(services, leased, intent);
  });
}

function isForProvider({ state, isSettled, asked, answered, attempt }: StoredIntent): boolean {
  if (attempt === null) return false;
  return state === "charging" || state === "unknown" || (state === "recorded" && !isSettled) || asked > answered;
}

/** Never while it is on the staff list: its years stay claimed until they have found out. */
function isAbandoned({ clock, timings }: PaymentServices, { state, since, staffReason }: StoredIntent): boolean {
  if (!idle.includes(state) || staffReason !== null) return false;
  return isOver(since.add({ milliseconds: timings.abandonedAfterMs }), clock(), timings.abandonedAfterMs);
}

/** These wait for somebody to go on with them. */
const idle: readonly IntentState[] = ["created", "collecting", "ready", "declined"];

async function giveUp(services: PaymentServices, given: StoredIntent): Promise<StoredIntent> {
  const closed = await closePage(services, given, automaticActor);
  if (closed.kind !== "closed") return closed.intent;
  // Closing its page was a change of it, but nobody's going on with it.
  const isOfThis = (now: StoredIntent) =>
    idle.includes(now.state) &&
    now.staffReason === null &&
    (isAbandoned(services, now) || now.since.equals(closed.intent.since));
  const { intent } = await services.store.change(given.intentId, automaticActor, (now) =>
    isAsClosed(now, closed.intent) && isOfThis(now)
      ? { events: ["cancel"], why: "abandoned", set: { failure: { kind: "cancelled", fields: [] } } }
      : null,
  );
  return intent;
}

/** Lets others have it. Where the look brought nothing, the next is later; after long doubt staff are told. */
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
  // Whoever is on the provider's own page has the time that it stays open; then it is in doubt like any other.
  const isOnPage = now.state === "collecting" && isAttemptOpen(now);
  const staffReason = doubtText(isOnPage ? "unknown" : now.state, whoCharged(now.attempt, services));
  const isDone = now.state === "returned" && now.isReopened;
  if (staffReason === undefined || now.staffReason !== null || isDone) return null;
  const isAtBank = now.authenticationUrl !== null;
  const patience =
    timings.staffNoticeAfterMs + (isOnPage ? timings.abandonedAfterMs : 0) + (isAtBank ? timings.authenticationMs : 0);
  if (!isOver(now.since.add({ milliseconds: patience }), clock(), patience)) return null;
  return { why: staffReason, set: { ...set, staffReason } };
}
