import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { repeat } from "./repeatedWork";

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

const noFailure = (error: unknown) => {
  throw error;
};

describe("repeated work", () => {
  it("is begun every interval, and not again while it is in progress", async () => {
    const { work, end } = workInProgress();
    const { run, stop } = repeat(work, 1_000, noFailure);
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
    const { stop } = repeat(work, 1_000, noFailure);
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
    const { stop } = repeat(work, 1_000, failed);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([work.mock.calls.length, failed.mock.calls.length]).toEqual([2, 2]);
    await stop();
  });
});
