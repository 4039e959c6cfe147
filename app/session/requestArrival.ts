import { createHmac, timingSafeEqual } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { SecretKeys } from "~/database/secretBox";

/** How long a request may have waited in the portal: nothing that it waits for takes longer. */
const longestWait = Temporal.Duration.from({ minutes: 10 });

/** The value of `arrivalHeader` (contract/arrival.ts) for a request that arrived at this real time. */
export function signArrival(keys: SecretKeys, arrivedAt: Temporal.Instant): string {
  const written = arrivedAt.toString();
  return `${written};signature=${signatureOf(keys[0], written)}`;
}

/**
 * When a request arrived at a portal that has the same keys; null for what was not written by one, and for a time that is
 * in the future or longer ago than a request can wait.
 */
export function readArrival(keys: SecretKeys, header: string, now: Temporal.Instant): Temporal.Instant | null {
  const [, written = "", signature = ""] = /^([^;]{1,40});signature=([\w-]{43})$/.exec(header) ?? [];
  if (!keys.some((key) => isSame(signatureOf(key, written), signature))) return null;
  const arrivedAt = Temporal.Instant.from(written);
  const isTooOld = Temporal.Instant.compare(arrivedAt, now.subtract(longestWait)) < 0;
  return isTooOld || Temporal.Instant.compare(arrivedAt, now) > 0 ? null : arrivedAt;
}

function signatureOf(key: Buffer, written: string): string {
  return createHmac("sha256", key).update(`request arrival ${written}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
