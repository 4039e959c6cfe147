import type pg from "pg";

const variable = "TEST_CLUSTER";

/** Publishes the run's cluster to every worker process started from now on. */
export function publishCluster(connection: pg.PoolConfig): void {
  Object.assign(process.env, published(connection));
}

/** The same as the environment of a run. */
export const published = (connection: pg.PoolConfig): Readonly<Record<string, string>> => ({
  [variable]: JSON.stringify(connection),
});

export const isClusterPublished = () => process.env[variable] !== undefined;

/** Returns the run's cluster, in a worker of vitest or Playwright. */
export function clusterConnection(): pg.PoolConfig {
  const known = process.env[variable];
  if (known === undefined) {
    throw new Error(`${variable} is not set: tests/support/database/cluster.ts must be the run's global setup.`);
  }
  return JSON.parse(known) as pg.PoolConfig;
}
