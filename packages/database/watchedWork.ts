import { Temporal } from "temporal-polyfill";

/**
 * Announces work that is done every so many milliseconds; call the result at each success. Work that another process
 * does instead is no success of this one.
 */
export type WatchWork = (name: string, intervalMs: number) => () => void;

export interface WatchedWork {
  readonly name: string;
  readonly intervalMs: number;
  /** Before its first success: when it was announced, so that a new process is not late. */
  readonly lastSuccessAt: Temporal.Instant;
}

/** Keeps the last success of each repeated work, for monitoring. */
export function openWatchedWork() {
  const watched = new Map<string, WatchedWork>();
  const watch: WatchWork = (name, intervalMs) => {
    const onSuccess = () => void watched.set(name, { name, intervalMs, lastSuccessAt: Temporal.Now.instant() });
    onSuccess();
    return onSuccess;
  };
  return { watch, states: (): readonly WatchedWork[] => [...watched.values()] };
}

/** For what nothing monitors. */
export const unwatched: WatchWork = () => () => undefined;
