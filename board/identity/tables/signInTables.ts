import { index, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../store/tables/columns";
import { accounts, identity } from "./accountTables";

/**
 * Artifacts of `oidc-provider`: sessions, interactions, grants, codes and refresh tokens. Ids are SHA-256 hashes and
 * payloads are encrypted: the table alone gives no usable session or refresh token (docs/decisions/0062).
 */
export const artifacts = identity.table(
  "artifact",
  {
    model: text("model").notNull(),
    id: text("id").notNull(),
    payload: text("payload").notNull(),
    /** The grant, or the grant it came from; hashed like the id. */
    grantId: text("grant_id"),
    uid: text("uid"),
    accountId: text("account_id"),
    /** For codes and refresh tokens, which are single-use. */
    consumedAt: instant("consumed_at"),
    expiresAt: instant("expires_at").notNull(),
  },
  (artifact) => [
    primaryKey({ columns: [artifact.model, artifact.id] }),
    index().on(artifact.grantId),
    index().on(artifact.uid),
    index().on(artifact.expiresAt),
    index("artifact_account").on(artifact.accountId),
  ],
);

/** Attempts to sign in, send a mail or change an address, as leaky buckets. */
export const attemptBuckets = identity.table(
  "attempt_bucket",
  {
    /** A keyed hash: reveals neither email nor IP addresses. */
    key: text("key").primaryKey(),
    /** When the bucket will be empty if nothing is added (domain/rateLimits/attemptBucket.ts). */
    emptyAt: instant("empty_at").notNull(),
  },
  (bucket) => [index("attempt_bucket_empty_at").on(bucket.emptyAt)],
);

export const familiarNetworks = identity.table(
  "familiar_network",
  {
    /** A keyed hash of account and network. */
    key: text("key").primaryKey(),
    until: instant("until").notNull(),
  },
  (network) => [index("familiar_network_until").on(network.until)],
);

/** Browsers in which an account needs no code after the password (docs/decisions/0112). */
export const rememberedBrowsers = identity.table(
  "remembered_browser",
  {
    /** SHA-256 of account and token: one account's cookie doesn't work for another. */
    tokenHash: text("token_hash").primaryKey(),
    browserId: uuid("browser_id").notNull().unique("remembered_browser_id"),
    subject: text("subject")
      .notNull()
      .references(() => accounts.subject, { onDelete: "cascade" }),
    /** Such as `Firefox on Windows`; null if the browser doesn't say. */
    browser: text("browser"),
    rememberedAt: instant("remembered_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (browser) => [
    index("remembered_browser_subject").on(browser.subject),
    index("remembered_browser_expires_at").on(browser.expiresAt),
  ],
);
