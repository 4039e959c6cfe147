import { creditSurcharge } from "~/domain/billing/creditSurcharge";
import type { BankDetails, HostedSession, Tokenized } from "./gateways/gateway";
import type { CollectedMethod, IntentState, Payer } from "./intent";
import { chargerNow } from "./charger";
import { keepOutcome } from "./charging";
import { closePage, isAsClosed } from "./providersPage";
import type { Machinery } from "./machinery";
import type { Collected, HostedAddresses, PaymentActor } from "./payments";
import { payable } from "./purposes/purposes";
import type { Change } from "./store/carryOutChange";
import { askSoon, type StoredIntent } from "./store/storedIntent";

/** What collecting answers, before anything but the intent itself may be shown. */
type CollectedIntent =
  Exclude<Collected, { kind: "ready" }> | { readonly kind: "ready"; readonly intent: StoredIntent };

type Prepared = { readonly kind: "collecting"; readonly intent: StoredIntent } | CollectedIntent;

/** Back to collecting from wherever no money can move, with the provider's page closed that may be open. */
async function prepare(machinery: Machinery, given: StoredIntent, actor: PaymentActor): Promise<Prepared> {
  const closed = await closePage(machinery, given, actor);
  if (closed.kind === "unsure") return { kind: "unavailable", intent: closed.intent };
  if (closed.kind === "moved-on") return { kind: "moved-on", intent: closed.intent };
  const { intent } = await machinery.store.change(given.intentId, actor, (now) =>
    now.state === "declined" && now.staffReason === null && isAsClosed(now, closed.intent)
      ? { events: ["collect"], why: "tried again", method: null, set: { failure: null } }
      : null,
  );
  const isFree = intent.state === "collecting" && intent.staffReason === null && isAsClosed(intent, closed.intent);
  return { kind: isFree ? "collecting" : "moved-on", intent };
}

export async function useCardToken(
  machinery: Machinery,
  given: StoredIntent,
  payer: Payer,
  token: string,
  actor: PaymentActor,
): Promise<CollectedIntent> {
  const prepared = await prepare(machinery, given, actor);
  if (prepared.kind !== "collecting") return prepared;
  const { intent } = prepared;
  const quoted = await machinery.gateway.quote({ reference: intent.intentId, amount: intent.amount }, token);
  return take(machinery, intent, quoted, { payer }, actor);
}

export async function useBank(
  machinery: Machinery,
  given: StoredIntent,
  details: BankDetails,
  actor: PaymentActor,
): Promise<CollectedIntent> {
  const { firstName, lastName, email, city, state } = details;
  const prepared = await prepare(machinery, given, actor);
  if (prepared.kind !== "collecting") return prepared;
  const { intent } = prepared;
  const tokenized = await machinery.gateway.tokenizeBank(
    { reference: intent.intentId, amount: intent.amount },
    details,
  );
  return take(machinery, intent, tokenized, { payer: { firstName, lastName, email, city, state } }, actor);
}

export async function openHostedPage(
  machinery: Machinery,
  given: StoredIntent,
  payer: Payer,
  { returnUrl, cancelUrl }: HostedAddresses,
  actor: PaymentActor,
  mode: HostedSession["mode"],
): Promise<{ readonly kind: "leave"; readonly url: string } | CollectedIntent> {
  const { store, gateway } = machinery;
  const prepared = await prepare(machinery, given, actor);
  if (prepared.kind !== "collecting") return prepared;
  // The page that charges has its attempt, and its key, before it is opened.
  const chargedBy = await chargerNow(gateway);
  if (chargedBy === "") return { kind: "unavailable", intent: prepared.intent };
  const attempt = { amount: prepared.intent.amount, surcharge: noSurcharge, chargedBy };
  const { intent, isChanged } = await store.change(given.intentId, actor, (now) =>
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
  if (begun.kind === "unavailable") return { kind: "unavailable", intent: await asking(machinery, intent, actor) };
  const kept = await store.change(intent.intentId, actor, (now) =>
    now.state === "collecting" && now.attempts === intent.attempts
      ? { set: { hostedSessionId: begun.sessionId } }
      : null,
  );
  return kept.isChanged ? { kind: "leave", url: begun.url } : { kind: "moved-on", intent: kept.intent };
}

const noSurcharge = 0 as CollectedMethod["surcharge"];

/** An address that was come back to before, or with another session's id, leads on without asking anybody. */
export async function finishHostedPage(
  machinery: Machinery,
  intent: StoredIntent,
  named: string | null,
  actor: PaymentActor,
): Promise<CollectedIntent> {
  const { hostedSessionId } = intent;
  const isOther = named !== null && named !== hostedSessionId;
  if (intent.state !== "collecting" || hostedSessionId === null || isOther) return { kind: "moved-on", intent };
  const finished = await machinery.gateway.finish(intent.intentId, hostedSessionId);
  switch (finished.kind) {
    case "token":
    case "invalid":
    case "unavailable":
      return take(machinery, intent, finished, {}, actor);
    case "cancelled": {
      const closed = await closePage(machinery, intent, actor);
      if (closed.kind !== "closed")
        return { kind: closed.kind === "unsure" ? "unavailable" : "moved-on", intent: closed.intent };
      return {
        kind: "moved-on",
        intent: await collectAgain(machinery, closed.intent, { kind: "cancelled", fields: [] }, actor),
      };
    }
    case "succeeded":
    case "declined":
    case "returned":
    case "refunded":
      return { kind: "moved-on", intent: await keepOutcome(machinery, intent, finished, actor) };
    // The page itself asks the payer for whatever it needs.
    case "authenticate":
    case "unknown":
      return { kind: "unavailable", intent: await asking(machinery, intent, actor) };
  }
}

/** What may be charged on the provider's page is asked about, until it is known. */
async function asking({ store }: Machinery, { intentId }: StoredIntent, actor: PaymentActor): Promise<StoredIntent> {
  const { intent } = await store.change(intentId, actor, (now) => {
    const asked = askSoon(now);
    return asked && { set: asked };
  });
  return intent;
}

/**
 * PAY-16: only a method that the provider vouches for makes an intent ready. Who pays is kept together with it, so that
 * another tab's method is never charged in this one's name.
 */
async function take(
  machinery: Machinery,
  asked: StoredIntent,
  tokenized: Tokenized,
  typed: { readonly payer?: Payer },
  actor: PaymentActor,
): Promise<CollectedIntent> {
  if (tokenized.kind === "unavailable") {
    const { intent } = await machinery.store.change(asked.intentId, actor, (now) =>
      isAsItWas(now, asked) ? { set: { ...typed, ...askSoon(now) } } : null,
    );
    return { kind: "unavailable", intent };
  }
  if (tokenized.kind === "invalid") {
    const { fields } = tokenized;
    const intent = await collectAgain(machinery, asked, { kind: "cannot-validate", fields }, actor, typed);
    return intent.state === "collecting" ? { kind: "cannot-validate", intent, fields } : { kind: "moved-on", intent };
  }
  const { intent, isChanged } = await machinery.store.change(asked.intentId, actor, (now) =>
    isAsItWas(now, asked)
      ? {
          events: ["accept"],
          why: "a method was chosen",
          method: surcharged(machinery, now, tokenized.method, typed.payer ?? now.payer),
          set: { ...typed, failure: null, hostedSessionId: null },
        }
      : null,
  );
  return { kind: isChanged ? "ready" : "moved-on", intent };
}

/** The quote: by the payer's state, which the provider need not know. */
function surcharged(
  { surcharges }: Machinery,
  { amount }: StoredIntent,
  method: CollectedMethod,
  payer: Payer | null,
): CollectedMethod {
  if (surcharges === null) return method;
  const surcharge = method.funding === "credit" ? creditSurcharge(amount, payer?.state ?? "", surcharges) : noSurcharge;
  return { ...method, surcharge };
}

async function collectAgain(
  { store }: Machinery,
  asked: StoredIntent,
  failure: NonNullable<StoredIntent["failure"]>,
  actor: PaymentActor,
  typed: { readonly payer?: Payer } = {},
): Promise<StoredIntent> {
  const { intent } = await store.change(asked.intentId, actor, (now): Change | null =>
    isAsItWas(now, asked)
      ? { events: ["collect"], why: failure.kind, method: null, set: { ...typed, failure, hostedSessionId: null } }
      : null,
  );
  return intent;
}

/** Nobody chose a method, opened a page or began an attempt while the provider was asked. */
function isAsItWas(now: StoredIntent, asked: StoredIntent): boolean {
  return now.state === "collecting" && now.since.equals(asked.since) && now.attempts === asked.attempts;
}

const another: readonly IntentState[] = ["ready", "declined", "collecting"];

/** As long as nothing is being charged. */
export async function chooseAnother(
  machinery: Machinery,
  given: StoredIntent,
  actor: PaymentActor,
): Promise<StoredIntent> {
  const closed = await closePage(machinery, given, actor);
  if (closed.kind !== "closed") return closed.intent;
  const { intent } = await machinery.store.change(given.intentId, actor, (now) =>
    now.staffReason === null && another.includes(now.state) && isAsClosed(now, closed.intent)
      ? { events: ["collect"], why: "another method is to be chosen", method: null, set: { failure: null } }
      : null,
  );
  return intent;
}

export async function cancel(machinery: Machinery, given: StoredIntent, actor: PaymentActor): Promise<StoredIntent> {
  const closed = await closePage(machinery, given, actor);
  if (closed.kind !== "closed") return closed.intent;
  const { intent } = await machinery.store.change(given.intentId, actor, (now) =>
    now.staffReason === null && [...another, "created"].includes(now.state) && isAsClosed(now, closed.intent)
      ? { events: ["cancel"], why: "cancelled", set: { failure: { kind: "cancelled", fields: [] } } }
      : null,
  );
  return intent;
}
