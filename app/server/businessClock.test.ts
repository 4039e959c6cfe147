import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { businessClock } from "./businessClock";

const secondsBetween = (a: Temporal.Instant, b: Temporal.Instant) => Math.abs(a.until(b).total("seconds"));

it("starts where it is set, runs on, and goes back to the real time", () => {
  const then = Temporal.Instant.from("2027-01-15T09:00:00-06:00");
  const clock = businessClock(then);
  expect(secondsBetween(clock.now(), then)).toBeLessThan(5);
  const before = clock.now();
  while (Temporal.Instant.compare(clock.now(), before) === 0);
  expect(Temporal.Instant.compare(clock.now(), before)).toBe(1);
  clock.set(null);
  expect(secondsBetween(clock.now(), Temporal.Now.instant())).toBeLessThan(5);
});
