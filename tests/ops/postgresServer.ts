import { execFileSync, type ExecFileSyncOptions, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { serviceAccount } from "~/database/embedded/account";
import { startEmbeddedPostgres } from "~/database/embedded/startEmbeddedPostgres";
import { openPool } from "~/database/pool";

/** A PostgreSQL server of our own, with its usual care for what is committed. */
export interface PostgresServer {
  readonly name: string;
  readonly connection: pg.PoolConfig;
  /** Where pg_dump and pg_restore of the same version are; null where they are not installed. */
  readonly tools: string | null;
  stop(): Promise<void>;
}

/** Where Debian and Ubuntu put the servers of each version. */
const installed = "/usr/lib/postgresql";

/** The newest server that the system has, or the one that comes with the portal. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "portal-ops-"));
  await chmod(folder, 0o711); // As root, PostgreSQL runs as another user, who has to pass through.
  const remove = () => rm(folder, { recursive: true });
  const version = existsSync(installed) ? readdirSync(installed).map(Number).toSorted((a, b) => b - a)[0] : undefined;
  const bin = `${installed}/${version}/bin`;
  if (existsSync(`${bin}/initdb`)) {
    const server = await startInstalled(bin, folder);
    const tools = existsSync(`${bin}/pg_dump`) ? bin : null;
    return { name: `PostgreSQL ${version} of the system`, tools, connection: server.connection, stop: () => server.stop().then(remove) };
  }
  const silent = { info: () => undefined, error: () => undefined };
  const embedded = await startEmbeddedPostgres({ folder, log: silent });
  return { name: "the portal's own PostgreSQL", tools: null, connection: embedded.connection, stop: () => embedded.stop().then(remove) };
}

async function startInstalled(bin: string, folder: string): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  const cluster = join(folder, "cluster");
  const as = process.getuid?.() === 0 ? await serviceAccount(cluster) : null;
  const options: SpawnOptions & ExecFileSyncOptions = { ...as, cwd: "/", stdio: "ignore", env: { ...process.env, LANG: "C.UTF-8" } };
  const sockets = await mkdtemp(join(tmpdir(), "pg-"));
  if (as !== null) {
    await chown(folder, as.uid, as.gid);
    await chown(sockets, as.uid, as.gid);
  }
  execFileSync(`${bin}/initdb`, ["-D", cluster, "-U", "portal", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"], options);
  const server = spawn(`${bin}/postgres`, ["-D", cluster, "-c", `unix_socket_directories=${sockets}`, "-c", "listen_addresses="], options);
  const exited = once(server, "exit");
  const connection = { host: sockets, user: "portal", database: "postgres" };
  await answering(connection);
  return {
    connection,
    async stop() {
      server.kill("SIGINT");
      await exited;
      await rm(sockets, { recursive: true, force: true });
    },
  };
}

async function answering(connection: pg.PoolConfig): Promise<void> {
  const pool = openPool({ ...connection, max: 1 });
  for (let tries = 0; ; tries += 1) {
    const answered = await pool.query("select").then(
      () => true,
      () => false,
    );
    if (answered) return pool.end();
    if (tries > 100) throw new Error("PostgreSQL does not answer");
    await pause(100);
  }
}
