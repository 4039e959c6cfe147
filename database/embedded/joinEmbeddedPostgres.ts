import { EmbeddedPostgresError } from "./embeddedPostgresError";
import { openHome } from "./home";
import { readPostmaster } from "./postmaster";
import { connectionTo } from "./session";
import {
  databaseName,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "./startEmbeddedPostgres";

/**
 * Uses the PostgreSQL server of a portal that runs on the data folder, and leaves it running; where none runs, starts
 * one as `startEmbeddedPostgres` does. Throws EmbeddedPostgresError.
 */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.fault !== "already-running") throw error;
    const postmaster = await readPostmaster(await openHome(options.folder));
    // It has stopped since: whoever tries again starts one.
    if (postmaster === null) throw error;
    return { connection: connectionTo(postmaster.socketFolder, databaseName), stop: () => Promise.resolve() };
  }
}
