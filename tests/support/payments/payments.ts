import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import type { CCBlockId, PhysicianId } from "@portal/contract/ids";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { wireInstant } from "@portal/contract/values";
import { asCents, sumCents } from "@portal/domain/billing/money";
import { type PaidLine, refundedTotal } from "@portal/domain/billing/refunds";
import type {
  BankDetails,
  ChargeAttempt,
  ChargeOutcome,
  Gateway,
  WebhookEvent,
} from "@portal/payments/gateways/gateway";
import type {
  CollectedMethod,
  Intent,
  IntentState,
  Payer,
  RefundDecision,
  StoredRefund,
} from "@portal/payments/intent";
import type { BalanceEntry } from "@portal/payments/days/balanceEntry";
import type { NoticeKind } from "@portal/payments/paymentNotices";
import { openPayments, type PaymentsOptions } from "@portal/payments/openPayments";
import type { NewIntent, Notifying, PaymentActor, Recording, RefundAnswer } from "@portal/payments/payments";
import { quiet } from "../session/session";
import { everything } from "./intents";

export const payer: Payer = {
  firstName: "Ana",
  lastName: "Ruiz",
  email: "ana@clinic.example",
  city: "Denver",
  state: "CO",
};
export const self: PaymentActor = { subject: "demo-ana", isStaff: false };
export const bank: BankDetails = {
  ...payer,
  routingNumber: "021000021",
  accountNumber: "123456789",
  bankType: "checking",
  bankHolderType: "personal",
};

/** How the provider handles a charge; lost answers are in its ledger all the same. */
export type Behavior = "approve" | "authenticate" | "decline" | "lose-before" | "lose-after" | "rubbish";

/**
 * A provider in memory, which keeps its promises: one charge for each key, and none for a key that it called absent.
 */
export function fakeProvider() {
  const ledger = new Map<string, ChargeOutcome>();
  const final = new Set<string>();
  const state = {
    ledger,
    behavior: "approve" as Behavior,
    isDown: false,
    isSettled: true,
    surcharge: 0,
    /** Of the next card's billing address; undefined where the provider does not know it. */
    billingState: undefined as string | undefined,
    /** Resolves when the charge may be answered. */
    hold: Promise.resolve(),
    asked: 0,
    /** Number of refunds that were made. */
    refunded: 0,
    /** Keys of charges that wait for the payer's bank. */
    atBank: new Set<string>(),
    /** Events whose webhooks did not arrive. */
    missed: [] as WebhookEvent[],
    /** Null: it has no answer. */
    balance: null as readonly BalanceEntry[] | null,
    charges: () =>
      [...ledger.values()].filter(({ kind }) => kind === "succeeded" || kind === "returned" || kind === "refunded"),
    outcome(kind: "returned" | "refunded", key: string) {
      const known = ledger.get(key);
      if (known === undefined || !("charge" in known)) throw new Error("Nothing was charged");
      ledger.set(key, { kind, charge: known.charge });
    },
  };
  /** Applies the payer's answer to their bank. */
  function answerBank(key: string, isApproved: boolean, amount: ChargeAttempt["amount"]) {
    if (!state.atBank.delete(key)) return;
    const charge = {
      transactionId: `transaction-${key}`,
      transactionAmount: amount,
      surchargeAmount: asCents(0),
      responseCode: "00",
      isSuccessful: true,
    };
    ledger.set(key, isApproved ? { kind: "succeeded", isSettled: true, charge } : { kind: "declined", fields: [] });
  }
  const method = (token: string): CollectedMethod => ({
    kind: "card",
    token,
    paymentType: "Visa",
    funding: "credit",
    lastFour: "4242",
    bankType: null,
    bankHolderType: null,
    surcharge: asCents(state.surcharge),
    ...(state.billingState !== undefined && { billingState: state.billingState }),
  });
  const unavailable = { kind: "unavailable" } as const;
  const authenticate = { kind: "authenticate", url: "https://bank.test/approve" } as const;

  function chargeOnce({ idempotencyKey, amount, surcharge }: ChargeAttempt): ChargeOutcome {
    const known = ledger.get(idempotencyKey);
    if (known !== undefined) return known;
    const outcome: ChargeOutcome =
      state.behavior === "decline" || final.has(idempotencyKey)
        ? { kind: "declined", fields: [] }
        : {
            kind: "succeeded",
            isSettled: state.isSettled,
            charge: {
              transactionId: `transaction-${idempotencyKey}`,
              transactionAmount: sumCents([amount, surcharge]),
              surchargeAmount: surcharge,
              responseCode: "00",
              isSuccessful: true,
            },
          };
    ledger.set(idempotencyKey, outcome);
    return outcome;
  }

  const gateway: Gateway = {
    name: "fake",
    capabilities: everything,
    origins: { script: [], frame: [], connect: [], form: [] },
    signatureHeader: "x-fake-signature",
    cardFields: async () =>
      state.isDown ? unavailable : { kind: "fields", scriptUrl: "http://provider.test/fields.js", sessionId: "s" },
    begin: async ({ reference }) =>
      state.isDown
        ? unavailable
        : { kind: "begun", url: `http://provider.test/${reference}`, sessionId: `session-${reference}` },
    finish: async () => (state.isDown ? unavailable : { kind: "token", method: method("token-hosted") }),
    tokenizeBank: async () =>
      state.isDown
        ? unavailable
        : {
            kind: "token",
            method: {
              ...method("token-bank"),
              kind: "bank",
              paymentType: "ECheck/ACH",
              funding: null,
              surcharge: asCents(0),
            },
          },
    async quote(_owed, token) {
      if (state.isDown) return unavailable;
      return token === "token-invalid"
        ? { kind: "invalid", fields: ["month"] }
        : { kind: "token", method: method(token) };
    },
    async charge(attempt) {
      state.asked += 1;
      if (state.isDown || state.behavior === "lose-before") return { kind: "unknown" };
      if (state.behavior === "rubbish") throw new SyntaxError("rubbish");
      if (state.behavior === "authenticate" && attempt.returnUrl !== null) {
        state.atBank.add(attempt.idempotencyKey);
        return authenticate;
      }
      const outcome = chargeOnce(attempt);
      await state.hold;
      return state.behavior === "lose-after" ? { kind: "unknown" } : outcome;
    },
    async lookup(idempotencyKey, { awaitsPayer }) {
      if (state.isDown) return { kind: "unknown" };
      if (state.atBank.has(idempotencyKey) && awaitsPayer) return authenticate;
      state.atBank.delete(idempotencyKey);
      const known = ledger.get(idempotencyKey);
      if (known !== undefined) return known;
      final.add(idempotencyKey);
      return { kind: "absent" };
    },
    async lookupTransaction() {
      return { kind: "absent" };
    },
    balance: async () => state.balance ?? unavailable,
    async expire() {
      return state.isDown ? unavailable : { kind: "expired" };
    },
    async refund({ transactionId, idempotencyKey: requestKey, amount }) {
      const key = transactionId.replace(/^transaction-/, "");
      const known = ledger.get(key);
      if (state.isDown || state.behavior === "lose-before") return unavailable;
      const isRefused = state.behavior === "decline";
      if (isRefused || known === undefined || !("charge" in known) || known.kind === "returned")
        return { kind: "refused", code: "none" };
      const made = known.refunds ?? [];
      if (!made.some((refund) => refund.requestKey === requestKey)) {
        state.refunded += 1;
        const refund = { refundId: `refund-${requestKey}`, requestKey, amount, refundedAt };
        const refunds = [...made, refund];
        const total = refundedTotal(refunds);
        if (total > known.charge.transactionAmount) return { kind: "refused", code: "amount_too_large" };
        const { charge } = known;
        const isWhole = total === charge.transactionAmount;
        ledger.set(
          key,
          isWhole ? { kind: "refunded", charge, refunds } : { kind: "succeeded", isSettled: true, charge, refunds },
        );
      }
      return state.behavior === "lose-after" ? unavailable : { kind: "refunded" };
    },
    missedEvents: async () => (state.isDown ? unavailable : state.missed),
    verifyWebhook(rawBody, signature) {
      if (signature !== "signed") return null;
      const [eventId = "", idempotencyKey = ""] = Buffer.from(rawBody).toString().split(" ");
      return { kind: "attempt", eventId, idempotencyKey };
    },
  };
  return { gateway, state: Object.assign(state, { answerBank }) };
}

interface KnownRefund extends Pick<StoredRefund, "hasFailed" | "amount" | "parts"> {
  readonly isDueAgain: boolean | null;
  readonly transactionId: string | null;
}

const refundedAt = wireInstant.parse("2026-03-02T15:00:00Z");

/** A board that records every charge once, with its purpose. */
export function fakeBoard() {
  const recorded = new Map<string, { readonly intentId: string; readonly total: number }>();
  /** `hold` resolves when a recording may be answered. */
  const state = {
    answers: "recorded" as "recorded" | "refused" | "not-shown" | "unavailable" | "lost",
    canReopen: true,
    /** Of the physician's contact address; null where it cannot be read. */
    stateOnRecord: null as string | null,
    /** How it answers refunds. */
    refunds: "recorded" as RefundAnswer["kind"],
    /** Decisions that it has otherwise than they were sent, by the refund's id. */
    divided: new Map<string, RefundDecision>(),
    /** Of every receipt. */
    lines: [] as PaidLine[],
    knowsCharges: "no" as "yes" | "no" | "unavailable",
    mails: "queued" as "queued" | "refused" | "unavailable" | "lost",
    calls: 0,
    hold: Promise.resolve(),
  };
  const isPaid = (intent: Intent) => [...recorded.values()].some(({ intentId }) => intentId === intent.intentId);
  const recording: Recording = {
    knowsCharges: async () => state.knowsCharges,
    stateOnRecord: async () => state.stateOnRecord,
    readBack: async (intent) => (state.answers === "unavailable" ? "unavailable" : isPaid(intent) ? "paid" : "unpaid"),
    async record(intent, charge) {
      state.calls += 1;
      await state.hold;
      if (state.answers !== "recorded" && state.answers !== "lost") return state.answers;
      recorded.set(charge.transactionId, { intentId: intent.intentId, total: charge.transactionAmount });
      return state.answers === "lost" ? "unavailable" : "recorded";
    },
    async reopen(intent) {
      if (!state.canReopen) return "refused";
      recorded.delete(intent.transactionId ?? "");
      return "recorded";
    },
    async recordRefunds(intent, reported) {
      if (state.refunds === "refused") return { kind: state.refunds, says: "No." };
      if (state.refunds !== "recorded") return { kind: state.refunds };
      for (const { refundId, hasFailed, decision, amount, parts = [] } of reported) {
        const isDueAgain = decision?.isDueAgain ?? null;
        refunds.set(refundId, { hasFailed, isDueAgain, amount, parts, transactionId: intent.transactionId });
        if (isDueAgain === true && !hasFailed) recorded.delete(intent.transactionId ?? "");
      }
      return { kind: "recorded", decisions: state.divided };
    },
    async receipt({ transactionId }) {
      if (state.answers === "unavailable") return null;
      const given = [...refunds].filter(([, refund]) => refund.transactionId === transactionId && !refund.hasFailed);
      return {
        lines: state.lines,
        refunds: given.map(([refundId, { parts = [], isDueAgain, amount }]) => ({
          refundId,
          amount,
          isDecided: isDueAgain !== null,
          lines: parts.map(({ key, amount: part }) => {
            const [number = "", line = ""] = key.split("/");
            return { number, line: Number(line), amount: part, isDueAgain: isDueAgain === true };
          }),
        })),
      };
    },
    takesRefunds: async () => state.refunds !== "by-hand",
  };
  /** Refunds that it was told of, by their id. */
  const refunds = new Map<string, KnownRefund>();
  /** By the ID of the notice, so that a repeated one is there once. */
  const mailed = new Map<
    string,
    { readonly intentId: string; readonly kind: NoticeKind; readonly state: IntentState }
  >();
  const notifying: Notifying = {
    async notify(noticeId, kind, intent) {
      if (state.mails === "unavailable" || state.mails === "refused") return state.mails;
      mailed.set(noticeId, { intentId: intent.intentId, kind, state: intent.state });
      return state.mails === "lost" ? "unavailable" : "queued";
    },
  };
  /** Enters it as paid, as staff do by hand. */
  const enter = ({ intentId }: Pick<Intent, "intentId">) =>
    void recorded.set(`by hand ${intentId}`, { intentId, total: 0 });
  return { recording, recorded, notifying, mailed, refunds, state, enter };
}

/** A payment engine on a fake provider and a fake board, with short waits. */
export function testPayments(pool: pg.Pool, clock: () => Temporal.Instant, options: Partial<PaymentsOptions> = {}) {
  const provider = fakeProvider();
  const board = fakeBoard();
  const payments = openPayments({
    pool,
    gateway: provider.gateway,
    recording: board.recording,
    notifying: board.notifying,
    box: plainBox,
    log: quiet,
    clock,
    timings: { gatewayTimeoutMs: 2_000, pageWaitMs: 5_000 },
    ...options,
  });
  return { payments, provider: provider.state, gateway: provider.gateway, board };
}

/** Does not encrypt, so that tests can read tokens. */
export const plainBox = {
  seal: (purpose: string, token: string) => `${purpose}|${token}`,
  open: (purpose: string, sealed: string) =>
    sealed.startsWith(`${purpose}|`) ? sealed.slice(purpose.length + 1) : null,
};

/** Annual fees of years of one block, at $450.00 each. */
export function annualFees(
  physicianId: number,
  years: readonly number[],
  invoices: readonly string[] | null = null,
): NewIntent {
  return {
    physicianId: physicianId as PhysicianId,
    purpose: {
      kind: "annual-fees",
      ccBlockId: 12 as CCBlockId,
      years: years.map((year) => ({ year, amount: asCents(45_000) })),
    },
    bookkeeping: invoices === null ? "orders" : "invoices",
    createInvoices: invoices && (() => Promise.resolve(invoices.map((number) => number as InvoiceNumber))),
  };
}

/** Form fields of the intent's confirmation page. */
export function shownOf({ amount, method, since }: Intent) {
  const total = sumCents([amount, method?.surcharge ?? asCents(0)]);
  return { total, since: since.toString(), authorization: method?.kind === "bank" ? "Debit it once." : null };
}
