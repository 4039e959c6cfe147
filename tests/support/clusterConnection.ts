import type pg from "pg";

const variable = "TEST_CLUSTER";

/** Lets every worker process that is started from now on find the run's cluster. */
export function publishCluster(connection: pg.PoolConfig): void {
  process.env[variable] = JSON.stringify(connection);
}

/** The run's cluster, in a worker of vitest or Playwright. */
export function clusterConnection(): pg.PoolConfig {
  const published = process.env[variable];
  if (published === undefined) {
    throw new Error(`${variable} is not set: tests/support/cluster.ts must be the run's global setup.`);
  }
  return JSON.parse(published) as pg.PoolConfig;
}
