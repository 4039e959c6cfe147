import { z } from "@portal/contract/zod";

/** Why a sign-in failed, as far as people can act on it. */
export const signInFailure = z.enum([
  /** The person, or the provider on their behalf, declined. */
  "declined",
  /** The answer belongs to no sign-in of this browser, or to one started too long ago. */
  "state",
  /** The provider was unavailable, or failed. */
  "provider",
  /** The person ended their sessions everywhere, and has not signed in since. */
  "ended",
  /** The provider accepted an old sign-in, although a new one was requested. */
  "stale",
  /** Staff signed in without the required second factor. */
  "second-factor",
  /** The provider did not say when they signed in. */
  "no-time",
  /** The answer was not the provider's to this sign-in. */
  "untrusted",
  /** Signed in, but the board has no record for this account. */
  "account",
  /** Signed in, but the board was unavailable for identifying the person. */
  "board",
]);
export type SignInFailure = z.infer<typeof signInFailure>;
