import type pg from "pg";

/** Returns the connection in the format of `DATABASE_URL`. */
export function databaseUrlOf({ host, port, user, password, database }: pg.PoolConfig): string {
  const parts = { host, port, user, password: typeof password === "string" ? password : undefined };
  const given = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  return `postgres:///${database}?${new URLSearchParams(given)}`;
}
