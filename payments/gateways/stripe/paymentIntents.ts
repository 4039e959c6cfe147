import { setTimeout } from "node:timers/promises";
import type { Temporal } from "temporal-polyfill";
import type { Absent, AttemptTrace, ChargeAttempt, ChargeOutcome } from "../gateway";
import type { IntentId } from "../../intent";
import { type Cents, sumCents } from "~/domain/billing/money";
import { areKeysKept, findMade } from "./attemptKeys";
import { readToken } from "./methods";
import { chargeIn, declinedFor, isDebit, outcomeOf, type Untaken } from "./outcomes";
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

/** In milliseconds; what a charge takes is together less than it is waited for (payments/timings.ts). */
export interface StripeTimeouts {
  /** Of each call that moves no money. */
  readonly others: number;
  /** Of the one call that does. */
  readonly confirm: number;
  /** Of looking for something among all that was made, however many pages that takes. */
  readonly search: number;
  /** Of all that it takes to tell what became of an attempt. */
  readonly lookup: number;
}

/** After these nothing is charged with a method any more. */
const over: readonly string[] = ["declined", "absent", "returned", "refunded"];

/** Between tries, in multiples of the time that a call may take: together about half an hour. */
const pausesBeforeDetaching: readonly number[] = [1, 10, 60, 300];

const absent: Absent = { kind: "absent" };
const unknown: ChargeOutcome = { kind: "unknown" };
/** With it Stripe tells the charge in full, and not by its id. */
const inFull = { expand: ["latest_charge"] };

/** What is charged by PaymentIntents: each attempt has one, which is made before it is confirmed. */
export function chargingByIntents(calls: StripeCalls, patience: Omit<StripeTimeouts, "lookup">) {
  const { others } = patience;

  /**
   * The PaymentIntent of an attempt, which moves no money by being there. The same key and the same fields answer with the
   * one that was made first; so nothing is among the fields but what is known of every attempt.
   */
  function makeIntent(key: string, reference: IntentId, total: Cents): Promise<Called<PaymentIntent>> {
    const fields = {
      amount: total,
      currency: "usd",
      payment_method_types: ["card"],
      metadata: { [attemptField]: key, [paymentField]: reference },
    };
    return calls.post("/payment_intents", fields, paymentIntent, { patience: others, idempotencyKey: `${key}:intent` });
  }

  const read = (id: string) => calls.get(`/payment_intents/${encodeURIComponent(id)}`, inFull, paymentIntent, others);

  /** As it stands; with a lost dispute looked up where there is one; unknown where that cannot be told just now. */
  async function standing(intent: PaymentIntent): Promise<ChargeOutcome | Absent | Untaken> {
    const charge = chargeIn(intent);
    const [isLost, refunded] = await Promise.all([lost(intent, charge), refundedOf(intent, charge)]);
    return isLost === null || refunded === null ? unknown : outcomeOf(intent, { isLost, refunded });
  }

  /** Null where it cannot be told just now. */
  async function lost({ id }: PaymentIntent, charge: Charge | null): Promise<boolean | null> {
    if (charge?.disputed !== true) return false;
    const called = await calls.get("/disputes", { payment_intent: id, limit: 100 }, disputes, others);
    return called.kind === "answered" ? called.answer.data.some(({ status }) => status === "lost") : null;
  }

  /** In cents; a refund that failed gave nothing back, whatever the charge says of it. */
  async function refundedOf({ id }: PaymentIntent, charge: Charge | null): Promise<number | null> {
    if (charge === null || (!charge.refunded && (charge.amount_refunded ?? 0) === 0)) return 0;
    const called = await calls.get("/refunds", { payment_intent: id, limit: 100 }, refunds, others);
    if (called.kind !== "answered") return null;
    return called.answer.data
      .filter(({ status }) => status !== "failed" && status !== "canceled")
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** What was kept for one payment is kept no longer; where every try fails, staff may delete it (docs/stripe.md). */
  async function detach(paymentMethod: string): Promise<void> {
    const path = `/payment_methods/${encodeURIComponent(paymentMethod)}/detach`;
    for (const pause of [0, ...pausesBeforeDetaching]) {
      await setTimeout(pause * others, undefined, { ref: false });
      const called = await calls.post(path, {}, detached, { patience: others, idempotencyKey: null });
      // Detached before, it is refused.
      if (called.kind !== "unavailable") return;
    }
  }

  /** A bank debit that is on its way may need its method still. */
  function detachOf(intent: PaymentIntent, outcome: ChargeOutcome | Absent | Untaken): void {
    const isOver = outcome.kind === "succeeded" ? outcome.isSettled : over.includes(outcome.kind);
    const paymentMethod = intent.payment_method ?? intent.last_payment_error?.payment_method?.id ?? null;
    if (isOver && paymentMethod !== null) void detach(paymentMethod);
  }

  /** Makes sure that it takes nothing any more, or tells that it has. */
  async function cancelled(id: string): Promise<ChargeOutcome | Absent> {
    const fields = { cancellation_reason: "abandoned", ...inFull };
    const called = await calls.post(`/payment_intents/${encodeURIComponent(id)}/cancel`, fields, paymentIntent, {
      patience: others,
      idempotencyKey: null,
    });
    if (called.kind === "answered") return ended(called.answer);
    // It has gone on meanwhile, was cancelled before, or is to be asked again.
    const again = await read(id);
    return again.kind === "answered" ? ended(again.answer) : unknown;
  }

  async function ended(intent: PaymentIntent): Promise<ChargeOutcome | Absent> {
    const outcome = definite(await standing(intent));
    return outcome.kind === "authenticate" ? unknown : outcome;
  }

  function definite(outcome: ChargeOutcome | Absent | Untaken): ChargeOutcome | Absent {
    return outcome.kind === "untaken" ? unknown : outcome;
  }

  async function settled(intent: PaymentIntent, awaitsPayer: boolean): Promise<ChargeOutcome | Absent> {
    const standingNow = await standing(intent);
    const isLeft = standingNow.kind === "untaken" || (standingNow.kind === "authenticate" && !awaitsPayer);
    const outcome = isLeft ? await cancelled(intent.id) : standingNow;
    detachOf(intent, outcome);
    return outcome;
  }

  return {
    read,
    standing,

    /**
     * Made, told of what is to be charged, confirmed: only the last moves money, and nobody but this call ever sends it. So
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
        patience: others,
        idempotencyKey: `${key}:prepare`,
      });
      // A process that slept in between leaves it: whoever asked meanwhile was told that nothing is charged.
      if (prepared.kind !== "answered" || Date.now() - begun > 2 * others + patience.confirm) return absent;

      // A bank that wants to see the payer gets them where there is a way back; a debit goes by its mandate.
      const isThere = returnUrl !== null && method.type === "card";
      const confirm = { ...(isThere ? { return_url: returnUrl } : { off_session: true }), ...inFull };
      const confirmed = await calls.post(`${path}/confirm`, confirm, paymentIntent, {
        patience: patience.confirm,
        idempotencyKey: `${key}:confirm`,
      });
      if (confirmed.kind === "answered") return settled(confirmed.answer, isThere);
      if (confirmed.kind === "refused" && confirmed.status === 402) {
        void detach(method.paymentMethod);
        return declinedFor(confirmed.error);
      }
      // Somebody was told that nothing was charged before it came this far, which is so.
      if (confirmed.kind === "refused" && confirmed.error.payment_intent?.status === "canceled") return absent;
      return unknown;
    },

    /**
     * What became of an attempt. One that has taken nothing is cancelled, after which Stripe refuses whatever still comes;
     * one that was never made is made and cancelled: so absent is final. `isNew`: nothing was ever prepared for it.
     */
    async lookup(
      key: string,
      trace: AttemptTrace,
      now: Temporal.Instant,
    ): Promise<{ outcome: ChargeOutcome | Absent; isNew: boolean }> {
      const told = { outcome: unknown, isNew: false };
      if (trace.transactionId !== null) {
        const known = await read(trace.transactionId);
        const isOfIt = known.kind === "answered" && known.answer.metadata[attemptField] === key;
        if (!isOfIt) return told;
        const outcome = definite(await standing(known.answer));
        if (isDebit(known.answer)) detachOf(known.answer, outcome);
        return { outcome, isNew: false };
      }
      const { reference, total, begunAt } = trace;
      const made = areKeysKept(begunAt, now) ? await makeIntent(key, reference, total) : null;
      const id =
        made?.kind === "answered"
          ? made.answer.id
          : await findMade(calls, "/payment_intents", { key, begunAt }, patience.search);
      if (id === null) return told;
      // What the key answers is how it was when it was made.
      const current = await read(id);
      if (current.kind !== "answered" || current.answer.metadata[attemptField] !== key) return told;
      const outcome = await settled(current.answer, trace.awaitsPayer);
      return { outcome, isNew: outcome.kind === "absent" && current.answer.payment_method === null };
    },
  };
}

export type ChargingByIntents = ReturnType<typeof chargingByIntents>;
