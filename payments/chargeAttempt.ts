import { lookUpAttempt, whoCharged } from "./charger";
import type { PaymentServices } from "./paymentServices";
import { changeFor, type Outcome } from "./providerOutcomes";
import type { PaymentActor } from "./payments";
import { payable } from "./purposes/purposes";
import type { StoredIntent } from "./store/storedIntent";
import { isOver } from "./timings";

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
  const { authenticationMs: authentication } = timings;
  const awaitsPayer = !isOver(attempt.begunAt.add({ milliseconds: authentication }), clock(), authentication);
  const [last, ...others] = await Promise.all(
    [attempt, ...earlier].map((request) => lookUpAttempt(gateway, intent, request, awaitsPayer)),
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
    const change = changeFor(now, key, outcome, whoCharged(initialIntent.attempt, { gateway }));
    // The answer covers only events from before the lookup.
    const isAnswer = isWhole && outcome.kind !== "unknown" && initialIntent.asked > now.answered;
    return isAnswer ? { ...change, set: { ...change?.set, answered: initialIntent.asked } } : change;
  });
  if (isChanged)
    log.info({ intentId: intent.intentId, outcome: outcome.kind, state: intent.state }, "a payment moved on");
  return intent;
}
