import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { asSettings, generateKeys } from "~/launch/configuration/keys";
import { startPostgresServer } from "~/tests/ops/postgresServer";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { type ServerProcess, startServer } from "~/tests/support/servers/serverProcess";
import type { Trial } from "./party";
import { freePort } from "./processes";

/** A portal as `npm start` runs it with PORTAL_MODE=production, on a database server of its own. */
export interface ProductionPortal {
  /** The origin that browsers see. */
  readonly url: string;
  /** All of its settings. */
  readonly settings: Readonly<Record<string, string>>;
  /** Of its log so far. */
  lines(): readonly LogLine[];
  stop(): Promise<void>;
}

export interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/**
 * Starts a portal on an empty database. It ends when the party is done.
 * @param settings with its own URL, whatever else production requires, other than a URL, a database and keys.
 */
export async function productionPortal(
  trial: Trial,
  settings: (portalUrl: string) => Readonly<Record<string, string>>,
  port?: number,
): Promise<ProductionPortal> {
  const database = await startPostgresServer();
  trial.atEnd(() => database.stop());
  const ownPort = port ?? (await freePort());
  const url = `http://localhost:${ownPort}`;
  const keys = parseEnv(asSettings(await generateKeys())) as Record<string, string>;
  const all = {
    ...keys,
    PORTAL_MODE: "production",
    PORT: `${ownPort}`,
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrlOf(database.connection),
    ...settings(url),
  };
  const running = startServer(await mkdtemp(join(trial.folder, "portal-")), all);
  let stopping: Promise<void> | null = null;
  const stop = () => (stopping ??= stopped(running));
  trial.atEnd(stop);
  await running.says("Portal listening");
  return { url, settings: all, lines: () => linesOf(running.output()), stop };
}

async function stopped(running: ServerProcess): Promise<void> {
  running.kill("SIGTERM");
  await running.code;
}

function linesOf(output: string): LogLine[] {
  return output.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as LogLine] : [])); // What pino writes.
}
