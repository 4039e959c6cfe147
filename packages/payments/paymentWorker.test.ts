import { setImmediate } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it, vi } from "vitest";
import { unwatched } from "@portal/database/watchedWork";
import { intentIn } from "~/tests/support/payments/intents";
import type { PaymentServices } from "./paymentServices";
import type { StoredIntent } from "./store/storedIntent";
import { usualTimings } from "./timings";
import { paymentsWorker } from "./paymentWorker";

function promised<Value>() {
  let keep: (value: Value) => void = () => undefined;
  let breakIt: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    keep = resolve;
    breakIt = reject;
  });
  return { promise, keep, breakIt };
}

/** A worker whose store answers late which payments are due, and later that they were looked at. */
function worker(maxStopMs?: number) {
  const logged: string[] = [];
  const leased = promised<StoredIntent | null>();
  const looked = promised<{ intent: StoredIntent; isChanged: boolean }>();
  let looks = 0;
  const log = (kind: string) => (_details: object, message: string) => void logged.push(`${kind}: ${message}`);
  const services = {
    gateway: {},
    leases: {
      giveBack: () => Promise.resolve(),
      takeDue: () => leased.promise,
      under: <Result>(_leaseId: string, work: () => Promise<Result>) => work(),
    },
    store: {
      forgetEvents: () => Promise.resolve(),
      resumeRefunds: () => Promise.resolve(),
      change: () => {
        looks += 1;
        return looked.promise;
      },
    },
    log: { info: log("info"), warn: log("warn"), error: log("error") },
    timings: usualTimings,
    clock: () => Temporal.Instant.from("2026-07-15T12:00:00Z"),
  } as unknown as PaymentServices; // Only what the worker and a look at a recorded payment need.
  const intent = { ...intentIn("recorded"), attempt: null, asked: 0, answered: 0 } as unknown as StoredIntent;
  return { opened: paymentsWorker(services, unwatched, maxStopMs), leased, looked, logged, looks: () => looks, intent };
}

describe("PAY-10 when the portal stops", () => {
  it("a look that was only being taken up is waited for", async () => {
    const { opened, leased, looked, logged, looks, intent } = worker();
    opened.start();
    opened.wake();
    let isStopped = false;
    const stopped = opened.stop().then(() => {
      isStopped = true;
    });
    leased.keep(intent);
    await vi.waitFor(() => expect(looks()).toBe(1));
    await setImmediate();
    expect(isStopped).toBe(false);
    looked.keep({ intent, isChanged: true });
    await stopped;
    expect(logged).toEqual([]);
  });

  it("what takes too long is left, and what becomes of it is no one's failure", async () => {
    const { opened, leased, looked, logged, intent } = worker(10);
    opened.start();
    opened.wake();
    leased.keep(intent);
    await opened.stop();
    looked.breakIt(new Error("Cannot use a pool after calling end on the pool"));
    await setImmediate();
    expect(logged).toEqual(["warn: payments will be taken up when their leases expire"]);
  });
});

describe("OPER-20 the work of payments", () => {
  const answering = () => ({
    leases: { giveBack: async () => undefined, takeDue: async (): Promise<StoredIntent | null> => null },
    notices: { take: async (): Promise<null> => null },
    gateway: { missedEvents: async (): Promise<unknown> => [] },
    store: { resumeRefunds: () => Promise.resolve() },
  });
  const failing = () => Promise.reject(new Error("away"));

  it.each([
    ["succeeds where there is nothing to do", {}, ["payments", "payment-notices", "payment-comparison"]],
    [
      "is no success where payments cannot be looked at",
      { leases: { ...answering().leases, takeDue: failing } },
      ["payment-notices", "payment-comparison"],
    ],
    ["is no success where notices cannot be read", { notices: { take: failing } }, ["payments", "payment-comparison"]],
    [
      "is no success where the provider does not report refunds",
      { gateway: { missedEvents: async () => ({ kind: "unavailable" }) } },
      ["payments", "payment-notices"],
    ],
    [
      "is no success where refunds cannot be asked for",
      { gateway: { missedEvents: failing } },
      ["payments", "payment-notices"],
    ],
  ])("%s", async (_what, changed, expected) => {
    const succeeded: string[] = [];
    const services = {
      ...answering(),
      log: { warn: () => undefined, error: () => undefined },
      timings: usualTimings,
      clock: () => Temporal.Instant.from("2026-07-15T12:00:00Z"),
      ...changed,
    } as unknown as PaymentServices; // Only what these works need.
    const opened = paymentsWorker(services, (name) => () => void succeeded.push(name));
    await opened.lookDue();
    await opened.compare();
    expect(succeeded).toEqual(expected);
  });
});
