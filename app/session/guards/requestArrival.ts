import { createHmac } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { SecretKeys } from "@portal/database/secretBox";
import { isSameSecret } from "@portal/database/secretBox";

const maxWaitMs = 10 * 60_000;
/** How far the clocks of two servers may differ. */
const clockSkewMs = 5 * 60_000;

/** Headers that carry the arrival and the caller of one call. */
interface ArrivalHeaders {
  /** The value of `arrivalHeader` (packages/contract/callDefinition.ts). */
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
 * Returns when a request arrived at a portal with the same keys; null for a value that was not written by one for this
 * caller, and for a time longer ago than a request can wait or further ahead than server clocks differ. A portal whose
 * clock is ahead never makes it later than `now`.
 */
export function readArrival(
  keys: SecretKeys,
  { arrival, authorization }: ArrivalHeaders,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const [, written = "", signature = ""] = /^(\d{1,15});signature=([\w-]{43})$/.exec(arrival) ?? [];
  if (!keys.some((key) => isSameSecret(signatureOf(key, written, authorization), signature))) return null;
  const sinceArrivalMs = now.epochMilliseconds - Number(written);
  if (sinceArrivalMs > maxWaitMs || sinceArrivalMs < -clockSkewMs) return null;
  return sinceArrivalMs < 0 ? now : Temporal.Instant.fromEpochMilliseconds(Number(written));
}

function signatureOf(key: Buffer, written: string, authorization: string | null): string {
  return createHmac("sha256", key)
    .update(`request arrival ${written} of ${authorization ?? ""}`)
    .digest("base64url");
}
