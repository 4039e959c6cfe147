import { drizzle } from "drizzle-orm/node-postgres";
import { createHmac } from "node:crypto";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { clearBuckets, fillBuckets, readBucket } from "@portal/database/attemptBuckets";
import { attempt, type BucketRule, ceilingOf } from "@portal/domain/rateLimits/attemptBucket";
import { clientNetworks } from "@portal/domain/rateLimits/clientNetworks";
import type { SecretKeys } from "@portal/database/secretBox";
import { attemptBuckets } from "../schema";

const limits = {
  /** A credentialing office checks a stack of documents at once; 180 in the first hour, then 120 an hour. */
  "document check": {
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
      const now = clock();
      const { subscriber, site } = clientNetworks(clientAddress);
      const buckets = [
        bucket(limits[what].subscriber, keyOf("subscriber", subscriber)),
        // For an IPv4 address both are the same.
        ...(site === subscriber ? [] : [bucket(limits[what].site, keyOf("site", site))]),
      ];
      const full = await fillBuckets(store, buckets, now.toString());
      if (full === null) return null;
      const stored = await readBucket(store, full.key);
      const emptyAt = stored === null ? null : Temporal.Instant.fromEpochMilliseconds(Math.round(stored));
      const decision = attempt(full.rule, emptyAt, now, { isChallengeSolved: false });
      return decision.kind === "refused" ? decision.waitSeconds : 1;
    },
    prune: () => clearBuckets(store, clock().toString()),
  };
}

function bucket(rule: BucketRule, key: string) {
  return { key, rule, filling: { everySeconds: rule.everySeconds, limit: rule.free, ceiling: ceilingOf(rule) } };
}
