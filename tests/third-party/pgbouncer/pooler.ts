import { chmod, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { serviceAccount } from "@portal/embedded-postgres/clusterLocation";
import { openPool } from "@portal/database/pool";
import type { Trial } from "../party";
import { freePort, type Program, startProgram } from "../processes";

export type PoolMode = "transaction" | "session";

export interface Pooler {
  readonly connection: pg.PoolConfig;
  readonly program: Program;
}

/** Of each database: fewer than the portals open to the pooler, so that they share them. */
const serverConnections = { transaction: 6, session: 60 };

/** Starts Debian's PgBouncer in front of a server; it refuses to run as root. */
export async function startPgbouncer(
  trial: Trial,
  mode: PoolMode,
  { host, user, database }: pg.PoolConfig,
): Promise<Pooler> {
  const folder = await mkdtemp(join(trial.folder, "pgbouncer-"));
  const account = process.getuid?.() === 0 ? await serviceAccount(join(folder, "cluster")) : {};
  const port = await freePort();
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "any",
    pool_mode: mode,
    default_pool_size: serverConnections[mode],
    max_client_conn: 500,
    // A restarted server is found again at once.
    server_login_retry: 1,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const words = ["[databases]", `* = host=${host} user=${user}`, "[pgbouncer]", ...lines, ""].join("\n");
  await chmod(folder, 0o755); // It runs as another user.
  const file = join(folder, "pgbouncer.ini");
  await writeFile(file, words, { mode: 0o644 });
  const program = startProgram(trial, "/usr/sbin/pgbouncer", [file], { ...account, cwd: "/" });
  const connection = { host: "127.0.0.1", port, user, database };
  await answering(connection, program);
  return { connection, program };
}

async function answering(connection: pg.PoolConfig, program: Program): Promise<void> {
  const pool = openPool({ ...connection, max: 1, isPooled: true });
  try {
    for (let tries = 0; tries < 100 && !program.hasEnded(); tries += 1) {
      const answered = await pool.query("select").then(
        () => true,
        () => false,
      );
      if (answered) return;
      await pause(100);
    }
    throw new Error(`PgBouncer does not answer:\n${program.output().slice(-1000)}`);
  } finally {
    await pool.end();
  }
}
