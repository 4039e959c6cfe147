import { eq, inArray, lt, sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { clockSkew } from "~/database/clockSkew";
import { clientNetwork } from "./clientAddress";
import type { IdentityDatabase } from "./database";
import { failures } from "./schema";

/** How failures slow further attempts down. All times in seconds. */
interface Slowing {
  /** So many failures cost nothing; the next one refuses attempts for `firstWait`, and each after it twice as long. */
  readonly free: number;
  readonly firstWait: number;
  readonly longestWait: number;
}

/** About a hundred guesses a day at one account, from however many addresses. */
const forAnAccount: Slowing = { free: 4, firstWait: 15, longestWait: 15 * 60 };
/** Wider, because a whole hospital may stand behind one address. */
const forANetwork: Slowing = { free: 49, firstWait: 15, longestWait: 15 * 60 };
/** Failures are forgotten when none has been added for so long. */
const forgottenAfter = { hours: 24 };
/** In seconds. */
const skew = clockSkew.minutes * 60;
/** More than one attempt adds. */
const pruned = 20;

/** Links that set a password: two mails to an account at once, and more for all behind one address. */
const mailsToAnAccount: Slowing = { free: 2, firstWait: 5 * 60, longestWait: 60 * 60 };
const mailsForANetwork: Slowing = { free: 19, firstWait: 60, longestWait: 15 * 60 };
/** Changes of an account's address, each with a mail to an address that may be anybody's: some corrections at once. */
const changesOfAnAccount: Slowing = { free: 4, firstWait: 5 * 60, longestWait: 60 * 60 };

const slowings = {
  "sign-in": { account: forAnAccount, network: forANetwork },
  mail: { account: mailsToAnAccount, network: mailsForANetwork },
  change: { account: changesOfAnAccount, network: mailsForANetwork },
} as const;

export interface Attempt {
  /** By which the account is known; for a change of it, the account's subject. */
  readonly email: string;
  /** Null: counted for the account alone, where it is no browser that asks. */
  readonly clientAddress: string | undefined | null;
  /** What is tried: to sign in (unless said otherwise), to have a mail sent, or to change the address. */
  readonly at?: keyof typeof slowings;
}

/** Whether somebody may try now. `wait` is how long they may not, in whole seconds, at least 1. */
export type Admission = { readonly admitted: true } | { readonly admitted: false; readonly wait: number };

export interface SignInFailures {
  /**
   * Counts the attempt as failed before the password is looked at, so that many at once cannot slip by the limit
   * together. Unknown addresses are counted like known ones: the answer must not tell them apart.
   */
  admit(attempt: Attempt, now: Temporal.Instant): Promise<Admission>;
  /** Takes the count back: the account starts anew, and the client's network is where it was before this attempt. */
  succeeded(attempt: Attempt): Promise<void>;
}

/** Kept in PostgreSQL, so that neither a restart nor a second process gives anyone new attempts. */
export function signInFailures(db: IdentityDatabase, secret: string): SignInFailures {
  const key = (kind: string, value: string) =>
    createHmac("sha256", secret).update(`${kind}:${value}`).digest("base64url");
  const kindOf = ({ at = "sign-in" }: Attempt, kind: string) => (at === "sign-in" ? kind : `${at} ${kind}`);
  const accountKey = (attempt: Attempt) => key(kindOf(attempt, "account"), attempt.email.toLowerCase());
  const networkKey = (attempt: Attempt) =>
    attempt.clientAddress === null ? null : key(kindOf(attempt, "network"), clientNetwork(attempt.clientAddress));

  return {
    async admit(attempt, now) {
      await prune(db, now);
      const slowing = slowings[attempt.at ?? "sign-in"];
      const ofNetwork = networkKey(attempt);
      const network =
        ofNetwork === null
          ? ({ admitted: true } as const)
          : await count(db, ofNetwork, slowing.network, now);
      if (!network.admitted) return network;
      return count(db, accountKey(attempt), slowing.account, now);
    },
    async succeeded(attempt) {
      await db.delete(failures).where(eq(failures.key, accountKey(attempt)));
      const ofNetwork = networkKey(attempt);
      if (ofNetwork === null) return;
      await db
        .update(failures)
        .set({ count: sql`greatest(${failures.count} - 1, 0)`, refusedUntil: null })
        .where(eq(failures.key, ofNetwork));
    },
  };
}

async function count(db: IdentityDatabase, key: string, slowing: Slowing, now: Temporal.Instant): Promise<Admission> {
  const at = sql`${now.toString()}::timestamptz`;
  const next = sql`case when ${failures.lastAt} < ${at} - ${hours} then 1 else ${failures.count} + 1 end`;
  // The exponent is bounded because a power of a large count would overflow before `least` could cut it.
  const doublings = sql`least(${next} - ${slowing.free} - 1, 20)`;
  const wait = sql`least(${slowing.firstWait} * power(2, ${doublings}), ${slowing.longestWait})`;
  const [counted] = await db
    .insert(failures)
    .values({ key, count: 1, lastAt: now, refusedUntil: null })
    .onConflictDoUpdate({
      target: failures.key,
      set: {
        count: next,
        lastAt: now,
        refusedUntil: sql`case when ${next} > ${slowing.free} then ${at} + ${wait} * interval '1 second' end`,
      },
      // Nobody waits longer than the longest wait: what says so was written before the clock was set back, if not by a
      // clock a little ahead.
      setWhere: sql`${failures.refusedUntil} is null or ${failures.refusedUntil} <= ${at}
        or ${failures.refusedUntil} > ${at} + ${slowing.longestWait + skew} * interval '1 second'`,
    })
    .returning({ count: failures.count });
  if (counted !== undefined) return { admitted: true };
  const [refused] = await db.select({ until: failures.refusedUntil }).from(failures).where(eq(failures.key, key));
  const seconds = refused?.until?.since(now).total("second") ?? 0;
  return { admitted: false, wait: Math.max(Math.ceil(seconds), 1) };
}

const hours = sql.raw(`interval '${forgottenAfter.hours} hours'`);

async function prune(db: IdentityDatabase, now: Temporal.Instant): Promise<void> {
  const forgotten = db
    .select({ key: failures.key })
    .from(failures)
    .where(lt(failures.lastAt, now.subtract(forgottenAfter)))
    .limit(pruned)
    .for("update", { skipLocked: true });
  await db.delete(failures).where(inArray(failures.key, forgotten));
}
