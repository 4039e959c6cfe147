import { Temporal } from "temporal-polyfill";

/** The clock of deadlines and fees. Sessions, tokens and links never use it: security is always real time. */
export interface BusinessClock {
  readonly now: () => Temporal.Instant;
  /** What business time it was at an instant of real time, as the clock goes now. */
  readonly at: (real: Temporal.Instant) => Temporal.Instant;
  /** Lets business time be `instant` now and run on from there; null: the real time again. Demo and tests only. */
  readonly set: (instant: Temporal.Instant | null) => void;
}

export function businessClock(startAt: Temporal.Instant | null): BusinessClock {
  let ahead = new Temporal.Duration();
  const clock: BusinessClock = {
    now: () => Temporal.Now.instant().add(ahead),
    at: (real) => real.add(ahead),
    set(instant) {
      ahead = instant === null ? new Temporal.Duration() : Temporal.Now.instant().until(instant);
    },
  };
  clock.set(startAt);
  return clock;
}
