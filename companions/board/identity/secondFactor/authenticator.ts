import { Secret, TOTP } from "otpauth";
import type { Temporal } from "temporal-polyfill";
import { readTypedLine } from "@portal/domain/typedLine";

/** In seconds. With six digits and SHA-1, what every authenticator app supports (RFC 6238). */
const periodSeconds = 30;
/** Steps before and after the current one whose codes are accepted: clocks differ, and typing takes time. */
const acceptedSteps = 1;
/** Steps within which a code is recognized as one of a wrong clock: 15 minutes. */
const recognizedSteps = 30;

/** 160 bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function authenticatorUri(
  secret: string,
  names: { readonly boardName: string; readonly email: string },
): string {
  return totp(secret, { issuer: names.boardName, label: names.email }).toString();
}

/** The secret in groups of four, for typing. */
export function setupKey(secret: string): string {
  return secret.match(/.{1,4}/gu)?.join(" ") ?? secret;
}

export type CodeCheck =
  /** `step` is stored as the last accepted one. */
  | { readonly kind: "right"; readonly step: number }
  | { readonly kind: "used" }
  /** Right for a clock this many minutes ahead of ours, or behind it if negative. */
  | { readonly kind: "clock"; readonly minutes: number }
  | { readonly kind: "wrong" };

/** `lastStep` is the last accepted code's, null for none: a code is accepted once. */
export function checkCode(secret: string, code: string, lastStep: number | null, now: Temporal.Instant): CodeCheck {
  const timestamp = now.epochMilliseconds;
  const token = readTypedLine(code).replace(/[\s-]/gu, "");
  const present = Math.floor(timestamp / 1000 / periodSeconds);
  const delta = totp(secret).validate({ token, timestamp, window: acceptedSteps });
  if (delta !== null) {
    const step = present + delta;
    return lastStep !== null && step <= lastStep ? { kind: "used" } : { kind: "right", step };
  }
  const away = totp(secret).validate({ token, timestamp, window: recognizedSteps });
  return away === null ? { kind: "wrong" } : { kind: "clock", minutes: Math.round((away * periodSeconds) / 60) };
}

export function isAuthenticatorCode(typed: string): boolean {
  return /^\d{6}$/u.test(readTypedLine(typed).replace(/[\s-]/gu, ""));
}

function totp(secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: periodSeconds });
}
