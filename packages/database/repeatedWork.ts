import { setTimeout } from "node:timers/promises";

/** Returns a function that begins the work, or waits for the one in progress. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () =>
    (running ??= work().finally(() => {
      running = null;
    }));
}

/** Does the work every `intervalMs`, the first time after as long; one that takes longer is not begun twice. */
export function repeat(work: () => Promise<void>, intervalMs: number, onFailure: (error: unknown) => void) {
  let last = Promise.resolve();
  const begin = oneAtATime(() => work().catch(onFailure));
  const run = () => (last = begin());
  const timer = setInterval(() => void run(), intervalMs);
  timer.unref();
  return {
    run,
    /** Begins nothing more; resolves when the work in progress has ended, or after `maxMs`. */
    async stop(maxMs: number | null = null): Promise<void> {
      clearInterval(timer);
      await (maxMs === null ? last : Promise.race([last, setTimeout(maxMs, undefined, { ref: false })]));
    },
  };
}
