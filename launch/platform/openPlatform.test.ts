import { performance } from "node:perf_hooks";
import { expect, it } from "vitest";
import { openDraining } from "./openPlatform";

it("a process that stops is not ready at once, and serves until the delay is over", async () => {
  const stopDelayMs = 80;
  let closedAfterMs: number | null = null;
  const begun = performance.now();
  const { drain, isDraining } = openDraining(stopDelayMs, async () => void (closedAfterMs = performance.now() - begun));
  expect(isDraining()).toBe(false);
  const drained = drain();
  expect([isDraining(), closedAfterMs]).toEqual([true, null]);
  await drained;
  // Timers of Node may be a millisecond early.
  expect(closedAfterMs).toBeGreaterThanOrEqual(stopDelayMs - 2);
});

it("closes without waiting where no delay is set", async () => {
  let isClosed = false;
  await openDraining(0, async () => void (isClosed = true)).drain();
  expect(isClosed).toBe(true);
});
