import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { randomBytes } from "node:crypto";

export type ProviderDatabase = NodePgDatabase;
/** Inside `database.transaction(…)` nothing else may be used. */
export type ProviderTransaction = Parameters<Parameters<ProviderDatabase["transaction"]>[0]>[0];

/** Queries in the names of `schema.ts`. */
export function providerDatabase(pool: pg.Pool): ProviderDatabase {
  return drizzle({ client: pool, casing: "snake_case" });
}

/** An id that nobody can guess; the beginning says what it is of. */
export function newId(kind: "session" | "token" | "transaction" | "event"): string {
  return `${kind}_${randomBytes(18).toString("base64url")}`;
}
