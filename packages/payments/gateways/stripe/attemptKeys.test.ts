import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findMade } from "./attemptKeys";
import type { StripeCalls } from "./stripeCalls";
import { attemptField } from "./stripeObjects";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const attempt = { key: "a-payment:1", begunAt: Temporal.Instant.from("2026-03-01T12:00:00Z") };

/** A list of this many pages, each answered a second after its request; the attempt is on the last. */
function listOf(pages: number, meanwhile = () => {}) {
  const allowed: number[] = [];
  const get = async (_path: string, _query: unknown, _answer: unknown, timeoutMs: number) => {
    allowed.push(timeoutMs);
    const page = allowed.length;
    await vi.advanceTimersByTimeAsync(Math.min(1_000, timeoutMs));
    meanwhile();
    if (timeoutMs < 1_000) return { kind: "unavailable", status: null };
    const metadata = page === pages ? { [attemptField]: attempt.key } : {};
    return { kind: "answered", answer: { data: [{ id: `pi_${page}`, metadata }], has_more: page < pages } };
  };
  return { calls: { get } as unknown as StripeCalls, allowed };
}

it("PAY-10 is found however many pages lie before it, as far as there is time", async () => {
  const { calls, allowed } = listOf(4);
  expect(await findMade(calls, "/payment_intents", attempt, 4_500)).toBe("pi_4");
  expect(allowed).toEqual([4_500, 3_500, 2_500, 1_500]);
});

it("PAY-10 is not reported when all pages together take longer than one may", async () => {
  const begun = performance.now();
  const slow = listOf(20);
  expect(await findMade(slow.calls, "/checkout/sessions", attempt, 4_500)).toBeNull();
  expect(performance.now() - begun).toBe(4_500);
  // To the millisecond: no further page is requested with no time left.
  const exact = listOf(20);
  expect(await findMade(exact.calls, "/checkout/sessions", attempt, 3_000)).toBeNull();
  expect(exact.allowed).toHaveLength(3);
});

it.each([
  ["ahead", 24],
  ["back", -24],
])("PAY-10 is looked for as long when the clock is set %s in the meantime", async (_way, hours) => {
  const { calls, allowed } = listOf(20, () => vi.setSystemTime(Date.now() + hours * 3_600_000));
  expect(await findMade(calls, "/payment_intents", attempt, 2_500)).toBeNull();
  expect(allowed).toEqual([2_500, 1_500, 500]);
});
