import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { repeat } from "./repeatedWork";
import { openWatchedWork, unwatched } from "./watchedWork";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that lasts until `end` is called. */
function workInProgress() {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  return { work, end: () => ends.shift()?.() };
}

const everySecond = {
  name: "test",
  intervalMs: 1_000,
  watch: unwatched,
  onFailure: (error: unknown) => {
    throw error;
  },
};

describe("repeated work", () => {
  it("is begun every interval, and not again while it is in progress", async () => {
    const { work, end } = workInProgress();
    const { run, stop } = repeat(work, everySecond);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_500);
    void run();
    expect(work).toHaveBeenCalledTimes(1);
    end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(2);
    end();
    await stop();
  });

  it("is waited for when it stops, and not begun again", async () => {
    const { work, end } = workInProgress();
    const { stop } = repeat(work, everySecond);
    await vi.advanceTimersByTimeAsync(1_000);
    const stopped = vi.fn();
    void stop().then(stopped);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stopped).not.toHaveBeenCalled();
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("continues after a failure, which is reported", async () => {
    const failed = vi.fn();
    const work = vi.fn(() => Promise.reject(new Error("No")));
    const { stop } = repeat(work, { ...everySecond, onFailure: failed });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([work.mock.calls.length, failed.mock.calls.length]).toEqual([2, 2]);
    await stop();
  });

  it("OPER-20 tells when it last succeeded; what fails, or is left to another process, is no success", async () => {
    vi.setSystemTime(0);
    const { watch, states } = openWatchedWork();
    const outcomes: ((onSuccess: () => void) => Promise<void>)[] = [
      async (onSuccess) => onSuccess(),
      async () => undefined,
      () => Promise.reject(new Error("No")),
    ];
    const { stop } = repeat(async (onSuccess) => outcomes.shift()?.(onSuccess), {
      ...everySecond,
      watch,
      onFailure: () => undefined,
    });
    const lastSuccesses = () => states().map(({ lastSuccessAt }) => lastSuccessAt.epochMilliseconds);
    expect(lastSuccesses()).toEqual([0]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(outcomes).toEqual([]);
    expect(lastSuccesses()).toEqual([1_000]);
    await stop();
  });
});
