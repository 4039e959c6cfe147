import { asCents } from "@portal/domain/billing/money";
import { chargerNow } from "./charger";
import { contradictedOther, keepOutcome } from "./chargeAttempt";
import { collectAgain, type CollectedIntent, isAsItWas, prepare, take } from "./collectMethod";
import type { HostedSession } from "./gateways/gateway";
import type { Payer } from "./intent";
import type { PaymentServices } from "./paymentServices";
import type { HostedAddresses, PaymentActor } from "./payments";
import { closePage } from "./closeProviderPage";
import { payable } from "./purposes/purposes";
import { requestLookup, type StoredIntent } from "./store/storedIntent";

export async function openHostedPage(
  services: PaymentServices,
  initialIntent: StoredIntent,
  payer: Payer,
  { returnUrl, cancelUrl }: HostedAddresses,
  actor: PaymentActor,
  mode: HostedSession["mode"],
): Promise<{ readonly kind: "leave"; readonly url: string } | CollectedIntent> {
  const { store, gateway } = services;
  const prepared = await prepare(services, initialIntent, actor);
  if (prepared.kind !== "collecting") return prepared;
  const other = mode === "pay-over-time" ? await contradictedOther(services, prepared.intent) : null;
  if (other !== null) return { kind: "moved-on", intent: other };
  // An attempt that the page charges, and its key, are stored before it is opened.
  const chargedBy = await chargerNow(gateway);
  if (chargedBy === "") return { kind: "unavailable", intent: prepared.intent };
  const attempt = { amount: prepared.intent.amount, surcharge: asCents(0), chargedBy };
  const { intent, isChanged } = await store.change(initialIntent.intentId, actor, (now) =>
    !isAsItWas(now, prepared.intent)
      ? null
      : mode === "pay-over-time"
        ? { why: "the provider's checkout is opened", attempt, method: null, set: { payer } }
        : { why: "the provider's page is opened", set: { payer } },
  );
  if (!isChanged) return { kind: "moved-on", intent };
  const begun = await gateway.begin({
    reference: intent.intentId,
    amount: intent.amount,
    mode,
    payer,
    idempotencyKey: mode === "pay-over-time" ? (intent.attempt?.idempotencyKey ?? null) : null,
    description: payable(intent.purpose).ledgerText,
    returnUrl,
    cancelUrl,
  });
  if (begun.kind === "unavailable") return { kind: "unavailable", intent: await asking(services, intent, actor) };
  const kept = await store.change(intent.intentId, actor, (now) =>
    now.state === "collecting" && now.attempts === intent.attempts
      ? { set: { hostedSessionId: begun.sessionId } }
      : null,
  );
  return kept.isChanged ? { kind: "leave", url: begun.url } : { kind: "moved-on", intent: kept.intent };
}

/** A repeated return, or one with another session's id, leads on without asking the provider. */
export async function finishHostedPage(
  services: PaymentServices,
  intent: StoredIntent,
  named: string | null,
  actor: PaymentActor,
): Promise<CollectedIntent> {
  const { hostedSessionId } = intent;
  const isOther = named !== null && named !== hostedSessionId;
  if (intent.state !== "collecting" || hostedSessionId === null || isOther) return { kind: "moved-on", intent };
  const finished = await services.gateway.finish(intent.intentId, hostedSessionId);
  switch (finished.kind) {
    case "token":
    case "invalid":
    case "unavailable":
      return take(services, intent, finished, {}, actor);
    case "cancelled": {
      const closed = await closePage(services, intent, actor);
      if (closed.kind !== "closed")
        return { kind: closed.kind === "unsure" ? "unavailable" : "moved-on", intent: closed.intent };
      return {
        kind: "moved-on",
        intent: await collectAgain(services, closed.intent, { kind: "cancelled", fields: [] }, actor),
      };
    }
    case "succeeded":
    case "declined":
    case "returned":
    case "refunded":
      return { kind: "moved-on", intent: await keepOutcome(services, intent, finished, actor) };
    // The page itself asks the payer for approval.
    case "authenticate":
    case "unknown":
      return { kind: "unavailable", intent: await asking(services, intent, actor) };
  }
}

/** Looks up what the provider's page may have charged, until it is known. */
async function asking(
  { store }: PaymentServices,
  { intentId }: StoredIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const { intent } = await store.change(intentId, actor, (now) => {
    const lookup = requestLookup(now);
    return lookup && { set: lookup };
  });
  return intent;
}
