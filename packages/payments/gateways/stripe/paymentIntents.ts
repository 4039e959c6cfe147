import { setTimeout } from "node:timers/promises";
import type { Temporal } from "temporal-polyfill";
import { type Cents, sumCents } from "@portal/domain/billing/money";
import type { Absent, AttemptTrace, ChargeAttempt, ChargeOutcome } from "../gateway";
import type { Dispute, IntentId, ProviderRefund } from "../../intent";
import { areKeysKept, findMade } from "./attemptKeys";
import { readToken } from "./methods";
import { chargeIn, declinedFor, disputeOf, isDebit, outcomeOf, refundOf, type Untaken } from "./outcomes";
import type { Called, StripeCalls } from "./stripeCalls";
import {
  attemptField,
  type Charge,
  detached,
  disputes,
  type PaymentIntent,
  paymentField,
  paymentIntent,
  refunds,
  surchargeField,
} from "./stripeObjects";

/** In milliseconds; the calls of a charge together take less than its timeout (packages/payments/timings.ts). */
export interface StripeTimeouts {
  /** Each call that moves no money. */
  readonly others: number;
  /** The one call that does. */
  readonly confirm: number;
  /** A search through everything that was made, however many pages that takes. */
  readonly search: number;
  /** Everything needed to look up an attempt. */
  readonly lookup: number;
}

/** Outcomes after which nothing is charged with a method. */
const over: readonly string[] = ["declined", "absent", "returned", "refunded"];

/** Pauses between tries, in multiples of the timeout of a call: together about half an hour. */
const pausesBeforeDetaching: readonly number[] = [1, 10, 60, 300];

const absent: Absent = { kind: "absent" };
const unknown: ChargeOutcome = { kind: "unknown" };
/** Makes Stripe expand the charge instead of its id. */
const inFull = { expand: ["latest_charge"] };

/** Charging by PaymentIntents: each attempt has one, which is made before it is confirmed. */
export function chargingByIntents(calls: StripeCalls, timeoutsMs: Omit<StripeTimeouts, "lookup">) {
  const { others } = timeoutsMs;

  /**
   * Makes the PaymentIntent of an attempt, which alone moves no money. The same key and fields return the one that was
   * made first; so the fields contain only what is known of every attempt.
   */
  function makeIntent(key: string, reference: IntentId, total: Cents): Promise<Called<PaymentIntent>> {
    const fields = {
      amount: total,
      currency: "usd",
      payment_method_types: ["card"],
      metadata: { [attemptField]: key, [paymentField]: reference },
    };
    return calls.post("/payment_intents", fields, paymentIntent, {
      timeoutMs: others,
      idempotencyKey: `${key}:intent`,
    });
  }

  const read = (id: string) => calls.get(`/payment_intents/${encodeURIComponent(id)}`, inFull, paymentIntent, others);

  /** Current outcome, with its disputes and refunds looked up; unknown where they are unavailable. */
  async function currentOutcome(intent: PaymentIntent): Promise<ChargeOutcome | Absent | Untaken> {
    const charge = chargeIn(intent);
    const [disputed, given] = await Promise.all([disputesOf(intent, charge), refundsOf(intent, charge)]);
    return disputed === null || given === null ? unknown : outcomeOf(intent, { disputes: disputed, refunds: given });
  }

  /** Oldest first; null where they are unavailable. */
  async function disputesOf({ id }: PaymentIntent, charge: Charge | null): Promise<Dispute[] | null> {
    if (charge?.disputed !== true) return [];
    const called = await calls.get("/disputes", { payment_intent: id, limit: 100 }, disputes, others);
    return called.kind === "answered" ? called.answer.data.map(disputeOf).reverse() : null;
  }

  /** Oldest first; a failed refund returned nothing, whatever the charge says. Null where they are unavailable. */
  async function refundsOf({ id }: PaymentIntent, charge: Charge | null): Promise<ProviderRefund[] | null> {
    if (charge === null || (!charge.refunded && (charge.amount_refunded ?? 0) === 0)) return [];
    const called = await calls.get("/refunds", { payment_intent: id, limit: 100 }, refunds, others);
    if (called.kind !== "answered") return null;
    return called.answer.data
      .filter(({ status }) => status !== "failed" && status !== "canceled")
      .map(refundOf)
      .reverse();
  }

  /** Detaches a method that was stored for one payment; where every try fails, staff may delete it (docs/stripe.md). */
  async function detach(paymentMethod: string): Promise<void> {
    const path = `/payment_methods/${encodeURIComponent(paymentMethod)}/detach`;
    for (const pause of [0, ...pausesBeforeDetaching]) {
      await setTimeout(pause * others, undefined, { ref: false });
      const called = await calls.post(path, {}, detached, { timeoutMs: others, idempotencyKey: null });
      // A method that is already detached is refused.
      if (called.kind !== "unavailable") return;
    }
  }

  /** A pending bank debit may still need its method. */
  function detachOf(intent: PaymentIntent, outcome: ChargeOutcome | Absent | Untaken): void {
    const isOver = outcome.kind === "succeeded" ? outcome.isSettled : over.includes(outcome.kind);
    const paymentMethod = intent.payment_method ?? intent.last_payment_error?.payment_method?.id ?? null;
    if (isOver && paymentMethod !== null) void detach(paymentMethod);
  }

  /** Makes sure that it charges nothing more, or reports that it has. */
  async function cancelled(id: string): Promise<ChargeOutcome | Absent> {
    const fields = { cancellation_reason: "abandoned", ...inFull };
    const called = await calls.post(`/payment_intents/${encodeURIComponent(id)}/cancel`, fields, paymentIntent, {
      timeoutMs: others,
      idempotencyKey: null,
    });
    if (called.kind === "answered") return ended(called.answer);
    // It advanced meanwhile, was canceled before, or must be asked again.
    const current = await read(id);
    return current.kind === "answered" ? ended(current.answer) : unknown;
  }

  async function ended(intent: PaymentIntent): Promise<ChargeOutcome | Absent> {
    const outcome = definite(await currentOutcome(intent));
    return outcome.kind === "authenticate" ? unknown : outcome;
  }

  function definite(outcome: ChargeOutcome | Absent | Untaken): ChargeOutcome | Absent {
    return outcome.kind === "untaken" ? unknown : outcome;
  }

  async function settled(intent: PaymentIntent, awaitsPayer: boolean): Promise<ChargeOutcome | Absent> {
    const outcomeNow = await currentOutcome(intent);
    const isLeft = outcomeNow.kind === "untaken" || (outcomeNow.kind === "authenticate" && !awaitsPayer);
    const outcome = isLeft ? await cancelled(intent.id) : outcomeNow;
    detachOf(intent, outcome);
    return outcome;
  }

  return {
    read,
    currentOutcome,

    /**
     * Makes, updates and confirms a PaymentIntent. Only the confirmation moves money, and only this call sends it:
     * where it was not sent, nothing was charged and nothing will be.
     */
    async charge({
      idempotencyKey: key,
      reference,
      amount,
      surcharge,
      token,
      description,
      returnUrl,
    }: ChargeAttempt): Promise<ChargeOutcome | Absent> {
      const method = readToken(token);
      if (method === null) return absent;
      const begun = Date.now();
      const made = await makeIntent(key, reference, sumCents([amount, surcharge]));
      if (made.kind !== "answered") return absent;
      const path = `/payment_intents/${encodeURIComponent(made.answer.id)}`;
      const fields = {
        payment_method_types: [method.type],
        customer: method.customer,
        payment_method: method.paymentMethod,
        description,
        metadata: { [surchargeField]: surcharge },
      };
      const prepared = await calls.post(path, fields, paymentIntent, {
        timeoutMs: others,
        idempotencyKey: `${key}:prepare`,
      });
      // A process that slept in between gives up: a lookup meanwhile may have reported that nothing is charged.
      if (prepared.kind !== "answered" || Date.now() - begun > 2 * others + timeoutsMs.confirm) return absent;

      // A payer who must approve is redirected where there is a return URL; a debit relies on its mandate.
      const isThere = returnUrl !== null && method.type === "card";
      const confirm = { ...(isThere ? { return_url: returnUrl } : { off_session: true }), ...inFull };
      const confirmed = await calls.post(`${path}/confirm`, confirm, paymentIntent, {
        timeoutMs: timeoutsMs.confirm,
        idempotencyKey: `${key}:confirm`,
      });
      if (confirmed.kind === "answered") return settled(confirmed.answer, isThere);
      if (confirmed.kind === "refused" && confirmed.status === 402) {
        void detach(method.paymentMethod);
        return declinedFor(confirmed.error);
      }
      // A lookup reported that nothing was charged before the confirmation arrived, which is true.
      if (confirmed.kind === "refused" && confirmed.error.payment_intent?.status === "canceled") return absent;
      return unknown;
    },

    /**
     * Looks up an attempt. One that has charged nothing is canceled, after which Stripe refuses later confirmations;
     * one that was never made is made and canceled: so absent is final. `isNew`: nothing was ever prepared for it.
     */
    async lookup(
      key: string,
      trace: AttemptTrace,
      now: Temporal.Instant,
    ): Promise<{ outcome: ChargeOutcome | Absent; isNew: boolean }> {
      const unresolved = { outcome: unknown, isNew: false };
      if (trace.transactionId !== null) {
        const known = await read(trace.transactionId);
        const isOfIt = known.kind === "answered" && known.answer.metadata[attemptField] === key;
        if (!isOfIt) return unresolved;
        const outcome = definite(await currentOutcome(known.answer));
        if (isDebit(known.answer)) detachOf(known.answer, outcome);
        return { outcome, isNew: false };
      }
      const { reference, total, begunAt } = trace;
      const made = areKeysKept(begunAt, now) ? await makeIntent(key, reference, total) : null;
      const id =
        made?.kind === "answered"
          ? made.answer.id
          : await findMade(calls, "/payment_intents", { key, begunAt }, timeoutsMs.search);
      if (id === null) return unresolved;
      // The key returns the state at its creation.
      const current = await read(id);
      if (current.kind !== "answered" || current.answer.metadata[attemptField] !== key) return unresolved;
      const outcome = await settled(current.answer, trace.awaitsPayer);
      return { outcome, isNew: outcome.kind === "absent" && current.answer.payment_method === null };
    },
  };
}

export type ChargingByIntents = ReturnType<typeof chargingByIntents>;
