import { Secret, TOTP } from "otpauth";
import type { Temporal } from "temporal-polyfill";

/** In seconds; with six digits and SHA-1 what every authenticator app takes (RFC 6238). */
const period = 30;
/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const drift = 1;
/** Steps within which a code is recognized as one of a wrong clock: a quarter of an hour. */
const recognized = 30;

/** A new secret of 160 bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from the QR code. */
export function authenticatorUri(
  secret: string,
  names: { readonly boardName: string; readonly email: string },
): string {
  return totp(secret, { issuer: names.boardName, label: names.email }).toString();
}

/** The secret in groups of four, to be typed. */
export function typedKey(secret: string): string {
  return secret.match(/.{1,4}/gu)?.join(" ") ?? secret;
}

export type CodeCheck =
  /** `step` is the code's, to be kept as the last one. */
  | { readonly kind: "right"; readonly step: number }
  | { readonly kind: "used" }
  /** Right for a time that is so many minutes ahead of ours, or behind it where negative. */
  | { readonly kind: "clock"; readonly minutes: number }
  | { readonly kind: "wrong" };

/**
 * Whether the app shows this code now. `lastStep` is that of the last accepted code, null for none: a code is accepted
 * once.
 */
export function checkCode(secret: string, code: string, lastStep: number | null, now: Temporal.Instant): CodeCheck {
  const timestamp = now.epochMilliseconds;
  const token = code.replace(/\s/gu, "");
  const present = Math.floor(timestamp / 1000 / period);
  const delta = totp(secret).validate({ token, timestamp, window: drift });
  if (delta !== null) {
    const step = present + delta;
    return lastStep !== null && step <= lastStep ? { kind: "used" } : { kind: "right", step };
  }
  const away = totp(secret).validate({ token, timestamp, window: recognized });
  return away === null ? { kind: "wrong" } : { kind: "clock", minutes: Math.round((away * period) / 60) };
}

/** Whether what was typed has the form of a code from an app. */
export function isAuthenticatorCode(typed: string): boolean {
  return /^\d{6}$/u.test(typed.replace(/\s/gu, ""));
}

function totp(secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });
}
