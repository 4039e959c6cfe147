import { Temporal } from "temporal-polyfill";

export interface ScanPauses {
  /** Contents that are not tried again yet. */
  resting(): readonly string[];
  postpone(contentId: string): void;
  end(contentId: string): void;
  /** When everything that waits was tried, except what rests: the others no longer wait. */
  endOthers(): void;
  /** Whether a content waits that could not be scanned. */
  hasSome(): boolean;
}

const realTime = () => Temporal.Now.instant().epochMilliseconds;

const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

/** Contents that could not be scanned are tried again after a minute, then two, four, and so on up to an hour. */
export function scanPauses(now: () => number = realTime): ScanPauses {
  const pauses = new Map<string, { readonly lengthMs: number; readonly until: number }>();
  return {
    resting: () => [...pauses].flatMap(([contentId, { until }]) => (until > now() ? [contentId] : [])),
    postpone(contentId) {
      const last = pauses.get(contentId)?.lengthMs ?? firstPauseMs / 2;
      const lengthMs = Math.min(2 * last, longestPauseMs);
      pauses.set(contentId, { lengthMs, until: now() + lengthMs });
    },
    end: (contentId) => void pauses.delete(contentId),
    endOthers() {
      for (const [contentId, { until }] of pauses) if (until <= now()) pauses.delete(contentId);
    },
    hasSome: () => pauses.size > 0,
  };
}
