import { setTimeout } from "node:timers/promises";
import type { WatchWork } from "./watchedWork";

/** Returns a function that begins the work, or waits for the one in progress. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () =>
    (running ??= work().finally(() => {
      running = null;
    }));
}

interface Repetition {
  /** For monitoring. */
  readonly name: string;
  readonly intervalMs: number;
  readonly watch: WatchWork;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Does the work every `intervalMs`, the first time after as long; one that takes longer is not begun twice. The work
 * reports its success itself, since it may have left everything to another process.
 */
export function repeat(
  work: (onSuccess: () => void) => Promise<void>,
  { name, intervalMs, watch, onFailure }: Repetition,
) {
  let last = Promise.resolve();
  const onSuccess = watch(name, intervalMs);
  const begin = oneAtATime(() => work(onSuccess).catch(onFailure));
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
