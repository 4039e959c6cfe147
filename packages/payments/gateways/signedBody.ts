import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds that a signature may be old, or ahead where clocks differ. */
const toleranceSeconds = 5 * 60;

/** Most signatures that are checked: keys are rotated fewer at once. */
const maxSignatures = 10;

/**
 * Signs as Stripe does; the sandbox does the same. `t=1767225600,v1=…,v1=…`: the time of the request in seconds since
 * 1970, and for each of the sender's keys the HMAC-SHA256 of those seconds, a full stop and the raw body, in
 * hexadecimal.
 */
export function signWebhook(rawBody: Uint8Array, keys: readonly string[], epochSeconds: number): string {
  const signatures = keys.map((key) => `v1=${digest(rawBody, key, String(epochSeconds)).toString("hex")}`);
  return [`t=${epochSeconds}`, ...signatures].join(",");
}

/** Returns true when one of the signatures was made recently with one of `keys` over exactly these bytes. */
export function isSigned(rawBody: Uint8Array, header: string, keys: readonly string[], epochSeconds: number): boolean {
  const parts = header.split(",", maxSignatures + 1).map((part) => part.trim().split("="));
  const times = parts.flatMap(([name, value]) => (name === "t" ? [value ?? ""] : []));
  const [time] = times;
  if (times.length !== 1 || time === undefined || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(epochSeconds - Number(time)) > toleranceSeconds) return false;
  const headerSignatures = parts.flatMap(([name, value]) => (name === "v1" ? [Buffer.from(value ?? "", "hex")] : []));
  return keys.some((key) => {
    const expected = digest(rawBody, key, time);
    return headerSignatures.some(
      (signature) => signature.length === expected.length && timingSafeEqual(signature, expected),
    );
  });
}

function digest(rawBody: Uint8Array, key: string, time: string): Buffer {
  return createHmac("sha256", key).update(`${time}.`).update(rawBody).digest();
}
