import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { clockSkew } from "~/database/clockSkew";
import type { SecretKeys } from "~/database/secretBox";

/** How long a request may have waited in the portal: nothing that it waits for takes longer. */
const longestWait = Temporal.Duration.from({ minutes: 10 });

/** The headers that carry the arrival of one call, and in whose name it is made. */
interface ArrivalHeaders {
  /** The value of `arrivalHeader` (contract/callDefinition.ts). */
  readonly arrival: string;
  /** `Authorization`, which the signature is bound to. Null for a call without a caller. */
  readonly authorization: string | null;
}

/** The value of `arrivalHeader` for a call of a request that arrived at this real time. */
export function signArrival(keys: SecretKeys, arrivedAt: Temporal.Instant, authorization: string | null): string {
  const written = arrivedAt.toString();
  return `${written};signature=${signatureOf(keys[0], written, authorization)}`;
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
  const [, written = "", signature = ""] = /^([^;]{1,40});signature=([\w-]{43})$/.exec(arrival) ?? [];
  if (!keys.some((key) => isSame(signatureOf(key, written, authorization), signature))) return null;
  const arrivedAt = Temporal.Instant.from(written);
  if (Temporal.Instant.compare(arrivedAt, now.subtract(longestWait)) < 0) return null;
  if (Temporal.Instant.compare(arrivedAt, now.add(clockSkew)) > 0) return null;
  return Temporal.Instant.compare(arrivedAt, now) > 0 ? now : arrivedAt;
}

function signatureOf(key: Buffer, written: string, authorization: string | null): string {
  const caller = createHash("sha256")
    .update(authorization ?? "")
    .digest("base64url");
  return createHmac("sha256", key).update(`request arrival ${written} of ${caller}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
