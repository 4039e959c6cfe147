import { describe, expect, it, vi } from "vitest";
import type { AppLoadContext } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import { responseOf } from "~/tests/support/session/routeArgs";
import type { Session } from "../records/session";
import { hasReauthenticatedSince, isRecent, proofAsked, requireFreshProof } from "./freshProof";

const session = {} as Session;
const contextWhere = (isRecent: boolean) =>
  ({ sessions: { isRecentlyProved: () => isRecent } }) as unknown as AppLoadContext;
const refusing =
  (call: "status" | "confirmPassword", status: number, text: string | null, code: string | null = null) =>
  () =>
    Promise.reject(new IdentityError(call, status, code, text, { retryAfterSeconds: status === 503 ? 7 : null }));

function proofBy(calls: Partial<SignedInIdentity> | null, currentPassword?: string) {
  const status = async () => ({ email: "ada@example.org", confirmedEmail: null });
  const identity = calls && ({ status, confirmPassword: async () => undefined, ...calls } as SignedInIdentity);
  const keepForm = vi.fn(() => Promise.resolve());
  return {
    currentPassword,
    identity: () => Promise.resolve(identity),
    keepForm,
    returnTo: "/AccountInformation?open=email",
  };
}

describe("ACCT-06 fresh proof", () => {
  it("is a recent sign-in, and then nothing is asked", async () => {
    const confirmPassword = vi.fn();
    expect(await requireFreshProof(contextWhere(true), session, proofBy({ confirmPassword }))).toBeNull();
    expect(confirmPassword).not.toHaveBeenCalled();
    expect(proofAsked(contextWhere(true), session, null)).toBe("nothing");
  });

  it("is the current password, as it was typed", async () => {
    const confirmPassword = vi.fn(async () => undefined);
    expect(await requireFreshProof(contextWhere(false), session, proofBy({ confirmPassword }, " a word "))).toBeNull();
    expect(confirmPassword).toHaveBeenCalledExactlyOnceWith(" a word ");
    expect(proofAsked(contextWhere(false), session, "unknown")).toBe("password");
  });

  it.each<[string, Partial<SignedInIdentity>, string | undefined, number, string]>([
    ["no password", {}, undefined, 422, "Enter your current password."],
    ["an empty one", {}, "", 422, "Enter your current password."],
    ["one that none can be", {}, "x".repeat(129), 422, "The current password is incorrect."],
    ["a wrong one", { confirmPassword: refusing("confirmPassword", 422, "It is wrong.") }, "x", 422, "It is wrong."],
    ["too many", { confirmPassword: refusing("confirmPassword", 429, "Wait.") }, "x", 422, "Wait."],
    [
      "no answer",
      { confirmPassword: refusing("confirmPassword", 504, null) },
      "x",
      502,
      "We couldn’t check your password. Try again in a few minutes.",
    ],
    [
      "no answer about the account",
      { status: refusing("status", 502, null) },
      "x",
      502,
      "We couldn’t check your password. Try again in a few minutes.",
    ],
  ])("is not %s", async (_what, calls, currentPassword, status, message) => {
    const missing = await requireFreshProof(contextWhere(false), session, proofBy(calls, currentPassword));
    expect(missing).toEqual({ status, message });
  });

  it("is not checked by a busy service, which says when to try again", async () => {
    const busy = proofBy({ confirmPassword: refusing("confirmPassword", 503, "Busy", "busy") }, "x");
    expect(await requireFreshProof(contextWhere(false), session, busy)).toEqual({
      status: 503,
      message: "The sign-in service is busy, so your password was not checked. Try again in 7 seconds.",
      retryAfterSeconds: 7,
    });
  });

  it.each<[string, Partial<SignedInIdentity> | null]>([
    ["there are no calls for accounts", null],
    ["the service checks no passwords", { status: async () => null }],
    ["the service refuses to tell the status", { status: refusing("status", 401, "Unauthorized") }],
  ])("is a new sign-in where %s, and what was typed is kept for it", async (_what, calls) => {
    const proof = proofBy(calls, "whatever was typed");
    const leaving = await responseOf(requireFreshProof(contextWhere(false), session, proof));
    expect(leaving.headers.get("Location")).toBe(
      "/authentication/login?fresh=&returnTo=%2FAccountInformation%3Fopen%3Demail",
    );
    expect(proof.keepForm).toHaveBeenCalledOnce();
    expect(proofAsked(contextWhere(false), session, null)).toBe("sign-in");
  });
});

const now = Temporal.Instant.from("2026-03-02T15:00:00Z");
const minutes = 60;
/** This many seconds from now. */
const proved = (seconds: number) => now.epochMilliseconds / 1000 + seconds;

describe("a proof of who someone is, after they ended their sessions", () => {
  it.each([
    ["later", 1, true],
    ["earlier", -1, false],
    ["in the same second, by a provider that tells whole ones", 0, false],
    ["a millisecond later in the same second", 0.701, true],
    ["in the same millisecond", 0.7, false],
    ["a millisecond earlier in the same second", 0.699, false],
  ])("counts by when it was made: %s", (_when, seconds, isSince) => {
    const endedAt = now.subtract({ minutes: 10 }).add({ milliseconds: 700 });
    expect(hasReauthenticatedSince(proved(-10 * minutes + seconds), endedAt)).toBe(isSince);
  });
});

describe("ACCT-06 a recent proof", () => {
  it.each([
    ["that moment", { seconds: 0 }, true],
    ["almost five minutes ago", { seconds: -299 }, true],
    ["five minutes ago", { seconds: -300 }, false],
  ])("was made %s: %j, %j", (_when, by, expected) => {
    expect(isRecent(now.add(by), now)).toBe(expected);
  });
});
