import { afterEach, expect, it, vi } from "vitest";
import { byteReader } from "./byteReader";

afterEach(() => vi.useRealTimers());

it("PAPER-05 a sender from whom nothing arrives for a minute has stopped", async () => {
  vi.useFakeTimers();
  let send = (_: number): void => undefined;
  const onCancel = vi.fn();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => void (send = (length) => controller.enqueue(new Uint8Array(length))),
    cancel: onCancel,
  });
  const bytes = byteReader(stream, 100);
  const arrived = bytes.arrived(3);
  // Slow, but not idle.
  for (let count = 1; count <= 2; count += 1) {
    await vi.advanceTimersByTimeAsync(59_000);
    send(1);
  }
  await vi.advanceTimersByTimeAsync(59_000);
  expect(bytes.end()).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([(await arrived).length, bytes.end()]).toEqual([2, "cut"]);
  await bytes.cancel();
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
