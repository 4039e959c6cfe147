import { pino } from "pino";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import type { SecretKeys } from "@portal/database/secretBox";
import type { Acting, Person } from "~/app/session/records/session";
import { createSessions, type SessionOptions } from "~/app/session/records/sessions";
import type { Tokens } from "~/app/session/oidc/tokens";
import { physicianId } from "@portal/contract/ids";

export const quiet = pino({ level: "silent" });
export const testKeys: SecretKeys = [Buffer.alloc(32, 1)];

/** A security clock that only moves on request. */
export function handClock(start = "2026-03-02T15:00:00Z") {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    move(by: Temporal.DurationLike) {
      now = now.add(by);
    },
  };
}

/** Sessions with the default limits, and by default a provider that refuses every renewal. */
export function testSessions(pool: pg.Pool, options: Partial<SessionOptions> = {}) {
  return createSessions({
    pool,
    keys: testKeys,
    clock: handClock().now,
    idleLimit: Temporal.Duration.from({ minutes: 15 }),
    absoluteLimit: Temporal.Duration.from({ hours: 12 }),
    secure: true,
    renew: async () => ({ kind: "refused" }),
    log: quiet,
    ...options,
  });
}

const issuer = "https://identity.test";

export const ana: Person = {
  issuer,
  subject: "ana",
  fullName: "Ana Ruiz, MD",
  kind: "physician",
  physicianId: physicianId.parse(100214),
};
export const ben: Person = { ...ana, subject: "ben", fullName: "Ben Cole, MD", physicianId: physicianId.parse(100377) };
export const clerk: Person = { issuer, subject: "clerk", fullName: "Kim Doe", kind: "staff", readOnly: false };
export const accountant: Person = { issuer, subject: "accountant", fullName: "Jo Sato", kind: "finance" };
export const watcher: Person = { issuer, subject: "watcher", fullName: "Lee Poe", kind: "staff", readOnly: true };
export const actingForAna: Acting = {
  physicianId: physicianId.parse(100214),
  fullName: "Ana Ruiz, MD",
  visitId: "0b0e7a52-5d0c-4c5e-9a3b-3f0f7f2f9d12",
  reason: null,
};
export const visitor: Person = {
  issuer,
  subject: "visitor",
  fullName: "Vic Hale, MD",
  kind: "other-board",
  otherBoardPhysicianId: null,
};

export const tokensUntil = (expiresAt: Temporal.Instant): Tokens => ({
  accessToken: "access-token-1",
  refreshToken: "refresh-token-1",
  idToken: "id-token-1",
  expiresAt,
  // Long ago by any clock: a token with a later time is renewed.
  givenAt: Temporal.Instant.fromEpochMilliseconds(0),
});

/** A browser's request with the cookie that an answer set. */
export function requestWith(setCookie: string | null, path = "/en/dashboard", init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  if (setCookie !== null) headers.set("Cookie", setCookie.split(";", 1)[0] ?? "");
  return new Request(`http://portal.test/physicianportal${path}`, { ...init, headers });
}
