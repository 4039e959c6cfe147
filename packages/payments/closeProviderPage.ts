import { lookUpAttempt, isAskable } from "./charger";
import { keepOutcome } from "./chargeAttempt";
import type { PaymentServices } from "./paymentServices";
import type { PaymentActor } from "./payments";
import { requestLookup, isAttemptOpen, type StoredAttempt, type StoredIntent } from "./store/storedIntent";

/** Returns whether no page was opened and no attempt begun since its page was closed. */
export function isAsClosed(now: StoredIntent, closed: StoredIntent): boolean {
  return now.attempts === closed.attempts && now.hostedSessionId === closed.hostedSessionId && !isAttemptOpen(now);
}

/**
 * Makes sure that the provider's page, or the payer's bank, charges nothing more for this intent: `moved-on` where it
 * has charged there, `unsure` where the provider cannot say. A page that only makes tokens may stay open: they are no
 * longer accepted.
 */
export async function closePage(
  services: PaymentServices,
  intent: StoredIntent,
  actor: PaymentActor,
): Promise<{ readonly kind: "closed" | "moved-on" | "unsure"; readonly intent: StoredIntent }> {
  const { store, gateway } = services;
  if (intent.authenticationUrl !== null && intent.attempt !== null) {
    const answer = await lookUpAttempt(gateway, intent, intent.attempt, false);
    const ended = await keepOutcome(services, intent, answer, actor);
    const kind = ended.state === "declined" ? "closed" : ended.state === "unknown" ? "unsure" : "moved-on";
    return { kind, intent: ended };
  }
  const charged = intent.state === "collecting" && isAttemptOpen(intent) ? intent.attempt : null;
  if (charged === null) return { kind: "closed", intent: await closeTokens(services, intent, actor) };
  const answer = await endCharging(gateway, intent, charged);
  if (answer.kind === "unavailable" || answer.kind === "unknown") {
    const { intent: unsure } = await store.change(intent.intentId, actor, (now) => {
      const lookup = requestLookup(now);
      return lookup && { set: lookup };
    });
    return { kind: "unsure", intent: unsure };
  }
  const kept = await keepOutcome(services, intent, answer.kind === "expired" ? { kind: "absent" } : answer, actor);
  return { kind: kept.state === "collecting" ? "closed" : "moved-on", intent: kept };
}

/** Closes a page that only makes tokens, which are no longer accepted, whether or not the provider could close it. */
async function closeTokens(
  { store, gateway }: PaymentServices,
  intent: StoredIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const { hostedSessionId } = intent;
  if (hostedSessionId === null) return intent;
  await gateway.expire(hostedSessionId);
  const { intent: closed } = await store.change(intent.intentId, actor, (now) =>
    now.hostedSessionId === hostedSessionId ? { set: { hostedSessionId: null } } : null,
  );
  return closed;
}

/**
 * Closes a page that makes the attempt itself: only the charger of the attempt can close it, and an unknown page is
 * looked up.
 */
async function endCharging(
  gateway: PaymentServices["gateway"],
  intent: StoredIntent,
  attempt: StoredAttempt,
): Promise<Awaited<ReturnType<PaymentServices["gateway"]["expire"] | typeof lookUpAttempt>>> {
  const { hostedSessionId } = intent;
  if (hostedSessionId === null) return lookUpAttempt(gateway, intent, attempt, false);
  return (await isAskable(gateway, attempt)) ? gateway.expire(hostedSessionId) : { kind: "unknown" };
}
