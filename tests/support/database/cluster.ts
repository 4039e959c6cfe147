import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@portal/embedded-postgres/startEmbeddedPostgres";
import { isClusterPublished, publishCluster } from "./clusterConnection";
import { fastestFolder, forgoDurability } from "./temporaryFolder";

/**
 * Global setup of vitest and of Playwright: one temporary cluster for the whole run, deleted when it ends. A server
 * published by the caller, such as Debian's (tests/third-party), is used instead.
 */
export default async function startTestCluster(): Promise<() => Promise<void>> {
  if (isClusterPublished()) return () => Promise.resolve();
  const folder = await mkdtemp(join(await fastestFolder(), "portal-tests-"));
  // As root, PostgreSQL runs as another user, who has to pass through.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ folder, log: silent });
  await forgoDurability(postgres.connection);
  publishCluster(postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

const silent = { info: () => undefined, error: () => undefined };
