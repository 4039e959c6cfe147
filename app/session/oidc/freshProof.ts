import type { AppLoadContext } from "@remix-run/node";
import { Temporal } from "temporal-polyfill";
import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import type { AccountStatus } from "@portal/contract/identity";
import { charactersIn, passwordLength } from "@portal/domain/people/passwordRules";
import { seeOther } from "../guards/returnPath";
import type { Session } from "../records/session";

/** How long a sign-in counts as fresh proof (ACCT-06). */
const recent = Temporal.Duration.from({ minutes: 5 });

/** Returns whether a proof is younger than five minutes. */
export function isRecent(provedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, provedAt.add(recent)) < 0;
}

/**
 * Returns whether a person signed in after they had ended their sessions; an earlier sign-in does not count. With a
 * provider that reports whole seconds, the order within one second is unknown: such a proof does not count, and the
 * person is asked once more. The embedded provider reports fractions of a second.
 *
 * @param provedAt in seconds since 1970, as the provider reports it (`auth_time`).
 */
export function hasReauthenticatedSince(provedAt: number, endedAt: Temporal.Instant): boolean {
  const endedAtSeconds = endedAt.epochMilliseconds / 1000;
  return provedAt > (Number.isInteger(provedAt) ? Math.floor(endedAtSeconds) : endedAtSeconds);
}

/**
 * Proof required before people change how they sign in: nothing soon after signing in, else their current password, or
 * a new sign-in where the identity provider does not expose the password check.
 */
export type RequestedProof = "nothing" | "password" | "sign-in";

export function proofAsked(
  { sessions }: Pick<AppLoadContext, "sessions">,
  session: Session,
  status: AccountStatus | "unknown" | null,
): RequestedProof {
  if (sessions.isRecentlyProved(session)) return "nothing";
  return status === null ? "sign-in" : "password";
}

/**
 * Returns the service's status of the account: null where it has no such call, or refuses it, and so may not check
 * passwords either; `unknown` where it did not answer.
 */
export async function statusOf(identity: Pick<SignedInIdentity, "status">): Promise<AccountStatus | "unknown" | null> {
  return identity.status().catch((error: unknown) => {
    if (!(error instanceof IdentityError)) throw error;
    return error.isRefusal ? null : "unknown";
  });
}

interface Proof {
  /** As posted; undefined where the form had no field for it. */
  readonly currentPassword: string | undefined;
  readonly identity: () => Promise<SignedInIdentity | null>;
  /** Stores the entered values while the person signs in again. */
  readonly keepForm: () => Promise<unknown>;
  readonly returnTo: string;
}

/** Why a posted password proves nothing. */
export interface NoProof {
  readonly status: 422 | 502 | 503;
  /** Shown beside the field for the current password. */
  readonly message: string;
  /** With 503. */
  readonly retryAfterSeconds?: number;
}

/**
 * ACCT-06: the one guard of every change to how a person signs in, and of ending their other sessions. Returns null
 * when the person has just signed in or their current password is right.
 *
 * @throws Response that redirects to the identity provider, where only that can prove it.
 */
export async function requireFreshProof(
  context: AppLoadContext,
  session: Session,
  proof: Proof,
): Promise<NoProof | null> {
  if (context.sessions.isRecentlyProved(session)) return null;
  const signInAgain = async () => {
    await proof.keepForm();
    return seeOther(`/authentication/login?${new URLSearchParams({ fresh: "", returnTo: proof.returnTo })}`);
  };
  const { currentPassword = "" } = proof;
  try {
    const identity = await proof.identity();
    const status = identity && (await statusOf(identity));
    if (identity === null || status === null) throw await signInAgain();
    if (status === "unknown") return { status: 502, message: unreachable };
    if (currentPassword === "") return { status: 422, message: "Enter your current password." };
    // No account has a longer one.
    if (charactersIn(currentPassword) > passwordLength.max) return { status: 422, message: wrong };
    await identity.confirmPassword(currentPassword);
    return null;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.isBusy) return busy(error.retryAfterSeconds ?? 5);
    return error.isRefusal ? { status: 422, message: error.text ?? wrong } : { status: 502, message: unreachable };
  }
}

const busy = (seconds: number): NoProof => ({
  status: 503,
  message: `The sign-in service is busy, so your password was not checked. Try again in ${seconds} seconds.`,
  retryAfterSeconds: seconds,
});
const wrong = "The current password is incorrect.";
const unreachable = "We couldn’t check your password. Try again in a few minutes.";
