import { drizzle } from "drizzle-orm/node-postgres";
import { createHmac } from "node:crypto";
import type pg from "pg";
import type { Temporal } from "temporal-polyfill";
import { admitAttempt, type BucketRule, clearBuckets } from "@portal/database/attemptBuckets";
import { clientNetworks } from "@portal/domain/rateLimits/clientNetworks";
import type { SecretKeys } from "@portal/database/secretBox";
import { attemptBuckets } from "../schema";

const limits = {
  /** A credentialing office checks a stack of documents at once; 180 in the first hour, then 120 an hour. */
  "document check": {
    subscriber: { free: 60, most: 60, everySeconds: 30 },
    site: { free: 180, most: 180, everySeconds: 10 },
  },
  /** Known addresses are not counted. After "End this address", a service may go on reading it for many people. */
  "unknown calendar": {
    subscriber: { free: 60, most: 60, everySeconds: 30 },
    site: { free: 180, most: 180, everySeconds: 10 },
  },
  /**
   * Right and wrong answers to the captcha's question: 20 an hour after the first. Only browsers without scripts answer
   * it, and a program that guesses is right once in five times.
   */
  "captcha answer": {
    subscriber: { free: 20, most: 20, everySeconds: 180 },
    site: { free: 60, most: 60, everySeconds: 60 },
  },
} satisfies Record<string, Record<"subscriber" | "site", BucketRule>>;

export type NetworkLimit = ReturnType<typeof networkLimit>;

/** How often people without an account, counted by network, may do `what`. */
export function networkLimit(
  what: keyof typeof limits,
  {
    pool,
    keys,
    clock,
  }: {
    pool: pg.Pool;
    keys: SecretKeys;
    clock: () => Temporal.Instant;
  },
) {
  const store = { db: drizzle({ client: pool }), table: attemptBuckets };
  const keyOf = (...parts: readonly string[]) =>
    createHmac("sha256", keys[0])
      .update(JSON.stringify([what, ...parts]))
      .digest("base64url");

  return {
    /** Counts one attempt. Returns null, or the seconds until the network's next one. */
    async admit(clientAddress: string) {
      const { subscriber, site } = clientNetworks(clientAddress);
      const buckets = [
        { key: keyOf("subscriber", subscriber), rule: limits[what].subscriber },
        // For an IPv4 address both are the same.
        ...(site === subscriber ? [] : [{ key: keyOf("site", site), rule: limits[what].site }]),
      ];
      const decision = await admitAttempt(store, buckets, { now: clock(), isChallengeSolved: false });
      return decision.kind === "refused" ? decision.waitSeconds : null;
    },
    prune: () => clearBuckets(store, clock()),
  };
}
