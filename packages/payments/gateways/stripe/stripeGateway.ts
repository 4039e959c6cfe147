import { Temporal } from "temporal-polyfill";
import { type CreditSurcharges, maxSurchargePercent } from "@portal/domain/billing/creditSurcharge";
import { asCents } from "@portal/domain/billing/money";
import type { Gateway, KnownCharge, RefusedRefund, Unavailable, WebhookEvent } from "../gateway";
import { isSigned } from "../signedBody";
import { stripeBalance } from "./balance";
import { stripeCheckout } from "./checkout";
import { chargeIn, chargeOf } from "./outcomes";
import { type ChargingByIntents, chargingByIntents, type StripeTimeouts } from "./paymentIntents";
import { callsWithin, type StripeCalls, stripeCalls, type StripeLog } from "./stripeCalls";
import {
  aboutWhat,
  account,
  events,
  loggableCode,
  paymentField,
  type Refund,
  refund,
  refundField,
  refunds,
  readEvent,
  reversalEventTypes,
} from "./stripeObjects";

interface StripeGatewayOptions {
  readonly secretKey: string;
  readonly isTestMode: boolean;
  readonly account: string;
  /** Any of them may have signed a webhook. */
  readonly webhookSecrets: readonly string[];
  readonly apiVersion: string;
  /** Whether bank accounts are accepted (ACH Direct Debit); null: where Stripe says that the account offers it. */
  readonly bankAccounts: boolean | null;
  /** Surcharges of credit cards; default: none. */
  readonly creditSurcharges?: CreditSurcharges;
  /** Origins, without a trailing slash, of Stripe's API, its pages and the portal. */
  readonly apiUrl: string;
  readonly checkoutOrigin: string;
  readonly portalOrigin: string;
  /**
   * Default: 5, 13, 8 and 22 seconds: the three calls of a charge take less than its timeout of 25, and so does a
   * lookup, however many calls it makes.
   */
  readonly timeoutsMs?: StripeTimeouts;
  /** Default: real time. */
  readonly now?: () => Temporal.Instant;
  readonly fetch?: typeof globalThis.fetch;
  readonly log: StripeLog;
}

/** Most pages of 100 events that are searched. */
const maxPages = 50;

const unavailable: Unavailable = { kind: "unavailable" };
const defaultTimeouts: StripeTimeouts = { others: 5_000, confirm: 13_000, search: 8_000, lookup: 22_000 };

/** Stripe behind the port; docs/decisions/0042 explains how each promise of the port is kept. */
export function stripeGateway(options: StripeGatewayOptions): Gateway {
  const {
    checkoutOrigin,
    portalOrigin,
    webhookSecrets,
    now = () => Temporal.Now.instant(),
    timeoutsMs = defaultTimeouts,
  } = options;
  const asksForAddress = maxSurchargePercent(options.creditSurcharges ?? {}) !== null;
  const calls = stripeCalls({ ...options, fetch: options.fetch ?? globalThis.fetch });
  function chargingWith(used: StripeCalls) {
    const intents = chargingByIntents(used, timeoutsMs);
    return {
      intents,
      checkout: stripeCheckout({ calls: used, intents, checkoutOrigin, portalOrigin, asksForAddress, now, timeoutsMs }),
    };
  }
  const { intents, checkout } = chargingWith(calls);

  /** Null until Stripe has answered. A key that may not read its account is assumed to belong to the configured one. */
  let isOwnAccount: boolean | null = null;
  let offersDebits = false;
  async function sureOfAccount(): Promise<void> {
    if (isOwnAccount === null) {
      const called = await calls.get("/account", {}, account, timeoutsMs.others);
      if (called.kind === "answered") {
        isOwnAccount = called.answer.id === options.account;
        offersDebits = called.answer.capabilities?.us_bank_account_ach_payments === "active";
      } else if (called.kind === "unavailable" && [401, 403].includes(called.status ?? 0)) {
        isOwnAccount = true;
        options.log.warn({ call: "GET /account", status: called.status }, unreadableAccount(options));
      }
      if (isOwnAccount === null) throw new Error("Stripe does not confirm which account the key belongs to");
    }
    if (!isOwnAccount) throw new Error("The Stripe key belongs to another account than STRIPE_ACCOUNT");
  }

  return {
    name: "stripe",
    capabilities: {
      chargedBy: "provider",
      hostedFields: false,
      // What the account offers is known once Stripe has identified the key.
      get bank() {
        return (options.bankAccounts ?? offersDebits) ? "provider" : null;
      },
      // Affirm's limits of the whole checkout.
      payOverTime: { least: asCents(5_000), most: asCents(3_000_000) },
      creditSurcharges: options.creditSurcharges ?? {},
      // Stripe's limits for US dollars: from 50 cents, eight digits.
      amounts: { least: asCents(50), most: asCents(99_999_999) },
    },
    origins: { script: [], frame: [], connect: [], form: [checkoutOrigin] },
    signatureHeader: "Stripe-Signature",

    // Accounts, and the two modes of one, know nothing of each other.
    async charger() {
      await sureOfAccount();
      return `provider:stripe:${options.isTestMode ? "test" : "live"}:${options.account}`;
    },

    cardFields: () => Promise.resolve(unavailable),
    begin: (session) => checkout.begin(session),
    finish: (reference, sessionId) => checkout.finish(reference, sessionId),
    // Numbers are entered only on Stripe's pages, and no page of ours makes a token.
    tokenizeBank: () => Promise.resolve({ kind: "invalid", fields: [] }),
    quote: () => Promise.resolve({ kind: "invalid", fields: [] }),
    charge: (attempt) => intents.charge(attempt),

    // Out of time, the result is unknown: absent requires Stripe's complete answer.
    async lookup(idempotencyKey, trace) {
      const lookups = chargingWith(callsWithin(timeoutsMs.lookup, calls));
      if (trace.sessionId !== null) {
        const outcome = await lookups.checkout.lookup(idempotencyKey, trace.sessionId);
        if (outcome !== null) return outcome;
      }
      const { outcome, isNew } = await lookups.intents.lookup(idempotencyKey, trace, now());
      return isNew ? lookups.checkout.close(idempotencyKey, trace) : outcome;
    },

    async lookupTransaction(transactionId) {
      const called = await intents.read(transactionId);
      if (called.kind === "refused" && called.status === 404) return { kind: "absent" };
      if (called.kind !== "answered") return unavailable;
      const charge = chargeIn(called.answer);
      const reference = called.answer.metadata[paymentField];
      // Another use of the same account, or never charged.
      if (reference === undefined || charge === null) return { kind: "absent" };
      const outcome = await intents.currentOutcome(called.answer);
      if (outcome.kind === "unknown") return unavailable;
      const refunds = "refunds" in outcome ? outcome.refunds : [];
      return { kind: "known", charge: chargeOf(called.answer, charge), reference, state: stateOf(outcome), refunds };
    },

    expire: (sessionId) => checkout.expire(sessionId),

    // Stripe forgets keys after a day, so the list is asked first: it has every refund that was made.
    async refund({ transactionId, idempotencyKey: key, amount }) {
      const listed = await calls.get(
        "/refunds",
        { payment_intent: transactionId, limit: 100 },
        refunds,
        timeoutsMs.others,
      );
      if (listed.kind !== "answered") return unavailable;
      const made = listed.answer.data.find(({ metadata }) => metadata?.[refundField] === key);
      if (made !== undefined) return refundAnswer(made);
      const fields = { payment_intent: transactionId, amount, metadata: { [refundField]: key } };
      const called = await calls.post("/refunds", fields, refund, {
        timeoutMs: timeoutsMs.confirm,
        idempotencyKey: `refund:${key}`,
      });
      if (called.kind === "answered") return refundAnswer(called.answer);
      if (called.kind === "refused") return { kind: "refused", code: loggableCode(called.error) };
      // The key may read refunds, and make none.
      return called.status === 403 ? { kind: "refused", code: "not_permitted" } : unavailable;
    },

    async missedEvents(since) {
      const created = { gte: Math.floor(since.epochMilliseconds / 1000) };
      const missed: WebhookEvent[] = [];
      let after: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const query = { types: reversalEventTypes, created, limit: 100, starting_after: after };
        const called = await calls.get("/events", query, events, timeoutsMs.others);
        if (called.kind !== "answered") return unavailable;
        missed.push(...called.answer.data.map(aboutWhat));
        after = called.answer.data.at(-1)?.id;
        if (!called.answer.has_more) break;
      }
      return missed;
    },

    balance: stripeBalance(calls, timeoutsMs.search),

    verifyWebhook(rawBody, signature) {
      const seconds = Math.floor(now().epochMilliseconds / 1000);
      return isSigned(rawBody, signature, webhookSecrets, seconds) ? readEvent(rawBody) : null;
    },
  };
}

function refundAnswer({ status }: Refund): { readonly kind: "refunded" } | RefusedRefund {
  const isGiven = status !== "failed" && status !== "canceled";
  return isGiven ? { kind: "refunded" } : { kind: "refused", code: status };
}

/** For the log, with what follows: the account is believed, and what it offers is not known. */
function unreadableAccount({ account: id, bankAccounts }: Pick<StripeGatewayOptions, "account" | "bankAccounts">) {
  return (
    `STRIPE_SECRET_KEY may not read its account: nothing checks that it belongs to ${id}` +
    (bankAccounts === null ? ", and bank accounts are not offered. " : ". ") +
    "Allow the key to read the account" +
    (bankAccounts === null ? ", or set STRIPE_BANK_ACCOUNTS" : "")
  );
}

function stateOf(
  outcome: Exclude<Awaited<ReturnType<ChargingByIntents["currentOutcome"]>>, { kind: "unknown" }>,
): KnownCharge["state"] {
  switch (outcome.kind) {
    case "succeeded":
      return outcome.isSettled ? "settled" : "pending";
    case "returned":
    case "refunded":
      return outcome.kind;
    case "declined":
    case "absent":
    case "authenticate":
    case "untaken":
      return "failed";
  }
}
