import { type Temporal } from "temporal-polyfill";
import { counted } from "../wording";

/**
 * Rate limit. Attempts fill a bucket, and one leaks out every `everySeconds`: within any time T there are at most
 * `most` + T / `everySeconds` of them.
 */
export interface BucketRule {
  /** Capacity of the bucket without a solved challenge. */
  readonly free: number;
  /** Capacity with one; as many as `free` where a challenge does not help, null where it always helps. */
  readonly most: number | null;
  readonly everySeconds: number;
}

export type Decision =
  /** `emptyAt`: when the bucket will be empty again, including this attempt. */
  | { readonly kind: "admitted"; readonly emptyAt: Temporal.Instant }
  | { readonly kind: "challenge" }
  /** In whole seconds, at least 1. */
  | { readonly kind: "refused"; readonly waitSeconds: number };

/** `12 minutes`, rounded up: what is left to wait, as it is said to people. */
export function waitLength(seconds: number): string {
  const [amount, unit] =
    seconds < 60
      ? [seconds, "second"]
      : seconds <= 90 * 60
        ? [Math.ceil(seconds / 60), "minute"]
        : seconds <= 36 * 3600
          ? [Math.ceil(seconds / 3600), "hour"]
          : [Math.ceil(seconds / 86_400), "day"];
  return counted(amount, unit);
}

/** Maximum fill, so that an unlimited bucket does not take days to empty. */
export const ceilingOf = ({ free, most }: BucketRule) => most ?? 2 * free;

/** Attempts that fit; null: unlimited. */
export const limitOf = ({ free, most }: BucketRule, isChallengeSolved: boolean) => (isChallengeSolved ? most : free);

/** Counts one attempt. `emptyAt` is null for an unused bucket. */
export function attempt(
  rule: BucketRule,
  emptyAt: Temporal.Instant | null,
  now: Temporal.Instant,
  { isChallengeSolved }: { readonly isChallengeSolved: boolean },
): Decision {
  const { everySeconds, free, most } = rule;
  const filled = Math.max(0, emptyAt?.since(now).total("seconds") ?? 0) + everySeconds;
  const limit = limitOf(rule, isChallengeSolved);
  if (limit === null || filled <= limit * everySeconds) {
    const seconds = Math.min(filled, ceilingOf(rule) * everySeconds);
    return { kind: "admitted", emptyAt: now.add({ milliseconds: Math.round(seconds * 1000) }) };
  }
  const helps = !isChallengeSolved && (most === null || filled <= most * everySeconds);
  if (helps) return { kind: "challenge" };
  return { kind: "refused", waitSeconds: Math.max(1, Math.ceil(filled - (most ?? free) * everySeconds)) };
}
