import { Temporal } from "temporal-polyfill";
import type { CreditSurcharges } from "@portal/domain/billing/creditSurcharge";
import { asCents } from "@portal/domain/billing/money";
import type {
  Absent,
  AttemptTrace,
  ChargeAttempt,
  ChargeOutcome,
  Gateway,
  HostedSession,
  Unavailable,
  WebhookEvent,
} from "@portal/payments/gateways/gateway";
import { chargeOf, finished, invalid, outcomeOf, providerCalls, tokenized, unknown, refundsOf } from "./providerCalls";
import {
  isSigned,
  signatureHeader,
  attemptAnswer,
  balanceAnswer,
  expireAnswer,
  ledgerEntry,
  refundAnswer,
  sessionAnswer,
  sessionOutcome,
  type SessionRequest,
  tokenAnswer,
  webhookBody,
} from "./providerSchemas";

interface SandboxGatewayOptions {
  /** URL at which the portal's server reaches the provider, without a trailing slash. */
  readonly apiUrl: string;
  /** The origin of the provider's pages, as browsers see it. */
  readonly origin: string;
  /** The portal's own origin: the only one that may frame the provider's fields. */
  readonly portalOrigin: string;
  readonly secretKey: string;
  /** Any of them may have signed a webhook. */
  readonly webhookKeys: readonly string[];
  /** Surcharges of credit cards; default: none. */
  readonly creditSurcharges?: CreditSurcharges;
  /** Milliseconds until a missing answer counts as none: of a charge (20 s), and of everything else (10 s). */
  readonly timeoutsMs?: { readonly charge: number; readonly others: number };
  /** Default: real time. */
  readonly now?: () => Temporal.Instant;
  readonly fetch?: typeof globalThis.fetch;
}

const unavailable: Unavailable = { kind: "unavailable" };

export interface SandboxGateway extends Gateway {
  charge(attempt: ChargeAttempt): Promise<ChargeOutcome>;
  /** The sandbox finds an attempt by its key alone. */
  lookup(idempotencyKey: string, trace?: Pick<AttemptTrace, "awaitsPayer">): Promise<ChargeOutcome | Absent>;
}

/** A million dollars, the sandbox's limit (wire.ts). */
const maxAmount = asCents(100_000_000);

/** The sandbox provider behind the port, over HTTP like any external provider. */
export function sandboxGateway(options: SandboxGatewayOptions): SandboxGateway {
  const { origin, portalOrigin, webhookKeys, fetch = globalThis.fetch, now = () => Temporal.Now.instant() } = options;
  const { charge: chargeTimeoutMs, others: othersTimeoutMs } = options.timeoutsMs ?? { charge: 20_000, others: 10_000 };
  const provider = providerCalls({ apiUrl: options.apiUrl, secretKey: options.secretKey, fetch });

  return {
    name: "sandbox",
    capabilities: {
      chargedBy: "provider",
      hostedFields: true,
      bank: "portal",
      payOverTime: { least: asCents(1), most: maxAmount },
      creditSurcharges: options.creditSurcharges ?? {},
      amounts: { least: asCents(1), most: maxAmount },
    },
    origins: { script: [origin], frame: [origin], connect: [], form: [origin] },
    signatureHeader,

    async cardFields(owed) {
      const request: SessionRequest = { mode: "fields", ...pricePart(owed), parentOrigin: portalOrigin };
      const called = await provider.post("/sessions", request, sessionAnswer, othersTimeoutMs);
      if (called.kind !== "answered") return unavailable;
      const { sessionId } = called.answer;
      return { kind: "fields", scriptUrl: `${origin}/fields.js?session=${encodeURIComponent(sessionId)}`, sessionId };
    },

    async begin(session) {
      // Its own page accepts only cards.
      if (session.mode === "tokenize-bank") return unavailable;
      const called = await provider.post(
        "/sessions",
        sessionRequestOf({ ...session, mode: session.mode }),
        sessionAnswer,
        othersTimeoutMs,
      );
      if (called.kind !== "answered" || called.answer.url === null) return unavailable;
      return { kind: "begun", url: called.answer.url, sessionId: called.answer.sessionId };
    },

    async finish(reference, sessionId) {
      const called = await provider.get(`/sessions/${encodeURIComponent(sessionId)}`, sessionOutcome, othersTimeoutMs);
      // An unknown session, or one of another payment: the URL was made up.
      if (called.kind === "status" && called.status === 404) return invalid;
      if (called.kind !== "answered") return unavailable;
      if (called.answer.reference !== reference) return invalid;
      return finished(called.answer);
    },

    async tokenizeBank(owed, details) {
      const called = await provider.post(
        "/bank-tokens",
        { ...pricePart(owed), ...details },
        tokenAnswer,
        othersTimeoutMs,
      );
      return called.kind === "answered" ? tokenized(called.answer) : unavailable;
    },

    async quote(owed, token) {
      const called = await provider.post("/quotes", { ...pricePart(owed), token }, tokenAnswer, othersTimeoutMs);
      // It does not have the shape of a token: it is forged.
      if (called.kind === "status" && called.status === 422) return invalid;
      return called.kind === "answered" ? tokenized(called.answer) : unavailable;
    },

    // Once: the holder of the attempt decides whether to ask again, and what (PAY-10).
    async charge(attempt) {
      const called = await provider.post("/charges", attempt, attemptAnswer, chargeTimeoutMs);
      // A lookup that found nothing voided the key: it has charged nothing, and never will.
      if (called.kind === "status" && called.status === 410) return { kind: "declined", fields: [] };
      return called.kind === "answered" ? outcomeOf(called.answer) : unknown;
    },

    async lookup(idempotencyKey, { awaitsPayer } = { awaitsPayer: false }) {
      const request = { idempotencyKey, awaitsPayer };
      const called = await provider.post("/charges/lookup", request, attemptAnswer, othersTimeoutMs);
      if (called.kind !== "answered") return unknown;
      return called.answer.kind === "absent" ? { kind: "absent" } : outcomeOf(called.answer);
    },

    async lookupTransaction(transactionId) {
      const called = await provider.get(`/charges/${encodeURIComponent(transactionId)}`, ledgerEntry, othersTimeoutMs);
      if (called.kind === "status" && called.status === 404) return { kind: "absent" };
      if (called.kind !== "answered") return unavailable;
      const { reference, state } = called.answer;
      return { kind: "known", charge: chargeOf(called.answer), reference, state, refunds: refundsOf(called.answer) };
    },

    async expire(sessionId) {
      const called = await provider.post(
        `/sessions/${encodeURIComponent(sessionId)}/expire`,
        {},
        expireAnswer,
        othersTimeoutMs,
      );
      // An unknown session cannot charge.
      if (called.kind === "status" && called.status === 404) return { kind: "expired" };
      if (called.kind !== "answered") return unavailable;
      return called.answer.kind === "expired" ? { kind: "expired" } : outcomeOf(called.answer);
    },

    async refund({ transactionId, idempotencyKey, amount }) {
      const request = { transactionId, idempotencyKey, amount };
      const called = await provider.post("/refunds", request, refundAnswer, othersTimeoutMs);
      if (called.kind !== "answered") return unavailable;
      return called.answer.kind === "refunded" ? { kind: "refunded" } : { kind: "refused", code: null };
    },

    async balance(from, before) {
      const query = new URLSearchParams({ from: from.toString(), before: before.toString() });
      const called = await provider.get(`/balance?${query}`, balanceAnswer, othersTimeoutMs);
      if (called.kind !== "answered") return unavailable;
      return called.answer.entries.map(({ amount, fee, ...entry }) => ({
        ...entry,
        amount: asCents(amount),
        fee: asCents(fee),
        // The sandbox has no other use.
        isOfPortal: true,
      }));
    },

    verifyWebhook(rawBody, signature) {
      const seconds = Math.floor(now().epochMilliseconds / 1000);
      return isSigned(rawBody, signature, webhookKeys, seconds) ? eventOf(rawBody) : null;
    },
  };
}

/** Drops everything else that the object carries. */
function pricePart({ reference, amount }: Pick<HostedSession, "reference" | "amount">) {
  return { reference, amount };
}

type SandboxMode = Exclude<HostedSession["mode"], "tokenize-bank">;

/** Pay over time is charged in whole cents of US dollars, without shipping and tax (PAY-11). */
function sessionRequestOf(session: HostedSession & { readonly mode: SandboxMode }): SessionRequest {
  const { mode, reference, amount, payer, description, returnUrl, cancelUrl, idempotencyKey } = session;
  const common = { reference, amount, payer, description, returnUrl, cancelUrl };
  if (mode === "tokenize") return { mode, ...common };
  if (idempotencyKey === null) throw new Error("Who charges on its own page is given the key to charge under");
  return { mode, ...common, idempotencyKey, currency: "USD", shippingAmount: 0, taxAmount: 0 };
}

function eventOf(rawBody: Uint8Array): WebhookEvent | null {
  try {
    const parsed = webhookBody.safeParse(JSON.parse(new TextDecoder().decode(rawBody)));
    return parsed.success ? { kind: "attempt", ...parsed.data } : null;
  } catch {
    return null;
  }
}
