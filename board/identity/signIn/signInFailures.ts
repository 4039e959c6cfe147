import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { clearBuckets, drainBucket, fillBuckets, readBucket, skewSeconds } from "~/database/attemptBuckets";
import { attempt as decide, type BucketRule, ceilingOf, type Decision, limitOf } from "~/domain/limits/attemptBucket";
import { clientNetworks } from "~/domain/limits/clientNetworks";
import { emailKey } from "~/domain/people/emailAddress";
import type { IdentityDatabase } from "../database";
import { knownFor } from "./knownBrowsers";
import { attemptBuckets, familiarNetworks } from "../schema";

const minutes = 60;

/**
 * Sign-in (docs/decisions/0066). From networks that the account has never signed in from, 20 attempts at once and one in 36
 * minutes: 60 a day. From each of the others 10 and 30: 40 a day.
 */
const signInLimits = {
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
const codeLimit: BucketRule = { free: 5, most: 5, everySeconds: 20 * minutes };

/** Mails with a link that sets a password. */
const mailLimits = {
  account: { free: 3, most: 3, everySeconds: 60 * minutes },
  subscriber: { free: 20, most: 200, everySeconds: 3 * minutes },
  site: { free: 60, most: 600, everySeconds: minutes },
} as const satisfies Record<string, BucketRule>;

/** Changes of an account's address: some corrections at once. Each sends a mail to an address that may be anyone's. */
const changeLimit: BucketRule = { free: 5, most: 5, everySeconds: 30 * minutes };

export interface Attempt {
  /** By which the account is known; for a change of it, the new one. */
  readonly email: string;
  /** Null: counted for the account alone, where it is no browser that asks. */
  readonly clientAddress: string | undefined | null;
  /**
   * What is tried: to sign in (the default), a code after the password, to have a mail sent, or to change the address,
   * which sends a mail as well.
   */
  readonly at?: "sign-in" | "code" | "mail" | "change";
  /** The account that the address finds, for its familiar networks; for a change, the account. */
  readonly subject?: string | undefined;
  /** The browser, if the account has signed in with it before: it is counted by itself. */
  readonly browserId?: string | null;
  readonly isChallengeSolved?: boolean;
}

/**
 * Whether an attempt may be made now. `wait` is how long it may not, in whole seconds, at least 1. With `isChallenged` a
 * solved challenge passes at once; attempts without a client address are never challenged.
 */
type Admission =
  { readonly admitted: true } | { readonly admitted: false; readonly wait: number; readonly isChallenged: boolean };

export interface SignInFailures {
  /**
   * Counts the attempt as failed before the password is looked at, so that many at once cannot slip by the limit
   * together. Unknown addresses are counted like known ones: the answer must not tell them apart. What is not admitted
   * is not counted.
   */
  admit(attempt: Attempt, now: Temporal.Instant): Promise<Admission>;
  /** Takes the count back: it was no failure, but the sign-in goes on. */
  takeBack(attempt: Attempt, now?: Temporal.Instant): Promise<void>;
  /** Takes the count back, and remembers the network as familiar to the account. */
  succeeded(attempt: Attempt, now?: Temporal.Instant): Promise<void>;
  /** Whether an attempt would be challenged; without an address, one at any account. Counts nothing. */
  isChallenged(
    attempt: Omit<Attempt, "email"> & { readonly email: string | null },
    now: Temporal.Instant,
  ): Promise<boolean>;
}

interface Bucket {
  readonly key: string;
  readonly rule: BucketRule;
}

/** In PostgreSQL, so that neither a restart nor a second process gives anyone new attempts. */
export function signInFailures(db: IdentityDatabase, secret: string): SignInFailures {
  const store = { db, table: attemptBuckets };
  const keyOf = (...parts: readonly string[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
  const familiarKey = (subject: string, site: string) => keyOf("familiar", subject, site);

  /** Asked for unknown addresses as well, so that both take the same time. */
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

  /** Those of networks first: attempts at many accounts then end at the first statement. */
  async function bucketsOf(
    attempt: Omit<Attempt, "email"> & { readonly email: string | null },
    now: Temporal.Instant,
  ): Promise<Bucket[]> {
    const { at = "sign-in", email, clientAddress, subject = "", browserId = null } = attempt;
    const account = email === null ? null : emailKey(email);
    const bucket = (rule: BucketRule, ...parts: readonly string[]): Bucket => ({ key: keyOf(at, ...parts), rule });
    const ofAccount = (rule: BucketRule, what: string, ...parts: readonly string[]) =>
      account === null ? [] : [bucket(rule, what, account, ...parts)];
    // A change takes what a mail to the new address takes, or it could send a stranger any number.
    if (at === "change") {
      const mails = await bucketsOf({ at: "mail", email, clientAddress }, now);
      return [...mails, { key: keyOf("change", "account", subject), rule: changeLimit }];
    }
    // Only the owner of the password gets so far, so it does not matter from where.
    if (at === "code") return [bucket(codeLimit, browserId === null ? "account" : "browser", subject, browserId ?? "")];
    if (at === "sign-in" && clientAddress === null) return ofAccount(signInLimits.ownSession, "own session");
    if (at === "sign-in" && browserId !== null) return ofAccount(signInLimits.knownBrowser, "known browser", browserId);
    const { subscriber, site } = clientNetworks(clientAddress ?? undefined);
    const limits = at === "mail" ? mailLimits : signInLimits;
    const ofNetwork =
      clientAddress === null
        ? []
        : [
            bucket(limits.subscriber, "subscriber", subscriber),
            // An IPv4 address is both.
            ...(site === subscriber ? [] : [bucket(limits.site, "site", site)]),
          ];
    if (at === "mail") return [...ofNetwork, ...ofAccount(mailLimits.account, "account")];
    const isFromFamiliar = await isFamiliar(subject, site, now);
    return [
      ...ofNetwork,
      ...ofAccount(signInLimits.accountAtSite, "account at site", site),
      ...(isFromFamiliar ? [] : ofAccount(signInLimits.accountElsewhere, "account elsewhere")),
    ];
  }

  async function decisionOn(
    { key, rule }: Bucket,
    now: Temporal.Instant,
    isChallengeSolved: boolean,
  ): Promise<Decision> {
    const stored = await readBucket(store, key);
    const emptyAt = stored === null ? null : Temporal.Instant.fromEpochMilliseconds(Math.round(stored));
    return decide(rule, emptyAt, now, { isChallengeSolved, skewSeconds });
  }

  async function takeBack(attempt: Attempt, now = Temporal.Now.instant()): Promise<void> {
    for (const { key, rule } of await bucketsOf(attempt, now)) await drainBucket(store, key, rule);
  }

  return {
    takeBack,
    async admit(attempt, now) {
      await clearBuckets(store, now.toString());
      const { isChallengeSolved = false } = attempt;
      const buckets = (await bucketsOf(attempt, now)).map(({ key, rule }) => {
        const { everySeconds } = rule;
        return {
          key,
          rule,
          filling: { everySeconds, limit: limitOf(rule, isChallengeSolved), ceiling: ceilingOf(rule) },
        };
      });
      const full = await fillBuckets(store, buckets, now.toString());
      if (full === null) return { admitted: true };
      const decision = await decisionOn(full, now, isChallengeSolved);
      const wait = decision.kind === "refused" ? decision.waitSeconds : 1;
      return { admitted: false, wait, isChallenged: decision.kind === "challenge" };
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
      const decisions = (await bucketsOf(attempt, now)).map((bucket) => decisionOn(bucket, now, false));
      return (await Promise.all(decisions)).some(({ kind }) => kind === "challenge");
    },
  };
}

/** Clears away a few that are over: more than a sign-in adds. */
async function forgetNetworks(db: IdentityDatabase, now: Temporal.Instant): Promise<void> {
  const over = db
    .select({ key: familiarNetworks.key })
    .from(familiarNetworks)
    .where(lt(familiarNetworks.until, now))
    .limit(20)
    .for("update", { skipLocked: true });
  await db.delete(familiarNetworks).where(inArray(familiarNetworks.key, over));
}
