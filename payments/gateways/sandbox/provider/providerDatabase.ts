import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { randomBytes } from "node:crypto";

export type ProviderDatabase = NodePgDatabase;
/** Inside `database.transaction(…)` use nothing else. */
export type ProviderTransaction = Parameters<Parameters<ProviderDatabase["transaction"]>[0]>[0];

/** Queries use the names of `schema.ts`. */
export function providerDatabase(pool: pg.Pool): ProviderDatabase {
  return drizzle({ client: pool, casing: "snake_case" });
}

/** Returns an unguessable id whose prefix names its kind. */
export function newId(kind: "session" | "token" | "transaction" | "event"): string {
  return `${kind}_${randomBytes(18).toString("base64url")}`;
}
