import { setTimeout as pause } from "node:timers/promises";

interface Draining {
  readonly isDraining: () => boolean;
  /** Not ready from now on; closes after the delay, in which proxies notice. */
  drain(): Promise<void>;
}

/** How a process that is asked to stop leaves its proxies (`STOP_DELAY_SECONDS`). */
export function openDraining(stopDelayMs: number, close: () => Promise<void>): Draining {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    async drain() {
      isDraining = true;
      await pause(stopDelayMs);
      await close();
    },
  };
}
