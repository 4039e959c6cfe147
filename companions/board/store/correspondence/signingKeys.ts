import { gt, sql } from "drizzle-orm";
import type { Temporal } from "temporal-polyfill";
import type { CredentialKey } from "@portal/contract/extensions/credentialExtensions";
import type { BoardDatabase, BoardTransaction } from "../boardDatabase";
import { signingKey } from "../schema";

/** Keeps the key published until then, or longer where another credential needs it (CRED-03). */
export async function publishKey(
  tx: BoardTransaction,
  publicKey: CredentialKey,
  publishedUntil: Temporal.Instant,
): Promise<void> {
  const longer = sql`greatest(${signingKey.publishedUntil}, excluded.published_until)`;
  await tx
    .insert(signingKey)
    .values({ kid: publicKey.kid, publicKey, publishedUntil })
    .onConflictDoUpdate({ target: signingKey.kid, set: { publishedUntil: longer } });
}

/** Keys of credentials that have not expired. */
export async function publishedKeys(database: BoardDatabase, now: Temporal.Instant): Promise<CredentialKey[]> {
  const rows = await database
    .select({ publicKey: signingKey.publicKey })
    .from(signingKey)
    .where(gt(signingKey.publishedUntil, now))
    .orderBy(signingKey.kid);
  return rows.map(({ publicKey }) => publicKey);
}
