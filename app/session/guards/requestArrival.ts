import { createHmac, timingSafeEqual } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { clockSkew } from "~/database/clockSkew";
import type { SecretKeys } from "~/database/secretBox";

/** How long a request may have waited in the portal: nothing that it waits for takes longer. */
const longestWaitMs = 10 * 60_000;
const clockSkewMs = clockSkew.minutes * 60_000;

/** The headers that carry the arrival of one call, and in whose name it is made. */
interface ArrivalHeaders {
  /** The value of `arrivalHeader` (contract/callDefinition.ts). */
  readonly arrival: string;
  /** `Authorization`, which the signature is bound to. Null for a call without a caller. */
  readonly authorization: string | null;
}

/**
 * Writes the value of `arrivalHeader` for the calls of a request that arrived at this real time. A page makes several
 * calls with the same `Authorization`, which are signed once.
 */
export function signArrival(keys: SecretKeys, arrivedAt: Temporal.Instant): (authorization: string | null) => string {
  const written = `${arrivedAt.epochMilliseconds}`;
  const signed = new Map<string | null, string>();
  return (authorization) => {
    const arrival = signed.get(authorization) ?? `${written};signature=${signatureOf(keys[0], written, authorization)}`;
    signed.set(authorization, arrival);
    return arrival;
  };
}

/**
 * When a request arrived at a portal that has the same keys; null for what was not written by one for this caller, and for
 * a time that is longer ago than a request can wait or farther ahead than the clocks of two servers are apart. A portal
 * whose clock is ahead makes nothing later than `now`.
 */
export function readArrival(
  keys: SecretKeys,
  { arrival, authorization }: ArrivalHeaders,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const [, written = "", signature = ""] = /^(\d{1,15});signature=([\w-]{43})$/.exec(arrival) ?? [];
  if (!keys.some((key) => isSame(signatureOf(key, written, authorization), signature))) return null;
  const sinceArrivalMs = now.epochMilliseconds - Number(written);
  if (sinceArrivalMs > longestWaitMs || sinceArrivalMs < -clockSkewMs) return null;
  return sinceArrivalMs < 0 ? now : Temporal.Instant.fromEpochMilliseconds(Number(written));
}

function signatureOf(key: Buffer, written: string, authorization: string | null): string {
  return createHmac("sha256", key)
    .update(`request arrival ${written} of ${authorization ?? ""}`)
    .digest("base64url");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
