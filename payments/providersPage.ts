import { lookUpAttempt, isAskable } from "./charger";
import { keepOutcome } from "./charging";
import type { PaymentServices } from "./paymentServices";
import type { PaymentActor } from "./payments";
import { requestLookup, isAttemptOpen, type StoredAttempt, type StoredIntent } from "./store/storedIntent";

/** Nobody opened a page or began an attempt since its page was closed: what follows from that may be decided. */
export function isAsClosed(now: StoredIntent, closed: StoredIntent): boolean {
  return now.attempts === closed.attempts && now.hostedSessionId === closed.hostedSessionId && !isAttemptOpen(now);
}

/**
 * Makes sure that the provider's own page, or the payer's bank, takes nothing more of this intent's: `moved-on` where it has charged there,
 * `unsure` where the provider cannot say. A page that only gives tokens may stay open: nobody takes them any more.
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
      const asked = requestLookup(now);
      return asked && { set: asked };
    });
    return { kind: "unsure", intent: unsure };
  }
  const kept = await keepOutcome(services, intent, answer.kind === "expired" ? { kind: "absent" } : answer, actor);
  return { kind: kept.state === "collecting" ? "closed" : "moved-on", intent: kept };
}

/** Of a page that only gives tokens, which nobody takes any more, whether or not the provider could close it. */
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

/** Of a page that makes the attempt itself: only whose attempt it is can close it, and a page nobody knows is asked about. */
async function endCharging(
  gateway: PaymentServices["gateway"],
  intent: StoredIntent,
  attempt: StoredAttempt,
): Promise<Awaited<ReturnType<PaymentServices["gateway"]["expire"] | typeof lookUpAttempt>>> {
  const { hostedSessionId } = intent;
  if (hostedSessionId === null) return lookUpAttempt(gateway, intent, attempt, false);
  return (await isAskable(gateway, attempt)) ? gateway.expire(hostedSessionId) : { kind: "unknown" };
}
