import { Temporal } from "temporal-polyfill";
import { clockSkew } from "~/database/clockSkew";
import type { IntentState } from "./intent";

/** All in milliseconds of real time. */
export interface Timings {
  /** After which no answer of the provider is waited for; longer than the adapter's own. */
  readonly gateway: number;
  /** After which a call to the board is given up; the board may do it all the same, so it is not told again before. */
  readonly board: number;
  /** For which whoever works on an intent has it alone: longer than all the answers that one look waits for (`leaseFor`). */
  readonly lease: number;
  /** For which a page waits for the work that it began; the work goes on without it. */
  readonly patience: number;
  /** After which a payment that nobody goes on with is given up. */
  readonly abandoned: number;
  /** For which a payer may answer the bank that asks them to approve the charge. */
  readonly authentication: number;
  /** After which staff are told that a payment is still in doubt or not yet recorded. */
  readonly doubt: number;
  /** Between two looks that brought nothing, at first; each further one waits twice as long. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** Between two looks whether a bank payment has settled; webhooks tell sooner. */
  readonly settlement: number;
  /** Between two times that somebody who waits may have the provider asked. */
  readonly impatience: number;
  /** Between two rounds of the worker. */
  readonly round: number;
}

const second = 1_000;
const minute = 60 * second;

/** The longest wait for a token of the portal's own, which the board is told with. */
const token = 10 * second;

/**
 * How long one look at an intent can take: the provider is asked what it charged and to close its page, a token is asked
 * for to read back and another one to tell, and the board's calls are, at most, the physician, the invoices and the
 * capabilities, the charge, the years, and one more. All in milliseconds.
 */
export function leaseFor({ gateway, board }: { readonly gateway: number; readonly board: number }): number {
  return 2 * gateway + 2 * token + 6 * board;
}

/**
 * How long an answer of a board that charges by itself is waited for: a token, and at most the capabilities, the charge or
 * what is read back instead of it (the physician, the invoices, the receipts). In milliseconds, as its time-out is.
 */
export function waitForCharging(board: number): number {
  return Math.max(usualTimings.gateway, token + 4 * board);
}

/** The longest that anybody has an intent for: the time-out of a board, which may be charging, is two minutes at most. */
export const longestLease = 30 * minute;

/**
 * Whether what lasts until `end`, `lasting` milliseconds from its beginning, is over. An end that lies farther ahead than
 * that was written before the clock was set back: nobody waits until the clock has caught up with it.
 */
export function isOver(end: Temporal.Instant, now: Temporal.Instant, lasting: number): boolean {
  const farthest = now.add({ milliseconds: lasting }).add(clockSkew);
  return Temporal.Instant.compare(end, now) <= 0 || Temporal.Instant.compare(end, farthest) > 0;
}

const waits = { gateway: 25 * second, board: 10 * second };

export const usualTimings: Timings = {
  ...waits,
  lease: leaseFor(waits),
  patience: 10 * second,
  abandoned: 60 * minute,
  authentication: 15 * minute,
  doubt: 15 * minute,
  firstPause: 5 * second,
  longestPause: 60 * minute,
  settlement: 6 * 60 * minute,
  impatience: 3 * second,
  round: 2 * second,
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
}

/** When somebody has to look at an intent again; null: not unless something happens. */
export function nextLook(intent: Looked, now: Temporal.Instant, timings: Timings): Temporal.Instant | null {
  if (intent.asked > intent.answered) return now.add({ milliseconds: pauseAfter(intent.looks, timings) });
  switch (intent.state) {
    case "created":
    case "collecting":
    case "ready":
    case "declined": {
      const abandoned = intent.since.add({ milliseconds: timings.abandoned });
      const again = now.add({ milliseconds: pauseAfter(intent.looks, timings) });
      return Temporal.Instant.compare(abandoned, again) > 0 ? abandoned : again;
    }
    case "charging":
    case "unknown": {
      const again = now.add({ milliseconds: pauseAfter(intent.looks, timings) });
      if (intent.authenticationUrl === null) return again;
      const over = intent.since.add({ milliseconds: timings.authentication });
      const isSooner = Temporal.Instant.compare(now, over) < 0 && Temporal.Instant.compare(over, again) < 0;
      return isSooner ? over : again;
    }
    case "charged": {
      const pause = pauseAfter(intent.looks, timings);
      const isAgain = intent.looks > 0 && intent.recordingBegunAt !== null;
      return now.add({ milliseconds: isAgain ? Math.max(pause, timings.board) : pause });
    }
    case "recorded":
      return intent.isSettled ? null : now.add({ milliseconds: timings.settlement });
    case "returned":
      return intent.isReopened ? null : now.add({ milliseconds: pauseAfter(intent.looks, timings) });
    case "cancelled":
    case "refunded":
      return null;
  }
}

function pauseAfter(looks: number, { firstPause, longestPause }: Timings): number {
  return looks === 0 ? 0 : Math.min(firstPause * 2 ** Math.min(looks - 1, 30), longestPause);
}
