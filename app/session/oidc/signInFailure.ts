import { z } from "~/contract/zod";

/** Why somebody is not signed in, as far as they can do something about it. */
export const signInFailure = z.enum([
  /** The person, or the provider on their behalf, said no. */
  "declined",
  /** The answer belongs to no sign-in that this browser began, or to one that was begun too long ago. */
  "state",
  /** The provider could not be reached, or failed. */
  "provider",
  /** The person ended their sessions everywhere, and has not signed in since. */
  "ended",
  /** The provider let them in by a sign-in that is too old, though it was asked for a new one. */
  "stale",
  /** Staff have to sign in with a second factor, and did without. */
  "second-factor",
  /** The provider did not say when they signed in. */
  "no-time",
  /** What arrived was not the provider's answer to this sign-in. */
  "untrusted",
  /** Signed in, but the board has no record for this account. */
  "account",
  /** Signed in, but the board could not be asked who this is. */
  "board",
]);
export type SignInFailure = z.infer<typeof signInFailure>;
