import {
  type ChildProcess,
  execFileSync,
  type ExecFileSyncOptions,
  spawn,
  type SpawnOptions,
} from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { serviceAccount } from "@portal/embedded-postgres/clusterLocation";
import { startEmbeddedPostgres } from "@portal/embedded-postgres/startEmbeddedPostgres";
import { openPool } from "@portal/database/pool";

/** A separate PostgreSQL server with its default durability. */
interface PostgresServer {
  readonly name: string;
  readonly connection: pg.PoolConfig;
  /** Folder with pg_dump and pg_restore of the same version; null where they are not installed. */
  readonly tools: string | null;
  stop(): Promise<void>;
}

/** Where Debian and Ubuntu install the servers of each version. */
const installed = "/usr/lib/postgresql";

/**
 * Starts the newest server of the system, or the embedded one. Where it does not start, it leaves nothing behind.
 *
 * @param options.servers folder of the system's servers, by version.
 * @param options.timeoutMs milliseconds until one that does not answer is given up.
 * @param options.within the folder for its data folder.
 */
export async function startPostgresServer({
  servers = installed,
  timeoutMs = 10_000,
  within = tmpdir(),
} = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(within, "portal-ops-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const version = existsSync(servers)
    ? readdirSync(servers)
        .map(Number)
        .toSorted((a, b) => b - a)[0]
    : undefined;
  const bin = `${servers}/${version}/bin`;
  try {
    await chmod(folder, 0o711); // As root, PostgreSQL runs as another user, who has to pass through.
    if (existsSync(`${bin}/initdb`)) {
      const server = await startInstalled(bin, folder, timeoutMs);
      const tools = existsSync(`${bin}/pg_dump`) ? bin : null;
      return {
        name: `PostgreSQL ${version} of the system`,
        tools,
        connection: server.connection,
        stop: () => server.stop().then(remove),
      };
    }
    const silent = { info: () => undefined, error: () => undefined };
    const embedded = await startEmbeddedPostgres({ folder, log: silent });
    return {
      name: "the portal's own PostgreSQL",
      tools: null,
      connection: embedded.connection,
      stop: () => embedded.stop().then(remove),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function startInstalled(
  bin: string,
  folder: string,
  timeoutMs: number,
): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  const cluster = join(folder, "cluster");
  const as = process.getuid?.() === 0 ? await serviceAccount(cluster) : null;
  const options: SpawnOptions & ExecFileSyncOptions = {
    ...as,
    cwd: "/",
    stdio: "ignore",
    env: { ...process.env, LANG: "C.UTF-8" },
  };
  const sockets = await mkdtemp(join(tmpdir(), "pg-"));
  let server: ChildProcess | null = null;
  const stop = async () => {
    if (server !== null) await ended(server);
    await rm(sockets, { recursive: true, force: true });
  };
  try {
    if (as !== null) {
      await chown(folder, as.uid, as.gid);
      await chown(sockets, as.uid, as.gid);
    }
    execFileSync(
      `${bin}/initdb`,
      ["-D", cluster, "-U", "portal", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"],
      options,
    );
    server = spawn(
      `${bin}/postgres`,
      ["-D", cluster, "-c", `unix_socket_directories=${sockets}`, "-c", "listen_addresses="],
      options,
    );
    const connection = { host: sockets, user: "portal", database: "postgres" };
    await answering(connection, server, timeoutMs);
    return { connection, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ends it at once, and resolves when it is gone. */
async function ended(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const exited = once(server, "exit");
  server.kill("SIGINT");
  await exited;
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

async function answering(connection: pg.PoolConfig, server: ChildProcess, timeoutMs: number): Promise<void> {
  // A program that cannot be run counts as ended.
  server.on("error", () => undefined);
  const pool = openPool({ ...connection, max: 1 });
  try {
    const until = performance.now() + timeoutMs;
    while (performance.now() < until && !hasEnded(server)) {
      const answered = await pool.query("select").then(
        () => true,
        () => false,
      );
      if (answered) return;
      await pause(100);
    }
    throw new Error("PostgreSQL does not answer");
  } finally {
    await pool.end();
  }
}
