import type { Temporal } from "temporal-polyfill";
import type {
  Absent,
  AttemptTrace,
  ChargeOutcome,
  Finished,
  Gateway,
  HostedSession,
  Tokenized,
  Unavailable,
} from "../gateway";
import type { IntentId } from "../../intent";
import { areKeysKept, findMade } from "./attemptKeys";
import type { FormFields, StripeCalls } from "./stripeCalls";
import { methodOf } from "./methods";
import type { ChargingByIntents, StripeTimeouts } from "./paymentIntents";
import { attemptField, type CheckoutSession, checkoutSession, paymentField } from "./stripeObjects";

interface CheckoutOptions {
  readonly calls: StripeCalls;
  readonly intents: Pick<ChargingByIntents, "currentOutcome">;
  /** Origin of Stripe's pages: browsers are sent nowhere else. */
  readonly checkoutOrigin: string;
  readonly portalOrigin: string;
  /** Whether the page for a card asks for its billing address. */
  readonly asksForAddress: boolean;
  readonly now: () => Temporal.Instant;
  readonly timeoutsMs: Pick<StripeTimeouts, "others" | "search">;
}

const unavailable: Unavailable = { kind: "unavailable" };
const unknown: ChargeOutcome = { kind: "unknown" };
const absent: Absent = { kind: "absent" };
const invalid: Tokenized = { kind: "invalid", fields: [] };

/** Seconds for which a page stays open: Stripe's minimum is half an hour, by its own clock. */
const lifetimeSeconds = 32 * 60;
const whole = { expand: ["setup_intent.payment_method", "payment_intent.latest_charge"] };

/**
 * Stripe's own pages: one that stores a card or an account to be charged later, and one that charges in installments.
 */
export function stripeCheckout(options: CheckoutOptions) {
  const { calls, intents, checkoutOrigin, portalOrigin, asksForAddress, now, timeoutsMs } = options;
  const { others, search } = timeoutsMs;
  const path = (sessionId: string) => `/checkout/sessions/${encodeURIComponent(sessionId)}`;
  const read = (sessionId: string) => calls.get(path(sessionId), whole, checkoutSession, others);
  const end = (sessionId: string) =>
    calls.post(`${path(sessionId)}/expire`, whole, checkoutSession, { timeoutMs: others, idempotencyKey: null });

  /** Returns what a charging page has charged; absent once it no longer can. */
  async function charged({ status, payment_intent: intent }: CheckoutSession): Promise<ChargeOutcome | Absent> {
    if (status !== "complete" && status !== "expired") return unknown;
    if (typeof intent === "string") return unknown;
    if (!intent) return status === "expired" ? absent : unknown;
    const outcome = await intents.currentOutcome(intent);
    // What ended with its page charges nothing, whatever it waited for.
    if (outcome.kind === "untaken" || outcome.kind === "authenticate") return status === "expired" ? absent : unknown;
    return outcome;
  }

  /** Returns `absent` where the page is closed and has charged nothing. */
  async function ended(sessionId: string): Promise<ChargeOutcome | Absent | Unavailable> {
    const expired = await end(sessionId);
    // It was over before, or the result is unknown: look it up. One that is not found belongs to another account or
    // mode.
    const called = expired.kind === "answered" ? expired : await read(sessionId);
    if (called.kind !== "answered" || called.answer.status === "open") return unavailable;
    return called.answer.mode === "setup" ? absent : charged(called.answer);
  }

  async function closeFound(key: string, begunAt: Temporal.Instant): Promise<ChargeOutcome | Absent> {
    const id = await findMade(calls, "/checkout/sessions", { key, begunAt }, search);
    return id === null ? unknown : definite(await ended(id));
  }

  return {
    async begin(session: HostedSession): ReturnType<Gateway["begin"]> {
      const idempotencyKey = session.idempotencyKey === null ? null : pageKey(session.idempotencyKey);
      const called = await calls.post("/checkout/sessions", fieldsOf(session, now(), asksForAddress), checkoutSession, {
        timeoutMs: others,
        idempotencyKey,
      });
      if (called.kind !== "answered") return unavailable;
      const { id, url } = called.answer;
      const isOurs = typeof url === "string" && new URL(url).origin === checkoutOrigin;
      return isOurs ? { kind: "begun", url, sessionId: id } : unavailable;
    },

    async finish(reference: IntentId, sessionId: string): Promise<Finished> {
      const called = await read(sessionId);
      if (called.kind === "refused" && called.status === 404) return invalid;
      if (called.kind !== "answered") return unavailable;
      const session = called.answer;
      // The URL was made up, or belongs to another payment.
      if (session.client_reference_id !== reference) return invalid;
      if (session.status !== "complete") return { kind: "cancelled" };
      if (session.mode === "setup") return collected(session);
      const outcome = await charged(session);
      return outcome.kind === "absent" ? unknown : outcome;
    },

    async expire(sessionId: string): ReturnType<Gateway["expire"]> {
      const outcome = await ended(sessionId);
      return outcome.kind === "absent" ? { kind: "expired" } : outcome;
    },

    /** Looks up an attempt whose page is known; null where the page belongs to something else. */
    async lookup(key: string, sessionId: string): Promise<ChargeOutcome | Absent | null> {
      const called = await read(sessionId);
      if (called.kind !== "answered") return unknown;
      const { mode, metadata } = called.answer;
      return mode === "payment" && metadata[attemptField] === key ? charged(called.answer) : null;
    },

    /**
     * For an attempt whose page is unknown: makes sure that none is ever opened under its key, by using the key, or
     * finds the existing page. If Stripe may have forgotten the key, a new page proves nothing: the old one is searched
     * for, and is unknown if not found.
     */
    async close(key: string, { begunAt }: AttemptTrace): Promise<ChargeOutcome | Absent> {
      if (!areKeysKept(begunAt, now())) return closeFound(key, begunAt);
      const called = await calls.post("/checkout/sessions", placeholder(portalOrigin), checkoutSession, {
        timeoutMs: others,
        idempotencyKey: pageKey(key),
      });
      if (called.kind === "answered") return definite(await ended(called.answer.id));
      if (called.kind !== "refused" || called.error.type !== "idempotency_error") return unknown;
      return closeFound(key, begunAt);
    },
  };
}

function definite(outcome: ChargeOutcome | Absent | Unavailable): ChargeOutcome | Absent {
  return outcome.kind === "unavailable" ? unknown : outcome;
}

const pageKey = (key: string) => `${key}:page`;

function collected({ setup_intent: setup }: CheckoutSession): Tokenized {
  // A bank account that still needs verification by small deposits cannot be charged.
  if (typeof setup !== "object" || setup?.status !== "succeeded" || typeof setup.payment_method !== "object")
    return invalid;
  const method = setup.payment_method === null ? null : methodOf(setup.payment_method);
  return method === null ? invalid : { kind: "token", method };
}

/** Stripe replaces the braces with the session's id. */
const withSession = (address: string) => `${address}?session={CHECKOUT_SESSION_ID}`;

function fieldsOf(session: HostedSession, now: Temporal.Instant, asksForAddress: boolean): FormFields {
  const { mode, reference, amount, payer, description, returnUrl, cancelUrl, idempotencyKey } = session;
  const common = {
    client_reference_id: reference,
    customer_email: payer.email,
    success_url: withSession(returnUrl),
    cancel_url: cancelUrl,
    locale: "en",
    expires_at: Math.floor(now.epochMilliseconds / 1000) + lifetimeSeconds,
  };
  if (mode !== "pay-over-time") {
    const isBank = mode === "tokenize-bank";
    return {
      ...common,
      mode: "setup",
      payment_method_types: [isBank ? "us_bank_account" : "card"],
      // A method stored for a customer can be charged once the amount is confirmed.
      customer_creation: "always",
      metadata: { [paymentField]: reference },
      // Only a full address names the card's state, which may lower the surcharge.
      ...(asksForAddress && !isBank ? { billing_address_collection: "required" } : {}),
      // Stripe's own text authorizes it to be charged again and again: the payer authorizes one charge, in the portal.
      consent_collection: { payment_method_reuse_agreement: { position: "hidden" } },
      custom_text: { submit: { message: isBank ? accountUse : cardUse } },
      // Small deposits take days; payers who cannot be verified at once pay by card.
      ...(isBank ? { payment_method_options: { us_bank_account: { verification_method: "instant" } } } : {}),
    };
  }
  if (idempotencyKey === null) throw new Error("Who charges on its own page is given the key to charge under");
  const metadata = { [attemptField]: idempotencyKey, [paymentField]: reference };
  return {
    ...common,
    mode: "payment",
    payment_method_types: ["affirm"],
    // PAY-11: whole cents of US dollars, without shipping and tax.
    line_items: [
      { quantity: 1, price_data: { currency: "usd", unit_amount: amount, product_data: { name: description } } },
    ],
    metadata,
    payment_intent_data: { description, metadata },
  };
}

const nothingCharged =
  "Nothing is charged on this page. You go back to the portal, see the amount, and confirm it there.";
const cardUse = `${nothingCharged} Your card is charged once, for this payment.`;
const accountUse =
  `${nothingCharged} Your account is debited once, for this payment. If your bank cannot be verified here, go back and ` +
  "pay by card instead.";

/** A page that is closed at once, made only to use up a key. */
function placeholder(portalOrigin: string): FormFields {
  return { mode: "setup", payment_method_types: ["card"], success_url: portalOrigin };
}
