import { setTimeout as pause } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import type pg from "pg";
import { unwatched, type WatchWork } from "@portal/database/watchedWork";
import type { CreditSurcharges } from "@portal/domain/billing/creditSurcharge";
import { asCents, type Cents } from "@portal/domain/billing/money";
import { beginPayment } from "./beginPayment";
import { advancePayment, chargeAndRecord } from "./advancePayment";
import { beginAttempt } from "./chargeAttempt";
import { cancel, chooseAnother } from "./cancelPayment";
import { useBank, useCardToken } from "./collectMethod";
import { finishHostedPage, openHostedPage } from "./hostedPage";
import type { ChargingGateway } from "./gateways/gateway";
import type { Intent, IntentState } from "./intent";
import { openLeases } from "./intentLeases";
import { type PaymentServices, gatewayWithTimeout, type PaymentsLog, type Step } from "./paymentServices";
import { paymentsForStaff } from "./paymentsForStaff";
import {
  automaticActor,
  type Notifying,
  type PaymentActor,
  type Payments,
  type PaymentsForStaff,
  type Recording,
  type ConfirmationForm,
} from "./payments";
import { paymentRefunds } from "./refunds/refundRequests";
import { dayStore } from "./store/dayStore";
import { intentStore } from "./store/intentStore";
import { paymentJournal } from "./store/journal";
import { paymentList } from "./store/paymentList";
import { noticeStore } from "./store/noticeStore";
import { requestLookup, type StoredIntent, type TokenBox } from "./store/storedIntent";
import { type Timings, usualTimings } from "./timings";
import { type PaymentsWorker, paymentsWorker } from "./paymentWorker";

export interface PaymentsOptions {
  /** The tables of the schema `payments` must exist. */
  readonly pool: pg.Pool;
  readonly gateway: ChargingGateway;
  readonly recording: Recording;
  readonly notifying: Notifying;
  readonly surcharges?: CreditSurcharges;
  /** Above it, in cents, a second member of staff approves a refund; default 0: never. */
  readonly refundSecondStaffAbove?: Cents;
  readonly box: TokenBox;
  readonly log: PaymentsLog;
  /** Default: nothing monitors the worker. */
  readonly watch?: WatchWork;
  /** Default: real time; tests control it. */
  readonly clock?: () => Temporal.Instant;
  readonly timings?: Partial<Timings>;
  /** Called at each step, for tests that end the process there. */
  readonly onStep?: (step: Step, intentId: string) => void | Promise<void>;
}

export interface Webhooks {
  readonly signatureHeader: string;
  /**
   * Stores that an event happened and requests a lookup: order, repeats and the event's own content do not matter.
   * `forged` for what the provider did not sign; nothing of it is stored.
   */
  receive(rawBody: Uint8Array, signature: string): Promise<"kept" | "forged">;
}

export interface OpenedPayments extends Payments, PaymentsForStaff {
  readonly worker: PaymentsWorker;
  readonly webhooks: Webhooks;
}

/** Opens only what staff need, which charges, asks and records nothing: what the board has to confirm is not settled. */
export function openPaymentsForStaff({ pool }: { readonly pool: pg.Pool }): PaymentsForStaff {
  const clock = () => Temporal.Now.instant();
  // Settling reads and makes no token.
  const box: TokenBox = { seal: () => "", open: () => null };
  const store = intentStore({ pool, clock, timings: usualTimings, box });
  return paymentsForStaff(
    { store, days: dayStore(pool, clock, box), clock, timings: usualTimings, recording: null },
    paymentJournal({ pool }),
    paymentList({ pool, box }),
  );
}

const pollIntervalMs = 100;

/** Unfinished states: a page shows them so that the physician does not pay again. */
export const liveStates: readonly IntentState[] = ["collecting", "ready", "charging", "unknown", "charged"];

export function openPayments(options: PaymentsOptions): OpenedPayments {
  const {
    pool,
    recording,
    notifying,
    surcharges = null,
    refundSecondStaffAbove = asCents(0),
    box,
    log,
    watch = unwatched,
    clock = () => Temporal.Now.instant(),
    onStep = () => undefined,
  } = options;
  const timings: Timings = { ...usualTimings, ...options.timings };
  const store = intentStore({ pool, clock, timings, box });
  const leases = openLeases(store, clock, automaticActor);
  const gateway = gatewayWithTimeout(options.gateway, timings.gatewayTimeoutMs, log);
  const notices = noticeStore(pool, clock);
  const services: PaymentServices = {
    ...{ store, leases, gateway, recording, notices, notifying, surcharges, days: dayStore(pool, clock, box) },
    ...{ clock, timings, log, step: onStep },
  };
  const worker = paymentsWorker(services, watch);

  /** Reads the stored intent: a page's copy may be outdated. */
  async function fresh({ intentId }: Intent): Promise<StoredIntent> {
    const intent = await store.find(intentId);
    if (intent === null) throw new Error("Payment not found");
    return intent;
  }

  async function confirm(
    initialIntent: Intent,
    shown: ConfirmationForm,
    actor: PaymentActor,
    returnUrl: string | null = null,
  ): Promise<Intent> {
    const { intent, begun } = await beginAttempt(services, initialIntent, shown, actor);
    if (begun === null) return intent;
    return worker.within(timings.pageWaitMs, begun, () => chargeAndRecord(services, begun, actor, returnUrl));
  }

  async function checkAgain(initialIntent: Intent): Promise<Intent> {
    const { intent } = await store.change(initialIntent.intentId, automaticActor, (now) => {
      // An open page is not looked up by the worker: a status check requests it.
      const lookup = now.state === "collecting" ? requestLookup(now) : null;
      return lookup && { set: lookup };
    });
    const isFinished =
      !["charging", "unknown", "charged", "returned"].includes(intent.state) && intent.asked <= intent.answered;
    const isSettling = intent.state === "recorded" && !intent.isSettled;
    if (isFinished && !isSettling) return intent;
    // Longer when the board is called again, because it may still be recording.
    const isRecordingBegun = intent.state === "charged" && intent.recordingBegunAt !== null;
    // The payer is back from their bank, which knows their answer now.
    const lookedAt = intent.authenticationUrl === null ? intent.lookedAt : null;
    const soonest = lookedAt?.add({
      milliseconds: isRecordingBegun
        ? Math.max(timings.boardTimeoutMs, timings.userCheckIntervalMs)
        : timings.userCheckIntervalMs,
    });
    if (soonest !== undefined && Temporal.Instant.compare(clock(), soonest) < 0) return intent;
    const leased = await leases.take(intent.intentId);
    if (leased !== null) return worker.within(timings.pageWaitMs, leased, () => advancePayment(services, leased));
    return intent.authenticationUrl === null ? intent : foundElsewhere(intent);
  }

  /** The provider reported the payer's answer before they returned: wait for the worker's lookup in progress. */
  async function foundElsewhere(intent: StoredIntent): Promise<StoredIntent> {
    let now = intent;
    for (let waited = 0; waited < timings.userCheckIntervalMs; waited += pollIntervalMs) {
      await pause(pollIntervalMs, undefined, { ref: false });
      now = await fresh(intent);
      if (now.leaseId === null) break;
    }
    return now;
  }

  /** Records what the provider's page has charged while the payer is redirected to the status page. */
  async function recordNow(intent: StoredIntent): Promise<StoredIntent> {
    const leased = intent.state === "charged" ? await leases.take(intent.intentId) : null;
    return leased === null ? intent : worker.within(timings.pageWaitMs, leased, () => advancePayment(services, leased));
  }

  return {
    gateway,
    worker,
    webhooks: webhooks(services, worker),
    ...paymentsForStaff(services, paymentJournal({ pool }), paymentList({ pool, box })),

    begin: (newIntent, actor) => beginPayment(services, newIntent, actor),
    async find(intentId, physicianId) {
      const intent = await store.find(intentId);
      return intent?.physicianId === physicianId ? intent : null;
    },
    live: (physicianId) => store.ofPhysician(physicianId, liveStates),

    async pendingDebits(physicianId) {
      const taken = await store.ofPhysician(physicianId, ["charged", "recorded"]);
      const pending = taken.filter(
        ({ state, isSettled }) => (state === "charged" || state === "recorded") && !isSettled,
      );
      return new Set(pending.flatMap(({ transactionId }) => transactionId ?? []));
    },

    cardFields: ({ intentId, amount }) => gateway.cardFields({ reference: intentId, amount }),
    openHostedPage: async (intent, payer, addresses, actor, mode = "tokenize") =>
      openHostedPage(services, await fresh(intent), payer, addresses, actor, mode),
    async finishHostedPage(intent, sessionId, actor) {
      const finished = await finishHostedPage(services, await fresh(intent), sessionId, actor);
      if (finished.kind !== "moved-on") return finished;
      return { kind: "moved-on", intent: await recordNow(await fresh(finished.intent)) };
    },
    useCardToken: async (intent, payer, token, actor) =>
      useCardToken(services, await fresh(intent), payer, token, actor),
    useBank: async (intent, details, actor) => useBank(services, await fresh(intent), details, actor),
    chooseAnother: async (intent, actor, payer) => chooseAnother(services, await fresh(intent), actor, payer),
    cancel: async (intent, actor) => cancel(services, await fresh(intent), actor),
    confirm,
    checkAgain,
    refunds: paymentRefunds(services, worker, refundSecondStaffAbove),
  };
}

function webhooks({ gateway, store, log }: PaymentServices, worker: PaymentsWorker): Webhooks {
  return {
    signatureHeader: gateway.signatureHeader,
    async receive(rawBody, signature) {
      const event = gateway.verifyWebhook(rawBody, signature);
      if (event === null) {
        log.warn({ bytes: rawBody.length }, "a webhook was not signed by the provider");
        return "forged";
      }
      if (await store.keepEvent(event)) worker.wake();
      return "kept";
    },
  };
}
