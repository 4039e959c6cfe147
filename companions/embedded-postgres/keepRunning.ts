import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "./binaries";
import type { ClusterLocation } from "./clusterLocation";
import { lockAgain, type Ownership, takeoverTimeoutMs as usualPatienceMs, startInPlaceOf } from "./ownership";

interface Options {
  readonly home: ClusterLocation;
  readonly binaries: Binaries;
  readonly log: { info(message: string): void; error(message: string): void };
  /** How long one attempt waits for another server to start, stop or release the lock. */
  readonly attemptTimeoutMs?: number;
}

const pollIntervalMs = 100;

/** Delay before restarting a server that failed to start or ended early; doubles each time. */
const minRetryDelayMs = 250;
const maxRetryDelayMs = 15_000;

/** Uptime after which a start counts as successful and resets the delay. */
const stableAfterMs = 60_000;

/**
 * Restarts the server whenever it ends unexpectedly, until it is stopped. Pools reconnect by themselves: the connection
 * settings stay the same.
 */
export function keepRunning(
  first: Ownership,
  { home, binaries, log, attemptTimeoutMs: patienceMs = usualPatienceMs }: Options,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => undefined);
  let owned = first;
  let regaining: Promise<void> = Promise.resolve();
  let restartedAt = -Infinity;
  let pauseMs = minRetryDelayMs;
  let stopped: Promise<void> | null = null;

  watch(first);

  function watch(ownership: Ownership): void {
    owned = ownership;
    ownership.session.once("end", () => {
      if (!signal.aborted) regaining = reconnect();
    });
  }

  /** Either the session was cut, or the server died. */
  async function reconnect(): Promise<void> {
    if (performance.now() - restartedAt > stableAfterMs) pauseMs = minRetryDelayMs;
    const session = await retry("PostgreSQL could not be reached again", () => lockAgain(owned.server));
    if (session === "nothing-answers") return restart();
    if (session !== null) watch({ ...owned, session });
  }

  async function restart(): Promise<void> {
    log.error(`PostgreSQL has ended unexpectedly and is started again; ${home.log} may say why.`);
    if (performance.now() - restartedAt <= stableAfterMs) await pauseLonger();
    const ownership = await retry("PostgreSQL could not be started again", () => {
      restartedAt = performance.now();
      return startInPlaceOf(owned.server, home, binaries);
    });
    if (ownership === null) return;
    log.info("The database is running again");
    watch(ownership);
  }

  /** Retries until it succeeds, and logs each failure; null once we stop. */
  async function retry<Found>(failure: string, attempt: () => Promise<Found | "try-again">): Promise<Found | null> {
    const isStopping = () => signal.aborted;
    while (!isStopping()) {
      try {
        return await patiently(attempt);
      } catch (error) {
        if (isStopping()) break;
        log.error(`${failure}; next attempt in ${pauseMs / 1000} s. ${reasonOf(error)}`);
        await pauseLonger();
      }
    }
    return null;
  }

  async function patiently<Found>(attempt: () => Promise<Found | "try-again">): Promise<Found> {
    for (const end = performance.now() + patienceMs; performance.now() < end; await pause(pollIntervalMs)) {
      const found = await attempt();
      if (found !== "try-again") return found;
      if (signal.aborted) break;
    }
    throw new Error(`Another server is starting, stopping, or running on its data folder; ${home.log} may say which.`);
  }

  async function pauseLonger(): Promise<void> {
    await pause(pauseMs);
    pauseMs = Math.min(maxRetryDelayMs, pauseMs * 2);
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await regaining;
    await owned.server.stop();
    await owned.session.end();
  }

  /** Resolves when its process has ended. Safe to call again. */
  return { stop: () => (stopped ??= stop()) };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
