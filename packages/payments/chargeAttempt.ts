import { randomUUID } from "node:crypto";
import { sumCents } from "@portal/domain/billing/money";
import { wireInstantOf } from "@portal/domain/time/boardTime";
import { chargerNow, lookUpAttempt, whoCharged } from "./charger";
import type { Intent } from "./intent";
import { readStateOnRecord, surcharged } from "./gateways/surcharges";
import type { PaymentServices } from "./paymentServices";
import { changeFor, type Outcome } from "./providerOutcomes";
import type { ConfirmationForm, PaymentActor } from "./payments";
import { payable } from "./purposes/purposes";
import { isOlderThanRefunds } from "./refunds/refundOutcomes";
import type { StoredIntent } from "./store/storedIntent";
import type { Change } from "./store/writeIntent";
import { awaitsPayer } from "./timings";

interface Confirmed {
  readonly intent: StoredIntent;
  /** Null where nothing is to be charged: what the payer saw is no longer what would be, or `intent` is another. */
  readonly begun: StoredIntent | null;
}

/**
 * Returns the canceled payment for the same that may have been charged after all; null where there is none. Staff must
 * settle it before this one is charged.
 */
export async function contradictedOther(
  { store }: Pick<PaymentServices, "store">,
  { intentId, physicianId, purpose }: Intent,
): Promise<StoredIntent | null> {
  const claiming = await store.claiming(physicianId, payable(purpose).claims);
  return claiming.find((other) => other.intentId !== intentId && other.state === "cancelled") ?? null;
}

/**
 * Begins an attempt to charge what the payer has confirmed, and stores their debit authorization with it. Where the
 * surcharge is another by now, that is stored, to be confirmed in turn.
 */
export async function beginAttempt(
  services: PaymentServices,
  initialIntent: Intent,
  shown: ConfirmationForm,
  actor: PaymentActor,
): Promise<Confirmed> {
  const { store, leases, gateway, clock, timings } = services;
  const { intentId } = initialIntent;
  const other = await contradictedOther({ store }, initialIntent);
  if (other !== null) return { intent: other, begun: null };
  const onRecord = initialIntent.method && (await readStateOnRecord(services, initialIntent, initialIntent.method));
  const leaseId = randomUUID();
  const chargedBy = await chargerNow(gateway);
  const charging = (now: StoredIntent): Change | null => {
    const { method, amount, state, since, staffReason } = now;
    // When the provider contradicts itself, it may have charged before.
    if (state !== "ready" || method === null || staffReason !== null) return null;
    // Without a charger the result could not be looked up later.
    if (chargedBy === "") return null;
    // Where the record cannot be read, what it said before holds.
    const current = onRecord === null ? method : surcharged(services, now, method, now.payer, onRecord);
    if (current.surcharge !== method.surcharge) return { why: "the surcharge has changed", method: current };
    if (sumCents([amount, method.surcharge]) !== shown.total || since.toString() !== shown.since) return null;
    if (method.token === "")
      return { events: ["collect"], why: "the method's token can no longer be read", method: null };
    const confirmed = shown.confirmed
      ? { ...shown.confirmed, confirmedAt: wireInstantOf(clock()), receipt: null }
      : null;
    const leasedUntil = clock().add({ milliseconds: timings.leaseMs });
    return {
      events: ["charge"],
      why: "confirmed",
      attempt: { amount, surcharge: method.surcharge, chargedBy },
      set: { leaseId, leasedUntil, failure: null, authorization: shown.authorization, confirmed },
    };
  };
  const { intent } = await leases.under(leaseId, () => store.change(intentId, actor, charging));
  return { intent, begun: intent.state === "charging" && intent.leaseId === leaseId ? intent : null };
}

/** Sends the attempt that was just begun, and stores the provider's answer. */
export async function charge(
  services: PaymentServices,
  intent: StoredIntent,
  actor: PaymentActor,
  returnUrl: string | null,
): Promise<StoredIntent> {
  const { intentId, method, amount, attempt } = intent;
  if (method === null || attempt === null) throw new Error("Only what was confirmed is charged");
  await services.step("charge-begun", intentId);
  const { idempotencyKey } = attempt;
  const { token, surcharge } = method;
  const description = payable(intent.purpose).ledgerText;
  const outcome = await services.gateway.charge(
    { idempotencyKey, reference: intentId, token, amount, surcharge, description, returnUrl },
    intent,
  );
  await services.step("charge-answered", intentId);
  const kept = await keepOutcome(services, intent, outcome, actor);
  await services.step("charge-saved", intentId);
  return kept;
}

/** Looks up the last attempt and, after an event, the earlier ones too. */
export async function lookUp(
  services: PaymentServices,
  intent: StoredIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const { store, gateway, log, clock, timings } = services;
  const { intentId, attempt } = intent;
  if (attempt === null) return intent;
  const earlier = intent.asked > intent.answered ? await store.earlierAttempts(intent) : [];
  const isAwaited = awaitsPayer(attempt, clock(), timings);
  const [last, ...others] = await Promise.all(
    [attempt, ...earlier].map((request) => lookUpAttempt(gateway, intent, request, isAwaited)),
  );
  if (last === undefined) throw new Error("Each question has its answer");
  for (const [at, outcome] of others.entries()) {
    const request = earlier[at] ?? null;
    const chargedBy = whoCharged(request, services);
    const { isChanged } = await store.change(intentId, actor, (now) =>
      changeFor(now, request?.idempotencyKey ?? "", outcome, chargedBy),
    );
    if (isChanged) log.warn({ intentId }, "an earlier attempt of a payment was charged");
  }
  return keepOutcome(
    services,
    intent,
    last,
    actor,
    others.every(({ kind }) => kind !== "unknown"),
  );
}

/**
 * Commits an answer about the last attempt of `asked` to the intent as it is by now. `isWhole`: every lookup of the
 * same round has been answered.
 */
export async function keepOutcome(
  { store, gateway, log }: PaymentServices,
  initialIntent: StoredIntent,
  outcome: Outcome,
  actor: PaymentActor,
  isWhole = true,
): Promise<StoredIntent> {
  const key = initialIntent.attempt?.idempotencyKey;
  if (key === undefined) return initialIntent;
  const { intent, isChanged } = await store.change(initialIntent.intentId, actor, (now) => {
    if (outcome.kind !== "absent" && isOlderThanRefunds(initialIntent, now, outcome)) return null;
    const change = changeFor(now, key, outcome, whoCharged(initialIntent.attempt, { gateway }));
    // The answer covers only events from before the lookup.
    const isAnswer = isWhole && outcome.kind !== "unknown" && initialIntent.asked > now.answered;
    return isAnswer ? { ...change, set: { ...change?.set, answered: initialIntent.asked } } : change;
  });
  if (isChanged)
    log.info({ intentId: intent.intentId, outcome: outcome.kind, state: intent.state }, "a payment moved on");
  return intent;
}
