import type { BucketRule } from "~/domain/limits/attemptBucket";

const minutes = 60;

/**
 * Sign-in (docs/decisions/0066). From networks that the account has never signed in from, 20 attempts at once and one in 36
 * minutes: 60 a day. From each of the others 10 and 30: 40 a day.
 */
export const signInLimits = {
  /** A browser that the account has signed in with. */
  knownBrowser: { free: 10, most: 10, everySeconds: 20 * minutes },
  /** An account's own session, in which the current password is asked for. */
  ownSession: { free: 5, most: 5, everySeconds: 20 * minutes },
  /** Of other browsers, an account from one site. */
  accountAtSite: { free: 5, most: 10, everySeconds: 48 * minutes },
  /** Of other browsers, an account from all sites that are not familiar to it. */
  accountElsewhere: { free: 8, most: 20, everySeconds: 36 * minutes },
  /** Of other browsers, all accounts from one subscriber. A solved challenge always passes: a hospital is one. */
  subscriber: { free: 100, most: null, everySeconds: 3 * minutes },
  site: { free: 300, most: null, everySeconds: minutes },
} as const satisfies Record<string, BucketRule>;

/** Codes after the right password, of an account: 72 a day, and as many again of each browser that is known to it. */
export const codeLimit: BucketRule = { free: 5, most: 5, everySeconds: 20 * minutes };

/** Mails with a link that sets a password. */
export const mailLimits = {
  account: { free: 3, most: 3, everySeconds: 60 * minutes },
  subscriber: { free: 20, most: 200, everySeconds: 3 * minutes },
  site: { free: 60, most: 600, everySeconds: minutes },
} as const satisfies Record<string, BucketRule>;

/** Changes of an account's address: some corrections at once. Each sends a mail to an address that may be anyone's. */
export const changeLimit: BucketRule = { free: 5, most: 5, everySeconds: 30 * minutes };
