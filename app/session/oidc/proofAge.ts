import { Temporal } from "temporal-polyfill";
import { clockSkew } from "~/database/clockSkew";

/**
 * Tolerated difference between the clocks of the identity provider and this server, including the way from proof to
 * arrival. In seconds.
 */
const clockToleranceSeconds = 60;

/** How long a sign-in counts as fresh proof (ACCT-06). */
const recent = Temporal.Duration.from({ minutes: 5 });

/**
 * Returns whether a proof is younger than five minutes. One from the future was made before the clock was set back, at
 * an unknown time.
 */
export function isRecent(provedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const isAhead = Temporal.Instant.compare(provedAt, now.add({ seconds: clockToleranceSeconds })) > 0;
  return !isAhead && Temporal.Instant.compare(now, provedAt.add(recent)) < 0;
}

/**
 * Returns whether a person signed in after they had ended their sessions; an earlier sign-in does not count. With a
 * provider that reports whole seconds, the order within one second is unknown: such a proof does not count, and the
 * person is asked once more. The embedded provider reports fractions of a second.
 *
 * @param provedAt in seconds since 1970, as the provider reports it (`auth_time`).
 */
export function hasReauthenticatedSince(provedAt: number, endedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const seconds = (instant: Temporal.Instant) => instant.epochMilliseconds / 1000;
  const isAhead = Temporal.Instant.compare(endedAt, now.add(clockSkew)) > 0;
  if (!isAhead) return provedAt > (Number.isInteger(provedAt) ? Math.floor(seconds(endedAt)) : seconds(endedAt));
  // The clock was set back since, and no one could sign in before it had caught up. A proof made now counts, and none
  // from before: that one is in the future as well, or longer ago.
  return Math.abs(provedAt - Math.floor(seconds(now))) <= clockToleranceSeconds;
}
