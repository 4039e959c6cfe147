import { Temporal } from "temporal-polyfill";

/** The clock of deadlines and fees. Sessions, tokens and links never use it: security always uses real time. */
export interface BusinessClock {
  readonly now: () => Temporal.Instant;
  /** Converts an instant of real time to business time, by the current shift. */
  readonly at: (real: Temporal.Instant) => Temporal.Instant;
  /** Sets business time to `instant`, from where it runs on; null: real time again. Demo and tests only. */
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
