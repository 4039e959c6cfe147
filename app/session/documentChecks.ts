import { drizzle } from "drizzle-orm/node-postgres";
import { createHmac } from "node:crypto";
import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import { clearBuckets, fillBucket, readBucket, skewSeconds } from "~/database/attemptBuckets";
import { attempt, type BucketRule, ceilingOf } from "~/domain/attemptBucket";
import { clientNetworks } from "~/domain/clientNetworks";
import { attemptBuckets } from "./schema";
import type { SecretKeys } from "~/database/secretBox";

/** A credentialing office checks a stack of documents at once; 180 in the first hour, then 120 an hour. */
const ofSubscriber: BucketRule = { free: 60, most: 60, everySeconds: 30 };
const ofSite: BucketRule = { free: 180, most: 180, everySeconds: 10 };

export interface DocumentChecks {
  /** Counts a check of a document's code. Returns null, or the seconds after which the network may make another. */
  admit(clientAddress: string): Promise<number | null>;
  prune(): Promise<void>;
}

export function documentChecks({
  pool,
  keys,
  clock,
}: {
  pool: pg.Pool;
  keys: SecretKeys;
  clock: () => Temporal.Instant;
}): DocumentChecks {
  const store = { db: drizzle({ client: pool }), table: attemptBuckets };
  const keyOf = (...parts: readonly string[]) =>
    createHmac("sha256", keys[0])
      .update(JSON.stringify(["document check", ...parts]))
      .digest("base64url");

  return {
    async admit(clientAddress) {
      const now = clock();
      const { subscriber, site } = clientNetworks(clientAddress);
      for (const [rule, key] of [
        [ofSubscriber, keyOf("subscriber", subscriber)],
        ...(site === subscriber ? [] : [[ofSite, keyOf("site", site)] as const]),
      ] as const) {
        if (
          await fillBucket(
            store,
            key,
            { everySeconds: rule.everySeconds, limit: rule.free, ceiling: ceilingOf(rule) },
            now.toString(),
          )
        )
          continue;
        const stored = await readBucket(store, key);
        const emptyAt = stored === null ? null : Temporal.Instant.fromEpochMilliseconds(Math.round(stored));
        const decision = attempt(rule, emptyAt, now, { isChallengeSolved: false, skewSeconds });
        return decision.kind === "refused" ? decision.waitSeconds : 1;
      }
      return null;
    },
    prune: () => clearBuckets(store, clock().toString()),
  };
}
