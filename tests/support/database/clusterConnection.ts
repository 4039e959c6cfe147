import type pg from "pg";

const variable = "TEST_CLUSTER";

/** Lets every worker process that is started from now on find the run's cluster. */
export function publishCluster(connection: pg.PoolConfig): void {
  Object.assign(process.env, published(connection));
}

/** The same as the environment of a run that is to be started. */
export const published = (connection: pg.PoolConfig): Readonly<Record<string, string>> => ({
  [variable]: JSON.stringify(connection),
});

export const isClusterPublished = () => process.env[variable] !== undefined;

/** The run's cluster, in a worker of vitest or Playwright. */
export function clusterConnection(): pg.PoolConfig {
  const known = process.env[variable];
  if (known === undefined) {
    throw new Error(`${variable} is not set: tests/support/database/cluster.ts must be the run's global setup.`);
  }
  return JSON.parse(known) as pg.PoolConfig;
}
