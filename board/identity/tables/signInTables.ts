import { index, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../store/tables/columns";
import { accounts, identity } from "./accountTables";

/**
 * Sessions, interactions, grants, codes and refresh tokens of `oidc-provider`. Ids are SHA-256 hashes, and what they stand
 * for is encrypted: with the table alone neither a session nor a refresh token can be used (docs/decisions/0062).
 */
export const artifacts = identity.table(
  "artifact",
  {
    model: text("model").notNull(),
    id: text("id").notNull(),
    /** Encrypted. */
    payload: text("payload").notNull(),
    /** The grant that it is, or came of; a hash, as the id is. */
    grantId: text("grant_id"),
    uid: text("uid"),
    /** Whose it is, to end all that is theirs. */
    accountId: text("account_id"),
    /** Of a code or a refresh token, which are good once. */
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

/** Attempts to sign in, to have a mail sent or to change an address, as buckets that empty by themselves. */
export const attemptBuckets = identity.table(
  "attempt_bucket",
  {
    /** A keyed hash: neither e-mail addresses nor client addresses can be read from it. */
    key: text("key").primaryKey(),
    /** When the bucket is empty again unless something is added (domain/limits/attemptBucket.ts). */
    emptyAt: instant("empty_at").notNull(),
  },
  (bucket) => [index("attempt_bucket_empty_at").on(bucket.emptyAt)],
);

/** Networks from which an account has signed in. */
export const familiarNetworks = identity.table(
  "familiar_network",
  {
    /** A keyed hash of account and network. */
    key: text("key").primaryKey(),
    until: instant("until").notNull(),
  },
  (network) => [index("familiar_network_until").on(network.until)],
);

/** Browsers in which an account is not asked for a code after the password (docs/decisions/0112). */
export const rememberedBrowsers = identity.table(
  "remembered_browser",
  {
    /** SHA-256 of account and token: the cookie of one account opens no other. */
    tokenHash: text("token_hash").primaryKey(),
    /** Names it on the account's pages. */
    browserId: uuid("browser_id").notNull().unique("remembered_browser_id"),
    subject: text("subject")
      .notNull()
      .references(() => accounts.subject, { onDelete: "cascade" }),
    /** Such as `Firefox on Windows`; null where the browser did not say. */
    browser: text("browser"),
    rememberedAt: instant("remembered_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (browser) => [
    index("remembered_browser_subject").on(browser.subject),
    index("remembered_browser_expires_at").on(browser.expiresAt),
  ],
);
