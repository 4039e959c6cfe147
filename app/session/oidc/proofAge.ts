import { Temporal } from "temporal-polyfill";
import { clockSkew } from "~/database/clockSkew";

/** Between the clocks of the identity provider and of this server, and from the proof to its arrival here. In seconds. */
const roundTrip = 60;

/** How long a sign-in shows who is at the keyboard (ACCT-06). */
const recent = Temporal.Duration.from({ minutes: 5 });

/** Whether a proof is younger than five minutes. One from the future was made before the clock was set back, whenever that was. */
export function isRecent(provedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const isAhead = Temporal.Instant.compare(provedAt, now.add({ seconds: roundTrip })) > 0;
  return !isAhead && Temporal.Instant.compare(now, provedAt.add(recent)) < 0;
}

/**
 * Whether a person proved who they are after they had ended their sessions; an earlier proof does not count.
 *
 * A provider that tells whole seconds cannot say which came first within one: such a proof does not count, and the person
 * is asked once more. The embedded provider tells fractions of a second.
 *
 * @param provedAt in seconds since 1970, as the provider says it (`auth_time`).
 */
export function hasReauthenticatedSince(provedAt: number, endedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const seconds = (instant: Temporal.Instant) => instant.epochMilliseconds / 1000;
  const isAhead = Temporal.Instant.compare(endedAt, now.add(clockSkew)) > 0;
  if (!isAhead) return provedAt > (Number.isInteger(provedAt) ? Math.floor(seconds(endedAt)) : seconds(endedAt));
  // The clock was set back since, and nobody could sign in before it had caught up. Who proves it now is let in, and no
  // proof from before: that one lies ahead as well, or longer ago.
  return Math.abs(provedAt - Math.floor(seconds(now))) <= roundTrip;
}
