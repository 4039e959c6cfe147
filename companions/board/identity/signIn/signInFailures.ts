import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import {
  admitAttempt,
  type Bucket,
  type BucketRule,
  clearBuckets,
  decisionOn,
  drainBucket,
} from "@portal/database/attemptBuckets";
import { clientNetworks } from "@portal/domain/rateLimits/clientNetworks";
import { emailKey } from "@portal/domain/people/emailAddress";
import { type IdentityDatabase, attemptBuckets, familiarNetworks } from "../schema";
import { knownFor } from "./knownBrowsers";

const minutes = 60;

/**
 * Limits of sign-in (docs/rules/sign-in.md#limits). All networks that are new to the account: 20 attempts at once and
 * one per 36 minutes, 60 a day. Each familiar network: 10 at once and 30 more, 40 a day.
 */
const signInLimits = {
  /** A browser that has signed in to the account before. */
  knownBrowser: { free: 10, most: 10, everySeconds: 20 * minutes },
  /** Each of an account's own sessions, which ask for the current password: one that someone took over blocks no other. */
  ownSession: { free: 5, most: 5, everySeconds: 20 * minutes },
  /** Other browsers: an account from one site. */
  accountAtSite: { free: 5, most: 10, everySeconds: 48 * minutes },
  /** Other browsers: an account from all sites that are new to it. */
  accountElsewhere: { free: 8, most: 20, everySeconds: 36 * minutes },
  /**
   * Other browsers: all accounts from one subscriber. A solved challenge always passes, since a hospital may be one
   * subscriber.
   */
  subscriber: { free: 100, most: null, everySeconds: 3 * minutes },
  site: { free: 300, most: null, everySeconds: minutes },
} as const satisfies Record<string, BucketRule>;

/** Codes after the right password, per account: 72 a day, and as many again for each of its known browsers. */
const codeLimit: BucketRule = { free: 5, most: 5, everySeconds: 20 * minutes };

const mailLimits = {
  account: { free: 3, most: 3, everySeconds: 60 * minutes },
  subscriber: { free: 20, most: 200, everySeconds: 3 * minutes },
  site: { free: 60, most: 600, everySeconds: minutes },
} as const satisfies Record<string, BucketRule>;

/** Changes of an account's email address: allows some corrections. Each sends a mail to an unconfirmed address. */
const changeLimit: BucketRule = { free: 5, most: 5, everySeconds: 30 * minutes };

export interface Attempt {
  /** Address of the account; for a change, the new address. */
  readonly email: string;
  /** Null: counted for the account only, if the request doesn't come from a browser. */
  readonly clientAddress: string | undefined | null;
  /**
   * What is attempted: sign-in (default), a code after the password, sending a mail, or changing the address, which
   * also sends a mail.
   */
  readonly at?: "sign-in" | "code" | "mail" | "change";
  /** The account found by the address, for its familiar networks; for a change, the account. */
  readonly subject?: string | undefined;
  /** A browser known to the account has its own count. */
  readonly browserId?: string | null;
  /** The sign-in that an own session comes from: each has its own count. */
  readonly grant?: string | null;
  readonly isChallengeSolved?: boolean;
}

/**
 * `wait`: seconds until an attempt is allowed, whole, at least 1. `isChallenged`: a solved challenge passes at once;
 * attempts without a client address are never challenged.
 */
type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly waitSeconds: number; readonly isChallenged: boolean };

export interface SignInFailures {
  /**
   * Counts the attempt as failed before the password is checked, so that concurrent attempts can't exceed the limit.
   * Unknown addresses count like known ones, so that answers don't differ. Refused attempts don't count.
   */
  admit(attempt: Attempt, now: Temporal.Instant): Promise<Admission>;
  /** Undoes the count: it was not a failure, but the sign-in continues. */
  takeBack(attempt: Attempt, now: Temporal.Instant): Promise<void>;
  /** Undoes the count, and remembers the network as familiar to the account. */
  succeeded(attempt: Attempt, now?: Temporal.Instant): Promise<void>;
  /** Whether an attempt would be challenged; without an address, for any account. Counts nothing. */
  isChallenged(
    attempt: Omit<Attempt, "email"> & { readonly email: string | null },
    now: Temporal.Instant,
  ): Promise<boolean>;
}

/** Stored in PostgreSQL, so that a restart or a second process grants no new attempts. */
export function signInFailures(db: IdentityDatabase, secret: string): SignInFailures {
  const store = { db, table: attemptBuckets };
  const keyOf = (...parts: readonly string[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
  const familiarKey = (subject: string, site: string) => keyOf("familiar", subject, site);

  /** Also queried for unknown addresses, so that both take the same time. */
  async function isFamiliar(subject: string, site: string, now: Temporal.Instant): Promise<boolean> {
    const isStored = and(eq(familiarNetworks.key, familiarKey(subject, site)), gt(familiarNetworks.until, now));
    return (
      (
        await db
          .select({ one: sql`1` })
          .from(familiarNetworks)
          .where(isStored)
      ).length > 0
    );
  }

  /** Network buckets first: attempts on many accounts then stop at the first statement. */
  async function bucketsOf(
    attempt: Omit<Attempt, "email"> & { readonly email: string | null },
    now: Temporal.Instant,
  ): Promise<Bucket[]> {
    const { at = "sign-in", email, clientAddress, subject = "", browserId = null, grant = null } = attempt;
    const account = email === null ? null : emailKey(email);
    const bucket = (rule: BucketRule, ...parts: readonly string[]): Bucket => ({ key: keyOf(at, ...parts), rule });
    const accountBuckets = (rule: BucketRule, what: string, ...parts: readonly string[]) =>
      account === null ? [] : [bucket(rule, what, account, ...parts)];
    // A change also counts as a mail to the new address, or it could send any number of mails.
    if (at === "change") {
      const mails = await bucketsOf({ at: "mail", email, clientAddress }, now);
      return [...mails, { key: keyOf("change", "account", subject), rule: changeLimit }];
    }
    // Only people with the password get here, so the network doesn't matter.
    if (at === "code") return [bucket(codeLimit, browserId === null ? "account" : "browser", subject, browserId ?? "")];
    if (at === "sign-in" && clientAddress === null)
      return accountBuckets(signInLimits.ownSession, "own session", grant ?? "");
    if (at === "sign-in" && browserId !== null)
      return accountBuckets(signInLimits.knownBrowser, "known browser", browserId);
    const { subscriber, site } = clientNetworks(clientAddress ?? undefined);
    const limits = at === "mail" ? mailLimits : signInLimits;
    const networkBuckets =
      clientAddress === null
        ? []
        : [
            bucket(limits.subscriber, "subscriber", subscriber),
            // For an IPv4 address, site and subscriber are the same.
            ...(site === subscriber ? [] : [bucket(limits.site, "site", site)]),
          ];
    if (at === "mail") return [...networkBuckets, ...accountBuckets(mailLimits.account, "account")];
    const isFromFamiliar = await isFamiliar(subject, site, now);
    return [
      ...networkBuckets,
      ...accountBuckets(signInLimits.accountAtSite, "account at site", site),
      ...(isFromFamiliar ? [] : accountBuckets(signInLimits.accountElsewhere, "account elsewhere")),
    ];
  }

  async function takeBack(attempt: Attempt, now: Temporal.Instant): Promise<void> {
    for (const bucket of await bucketsOf(attempt, now)) await drainBucket(store, bucket);
  }

  return {
    takeBack,
    async admit(attempt, now) {
      await clearBuckets(store, now);
      const { isChallengeSolved = false } = attempt;
      const decision = await admitAttempt(store, await bucketsOf(attempt, now), { now, isChallengeSolved });
      if (decision.kind === "admitted") return { admitted: true };
      const waitSeconds = decision.kind === "refused" ? decision.waitSeconds : 1;
      return { admitted: false, waitSeconds, isChallenged: decision.kind === "challenge" };
    },
    async succeeded(attempt, now = Temporal.Now.instant()) {
      await takeBack(attempt, now);
      const { at = "sign-in", subject, clientAddress } = attempt;
      if ((at !== "sign-in" && at !== "code") || subject === undefined || clientAddress === null) return;
      await forgetNetworks(db, now);
      const until = now.add(knownFor);
      await db
        .insert(familiarNetworks)
        .values({ key: familiarKey(subject, clientNetworks(clientAddress).site), until })
        .onConflictDoUpdate({ target: familiarNetworks.key, set: { until } });
    },
    async isChallenged(attempt, now) {
      const asked = { now, isChallengeSolved: false };
      const decisions = (await bucketsOf(attempt, now)).map((bucket) => decisionOn(store, bucket, asked));
      return (await Promise.all(decisions)).some(({ kind }) => kind === "challenge");
    },
  };
}

/** Deletes a few expired networks: more than a sign-in adds. */
async function forgetNetworks(db: IdentityDatabase, now: Temporal.Instant): Promise<void> {
  const expired = db
    .select({ key: familiarNetworks.key })
    .from(familiarNetworks)
    .where(lt(familiarNetworks.until, now))
    .limit(20)
    .for("update", { skipLocked: true });
  await db.delete(familiarNetworks).where(inArray(familiarNetworks.key, expired));
}
