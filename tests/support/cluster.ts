import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "~/database/embedded/startEmbeddedPostgres";
import { publishCluster } from "./clusterConnection";

/** Global setup of vitest and of Playwright: one throw-away cluster for the whole run, gone when it ends. */
export default async function startTestCluster(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "portal-tests-"));
  // As root, PostgreSQL runs as another user, who has to pass through.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ folder, log: silent });
  publishCluster(postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

const silent = { info: () => undefined, error: () => undefined };
