import type { BankDetails, Tokenized } from "./gateways/gateway";
import type { Payer } from "./intent";
import { closePage, isAsClosed } from "./closeProviderPage";
import { readStateOnRecord, surcharged } from "./gateways/surcharges";
import type { PaymentServices } from "./paymentServices";
import type { Collected, PaymentActor } from "./payments";
import type { Change } from "./store/writeIntent";
import { requestLookup, type StoredIntent } from "./store/storedIntent";

export type CollectedIntent =
  | Exclude<Collected, { kind: "ready" }>
  | { readonly kind: "ready"; readonly intent: StoredIntent };

type Prepared = { readonly kind: "collecting"; readonly intent: StoredIntent } | CollectedIntent;

/**
 * Returns to collecting from any state in which no money can move, after closing a provider's page that may be open.
 */
export async function prepare(
  services: PaymentServices,
  initialIntent: StoredIntent,
  actor: PaymentActor,
): Promise<Prepared> {
  const closed = await closePage(services, initialIntent, actor);
  if (closed.kind === "unsure") return { kind: "unavailable", intent: closed.intent };
  if (closed.kind === "moved-on") return { kind: "moved-on", intent: closed.intent };
  const { intent } = await services.store.change(initialIntent.intentId, actor, (now) =>
    now.state === "declined" && now.staffReason === null && isAsClosed(now, closed.intent)
      ? { events: ["collect"], why: "tried again", method: null, set: { failure: null } }
      : null,
  );
  const isFree = intent.state === "collecting" && intent.staffReason === null && isAsClosed(intent, closed.intent);
  return { kind: isFree ? "collecting" : "moved-on", intent };
}

export async function useCardToken(
  services: PaymentServices,
  initialIntent: StoredIntent,
  payer: Payer,
  token: string,
  actor: PaymentActor,
): Promise<CollectedIntent> {
  const prepared = await prepare(services, initialIntent, actor);
  if (prepared.kind !== "collecting") return prepared;
  const { intent } = prepared;
  const quoted = await services.gateway.quote({ reference: intent.intentId, amount: intent.amount }, token);
  return take(services, intent, quoted, { payer }, actor);
}

export async function useBank(
  services: PaymentServices,
  initialIntent: StoredIntent,
  details: BankDetails,
  actor: PaymentActor,
): Promise<CollectedIntent> {
  const { firstName, lastName, email, city, state } = details;
  const prepared = await prepare(services, initialIntent, actor);
  if (prepared.kind !== "collecting") return prepared;
  const { intent } = prepared;
  const tokenized = await services.gateway.tokenizeBank({ reference: intent.intentId, amount: intent.amount }, details);
  return take(services, intent, tokenized, { payer: { firstName, lastName, email, city, state } }, actor);
}

/**
 * PAY-16: only a method that the provider has validated makes an intent ready. The payer is stored with it, so that a
 * method from another tab is never charged under this payer's name.
 */
export async function take(
  services: PaymentServices,
  initialIntent: StoredIntent,
  tokenized: Tokenized,
  typed: { readonly payer?: Payer },
  actor: PaymentActor,
): Promise<CollectedIntent> {
  if (tokenized.kind === "unavailable") {
    const { intent } = await services.store.change(initialIntent.intentId, actor, (now) =>
      isAsItWas(now, initialIntent) ? { set: { ...typed, ...requestLookup(now) } } : null,
    );
    return { kind: "unavailable", intent };
  }
  if (tokenized.kind === "invalid") {
    const { fields } = tokenized;
    const intent = await collectAgain(services, initialIntent, { kind: "cannot-validate", fields }, actor, typed);
    return intent.state === "collecting" ? { kind: "cannot-validate", intent, fields } : { kind: "moved-on", intent };
  }
  const onRecord = await readStateOnRecord(services, initialIntent, tokenized.method);
  const { intent, isChanged } = await services.store.change(initialIntent.intentId, actor, (now) =>
    isAsItWas(now, initialIntent)
      ? {
          events: ["accept"],
          why: "a method was chosen",
          method: surcharged(services, now, tokenized.method, typed.payer ?? now.payer, onRecord),
          set: { ...typed, failure: null, hostedSessionId: null },
        }
      : null,
  );
  return { kind: isChanged ? "ready" : "moved-on", intent };
}

export async function collectAgain(
  { store }: PaymentServices,
  initialIntent: StoredIntent,
  failure: NonNullable<StoredIntent["failure"]>,
  actor: PaymentActor,
  typed: { readonly payer?: Payer } = {},
): Promise<StoredIntent> {
  const { intent } = await store.change(initialIntent.intentId, actor, (now): Change | null =>
    isAsItWas(now, initialIntent)
      ? { events: ["collect"], why: failure.kind, method: null, set: { ...typed, failure, hostedSessionId: null } }
      : null,
  );
  return intent;
}

/** Returns whether no method was chosen, no page opened and no attempt begun while the provider was asked. */
export function isAsItWas(now: StoredIntent, initialIntent: StoredIntent): boolean {
  return now.state === "collecting" && now.since.equals(initialIntent.since) && now.attempts === initialIntent.attempts;
}
