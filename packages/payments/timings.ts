import { Temporal } from "temporal-polyfill";
import { harmlessSkewMs } from "@portal/domain/time/clockSkew";
import type { Intent, IntentState } from "./intent";
import { isRefundToMake, pendingRefunds } from "./refunds/refunds";

/** In milliseconds of real time. */
export interface Timings {
  /** Timeout of a call to the provider; longer than the adapter's own. */
  readonly gatewayTimeoutMs: number;
  /** Timeout of a call to the board; the board may still complete it, so it is not repeated earlier. */
  readonly boardTimeoutMs: number;
  /**
   * How long one process works on an intent alone: longer than all the answers that one check waits for (`leaseFor`).
   */
  readonly leaseMs: number;
  /** How long a page waits for the work that it started; the work continues without it. */
  readonly pageWaitMs: number;
  readonly abandonedAfterMs: number;
  /** How long a payer may take to approve the charge at their bank. */
  readonly authenticationMs: number;
  /** Age at which staff are notified that a payment is still in doubt or not yet recorded. */
  readonly staffNoticeAfterMs: number;
  /** Pause after the first check without result; each further one is twice as long. */
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  /** Interval between checks whether a bank payment has settled; webhooks report it sooner. */
  readonly settlementCheckMs: number;
  /** Minimum interval between status checks that a user triggers. */
  readonly userCheckIntervalMs: number;
  readonly workerIntervalMs: number;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** The longest wait for the portal's own token, which authorizes calls to the board. */
const tokenTimeoutMs = 10 * secondMs;

/**
 * How long a lease has to last, in milliseconds, for the longest look at an intent: the provider is asked for a refund, for the charge and to
 * close its page; a token is fetched to read back and another to record; and the board's calls are, at most, the physician, the
 * invoices and the capabilities, the charge, the years, and one more. Another process may have a clock that is ahead.
 */
export function leaseFor({
  gatewayTimeoutMs,
  boardTimeoutMs,
}: Pick<Timings, "gatewayTimeoutMs" | "boardTimeoutMs">): number {
  return 3 * gatewayTimeoutMs + 2 * tokenTimeoutMs + 6 * boardTimeoutMs + harmlessSkewMs;
}

/**
 * Timeout for a board that charges by itself, in milliseconds: a token, and at most the capabilities, and the charge or
 * what is read back instead (the physician, the invoices, the receipts).
 */
export function waitForCharging(boardTimeoutMs: number): number {
  return Math.max(usualTimings.gatewayTimeoutMs, tokenTimeoutMs + 4 * boardTimeoutMs);
}

/** Returns whether it began at least so many milliseconds ago. */
export function isOver(since: Temporal.Instant, lastingMs: number, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(since.add({ milliseconds: lastingMs }), now) <= 0;
}

/** Returns whether a payer may still be approving the charge at their bank (3-D Secure). */
export function awaitsPayer(
  { begunAt }: { readonly begunAt: Temporal.Instant },
  now: Temporal.Instant,
  { authenticationMs }: Pick<Timings, "authenticationMs">,
): boolean {
  return !isOver(begunAt, authenticationMs, now);
}

const timeouts = { gatewayTimeoutMs: 25 * secondMs, boardTimeoutMs: 10 * secondMs };

export const usualTimings: Timings = {
  ...timeouts,
  leaseMs: leaseFor(timeouts),
  pageWaitMs: 10 * secondMs,
  abandonedAfterMs: 60 * minuteMs,
  authenticationMs: 15 * minuteMs,
  staffNoticeAfterMs: 15 * minuteMs,
  firstPauseMs: 5 * secondMs,
  maxPauseMs: 60 * minuteMs,
  settlementCheckMs: 6 * 60 * minuteMs,
  userCheckIntervalMs: 3 * secondMs,
  workerIntervalMs: 2 * secondMs,
};

interface Looked {
  readonly state: IntentState;
  readonly isSettled: boolean;
  readonly isReopened: boolean;
  readonly since: Temporal.Instant;
  readonly looks: number;
  readonly asked: number;
  readonly answered: number;
  readonly recordingBegunAt: Temporal.Instant | null;
  readonly authenticationUrl: string | null;
  readonly refunds: Intent["refunds"];
  readonly refundRequest: Intent["refundRequest"];
}

/** Time of the next check of an intent; null: only after an event. */
export function nextLook(intent: Looked, now: Temporal.Instant, timings: Timings): Temporal.Instant | null {
  if (intent.asked > intent.answered) return now.add({ milliseconds: pauseAfter(intent.looks, timings) });
  switch (intent.state) {
    case "created":
    case "collecting":
    case "ready":
    case "declined": {
      const abandoned = intent.since.add({ milliseconds: timings.abandonedAfterMs });
      const nextCheck = now.add({ milliseconds: pauseAfter(intent.looks, timings) });
      return Temporal.Instant.compare(abandoned, nextCheck) > 0 ? abandoned : nextCheck;
    }
    case "charging":
    case "unknown": {
      const nextCheck = now.add({ milliseconds: pauseAfter(intent.looks, timings) });
      if (intent.authenticationUrl === null) return nextCheck;
      const over = intent.since.add({ milliseconds: timings.authenticationMs });
      const isSooner = Temporal.Instant.compare(now, over) < 0 && Temporal.Instant.compare(over, nextCheck) < 0;
      return isSooner ? over : nextCheck;
    }
    case "charged": {
      const pause = pauseAfter(intent.looks, timings);
      const isAgain = intent.looks > 0 && intent.recordingBegunAt !== null;
      return now.add({ milliseconds: isAgain ? Math.max(pause, timings.boardTimeoutMs) : pause });
    }
    case "recorded":
      if (isRefundToMake(intent) || pendingRefunds(intent).length > 0)
        return now.add({ milliseconds: pauseAfter(intent.looks, timings) });
      return intent.isSettled ? null : now.add({ milliseconds: timings.settlementCheckMs });
    case "returned":
      return intent.isReopened ? null : now.add({ milliseconds: pauseAfter(intent.looks, timings) });
    case "refunded":
      return pendingRefunds(intent).length === 0 ? null : now.add({ milliseconds: pauseAfter(intent.looks, timings) });
    case "cancelled":
      return null;
  }
}

function pauseAfter(looks: number, { firstPauseMs, maxPauseMs }: Timings): number {
  return looks === 0 ? 0 : Math.min(firstPauseMs * 2 ** Math.min(looks - 1, 30), maxPauseMs);
}
