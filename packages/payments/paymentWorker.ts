import { setTimeout } from "node:timers/promises";
import { oneAtATime } from "@portal/database/repeatedWork";
import { unwatched, type WatchWork } from "@portal/database/watchedWork";
import { advancePayment } from "./advancePayment";
import { settleDay } from "./days/settleDay";
import type { PaymentServices } from "./paymentServices";
import type { StoredIntent } from "./store/storedIntent";
import { whoCharged } from "./charger";
import { isTrue } from "./paymentNotices";
import type { StoredNotice } from "./store/noticeStore";

const usualStopTimeoutMs = 5_000;
/** Intents that one round processes at once, so that a slow provider does not delay the others. */
const maxAtOnce = 4;
const comparisonIntervalMs = 24 * 60 * 60_000;
/** Days for which the provider's events are remembered; it repeats one for three at most. */
const eventRetentionDays = 30;
/** Days of events that the provider is asked for again; fewer than events are remembered for. */
const comparedDays = 29;

export interface PaymentsWorker {
  /** Looks at what is due every few seconds, until stopped. */
  start(): void;
  lookDue(): Promise<void>;
  /** Fetches refunds whose webhooks did not arrive, and takes up requested ones that no look is planned for. */
  compare(): Promise<void>;
  /** Compares the days that were requested. */
  settleDays(): Promise<void>;
  /** Looks soon, in the background. */
  wake(): void;
  /**
   * Waits up to `timeoutMs` milliseconds for the work on an intent and returns its state by then; the work continues. A
   * failure is retried when its lease ends, or once an unavailable database answers.
   */
  within(timeoutMs: number, intent: StoredIntent, work: () => Promise<StoredIntent>): Promise<StoredIntent>;
  /** Starts nothing more; resolves when the work in progress has ended, or the time is up. */
  stop(): Promise<void>;
}

/** Any number of processes may run one; each may die at any moment. */
export function paymentsWorker(
  services: PaymentServices,
  watch: WatchWork = unwatched,
  maxStopMs = usualStopTimeoutMs,
): PaymentsWorker {
  const { store, leases, log, timings, clock } = services;
  const onLooked = watch("payments", timings.workerIntervalMs);
  const onNotified = watch("payment-notices", timings.workerIntervalMs);
  const onSettled = watch("payment-days", timings.workerIntervalMs);
  const onCompared = watch("payment-comparison", comparisonIntervalMs);
  const underWay = new Set<Promise<unknown>>();
  const looking = new Set<Promise<unknown>>();
  let isStopped = false;
  /** The wait is over: later failures come from the process ending, and the next process retries. */
  let isLeft = false;
  const timers: NodeJS.Timeout[] = [];

  function track<Answer>(work: Promise<Answer>): Promise<Answer> {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  }

  function logError(error: unknown, message: string, details: object = {}): void {
    if (!isLeft) log.error({ err: error, ...details }, message);
  }

  /** Work in progress may start more of it. */
  async function allEnded(): Promise<void> {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  }

  /** Starts everything that is due without waiting for the last: one slow look delays no other. */
  async function beginAllDue(): Promise<void> {
    while (!isStopped) {
      if (looking.size >= maxAtOnce) await Promise.race(looking);
      await leases.giveBack();
      const leased = await leases.takeDue();
      // A night with many payments is one long round.
      onLooked();
      if (leased === null) break;
      const look = track(advancePayment(services, leased))
        .catch((error: unknown) => logError(error, "a payment could not be looked at", { intentId: leased.intentId }))
        .finally(() => looking.delete(look));
      looking.add(look);
    }
  }

  const begin = oneAtATime(() =>
    track(beginAllDue()).catch((error: unknown) => logError(error, "payments could not be looked at")),
  );

  /** The board gets the next once it has answered the last. */
  const notify = oneAtATime(() =>
    track(sendNotices(services, () => !isStopped)).then(onNotified, (error: unknown) =>
      logError(error, "notices about payments could not be sent"),
    ),
  );

  /** Staff wait for it. A day that fails is tried again when its lease ends. */
  const settleDays = oneAtATime(() =>
    track(settleRequestedDays(services, () => !isStopped)).then(onSettled, (error: unknown) =>
      logError(error, "a day of payments could not be compared"),
    ),
  );

  async function compare(): Promise<void> {
    await track(compareWithProvider(services)).then(
      (isAnswered) => isAnswered && onCompared(),
      (error: unknown) => logError(error, "payments could not be compared with the provider"),
    );
  }

  async function lookDue(): Promise<void> {
    await begin();
    await Promise.all(looking);
    await notify();
    await settleDays();
  }

  return {
    start() {
      timers.push(
        setInterval(() => void begin(), timings.workerIntervalMs),
        setInterval(() => void notify(), timings.workerIntervalMs),
        setInterval(() => void settleDays(), timings.workerIntervalMs),
        setInterval(() => void compare(), comparisonIntervalMs),
      );
      for (const timer of timers) timer.unref();
      void compare();
      track(store.forgetEvents(clock().subtract({ hours: 24 * eventRetentionDays }))).catch((error: unknown) =>
        logError(error, "old events of the provider could not be forgotten"),
      );
    },
    lookDue,
    compare,
    wake: () => void begin(),
    settleDays,

    async within(timeoutMs, intent, work) {
      const done = track(work()).catch(async (error: unknown) => {
        logError(error, "a payment could not be continued", { intentId: intent.intentId });
        return intent;
      });
      const finished = await Promise.race([done, setTimeout(timeoutMs, null, { ref: false })]);
      return finished ?? (await store.find(intent.intentId)) ?? intent;
    },

    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.race([allEnded(), setTimeout(maxStopMs, undefined, { ref: false })]);
      isLeft = true;
      if (underWay.size > 0)
        log.warn({ underWay: underWay.size }, "payments will be taken up when their leases expire");
    },
  };
}

async function settleRequestedDays(services: PaymentServices, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const requested = await services.days.take();
    if (requested === null) return;
    await services.days.keep(requested, await settleDay(services, requested.day));
  }
}

/** Hands over every notice that is due, oldest first, until none is or `goesOn` returns false. */
async function sendNotices(services: PaymentServices, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const notice = await services.notices.take();
    if (notice === null) return;
    await send(services, notice);
  }
}

async function send(services: PaymentServices, notice: StoredNotice): Promise<void> {
  const { notices, store, notifying, log } = services;
  const { noticeId, intentId, kind } = notice;
  const intent = await store.find(intentId);
  if (intent === null) throw new Error("A notice is about a payment that is there");
  if (!isTrue(kind, intent)) return notices.settle(noticeId, "outdated");
  const answer = await notifying.notify(noticeId, kind, intent, whoCharged(intent.attempt, services));
  if (answer === "unavailable") return notices.putOff(notice);
  if (answer === "refused") log.warn({ intentId, kind }, "the board mails no notice about a payment");
  return notices.settle(noticeId, answer);
}

/**
 * Fetches refunds that never arrived by webhook: after a payment has settled, nothing else asks about it. Each event is
 * processed once, however it arrives. Returns false if the provider did not say.
 */
async function compareWithProvider({ gateway, store, clock, log }: PaymentServices): Promise<boolean> {
  await store.resumeRefunds();
  const events = await gateway.missedEvents?.(clock().subtract({ hours: 24 * comparedDays }));
  if (events === undefined) return true;
  if ("kind" in events) {
    log.warn({}, "the provider does not report refunds; asking again tomorrow");
    return false;
  }
  let missed = 0;
  for (const event of events) if (await store.keepEvent(event)) missed += 1;
  if (missed > 0) log.warn({ missed }, "webhooks of the provider did not arrive; looking up their events");
  return true;
}
