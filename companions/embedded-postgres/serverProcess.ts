import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:fs";
import { chown, mkdir, mkdtemp, open, readdir, readFile, rm } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import type { Binaries } from "./binaries";
import { exists, type ClusterLocation, spawnOptions } from "./clusterLocation";
import { codeOf } from "./embeddedPostgresError";

export interface ServerProcess {
  readonly socketFolder: string;
  /** Known only for a server that we started. */
  hasEnded(): boolean;
  /** Interrupts the server, which ends its sessions, writes a checkpoint and exits. Resolves when it has ended. */
  stop(): Promise<void>;
  /** Leaves the socket folder to the replacement. Ends a server of ours that still runs. */
  handOver(): Promise<void>;
}

/** A Unix socket's path is limited to about 104 bytes, less than many data folders have: the socket is here instead. */
const socketFolderPrefix = "/tmp/portal-postgres-";

/** How long a server without sessions may take to end by itself. */
const exitTimeoutMs = 10_000;

const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  timezone: "UTC",
  log_timezone: "UTC",
  // Error messages and statements contain what people typed; the log has only what concerns the server itself.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/**
 * Starts PostgreSQL on the cluster. It may end at once; `logTail` then has the reason.
 *
 * @param inherited the socket folder of a dead server: clients find the new one at the same path, and the log still has
 * the reason why the other died.
 * @param onSpawned called when its process runs, which needs some 0.3 s until it answers.
 */
export async function startServer(
  home: ClusterLocation,
  binaries: Binaries,
  inherited: string | null = null,
  onSpawned: () => void = () => undefined,
): Promise<ServerProcess> {
  const socketFolder = inherited === null ? await mkdtemp(socketFolderPrefix) : await emptySocketFolder(inherited);
  const server = await startIn(socketFolder, home, binaries, inherited === null).catch(async (error: unknown) => {
    if (inherited === null) await rm(socketFolder, { recursive: true, force: true });
    throw error;
  });
  onSpawned();
  return server;
}

async function startIn(
  socketFolder: string,
  home: ClusterLocation,
  binaries: Binaries,
  isLogNew: boolean,
): Promise<ServerProcess> {
  if (home.account !== null) await chown(socketFolder, home.account.uid, home.account.gid);
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const truncateFlag = isLogNew ? constants.O_TRUNC : 0;
  const log = await open(home.log, constants.O_CREAT | truncateFlag | constants.O_APPEND | constants.O_WRONLY, 0o600);
  const server = spawn(binaries.postgres, ["-D", home.cluster, "-k", socketFolder, ...options], {
    ...spawnOptions(home),
    // In its own session: the terminal's interrupt is for us, and we stop the server once every request is answered.
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  await once(server, "spawn").finally(() => log.close());
  const guard = await guardServer(home, { pid: Number(server.pid), socketFolder }).catch(async (error: unknown) => {
    await end(server);
    throw error;
  });
  // Without its server the guard has no purpose, and the process id may soon be reused.
  server.once("exit", () => void release(guard, "ended"));
  server.unref();
  return {
    socketFolder,
    hasEnded: () => hasEnded(server),
    async stop() {
      server.ref();
      await release(guard);
      // The guard may have been killed, and after SIGTERM a server waits for our last session.
      if (!hasEnded(server) && server.kill("SIGINT")) await once(server, "exit");
      await rm(socketFolder, { recursive: true, force: true });
    },
    async handOver() {
      await end(server);
      await release(guard, "ended");
    },
  };
}

/** Ends a server that has no owner yet or doesn't respond. A killed server recovers at the next start. */
async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  server.ref();
  const killing = setTimeout(() => void server.kill("SIGKILL"), exitTimeoutMs);
  const exited = once(server, "exit");
  server.kill("SIGINT");
  await exited;
  clearTimeout(killing);
}

/** Removes what a killed server left in the folder: its lock file may name another program's process by now. */
async function emptySocketFolder(socketFolder: string): Promise<string> {
  // Not recursive: a folder that another user has put in place of a removed one is refused.
  if (!(await exists(socketFolder))) await mkdir(socketFolder, 0o700);
  for (const name of await readdir(socketFolder)) await rm(join(socketFolder, name), { force: true });
  return socketFolder;
}

/** Takes over a server whose owner died without stopping it. */
export async function adoptServer(home: ClusterLocation, postmaster: Postmaster): Promise<ServerProcess> {
  const guard = await guardServer(home, postmaster);
  return {
    socketFolder: postmaster.socketFolder,
    hasEnded: () => false,
    stop: () => release(guard),
    handOver: () => release(guard, "ended"),
  };
}

/** Last lines of the server's log: why it doesn't start. */
export async function logTail(home: ClusterLocation): Promise<string> {
  const lines = (await readFile(home.log, "utf8")).trimEnd().split("\n");
  return lines.slice(-6).join("\n");
}

/**
 * Guard process that outlives us, since a service manager signals all of our processes at once. It waits until its
 * input closes, which the system does for us however we die, then interrupts the server and removes its socket. In
 * containers without an init process an ended process stays visible as a zombie, so the lock file is checked too. Any
 * input makes it exit: the server has ended already.
 */
const guardScript = `
trap '' HUP INT TERM
read -r word
[ -n "$word" ] && exit
kill -INT "$1" 2>/dev/null
while kill -0 "$1" 2>/dev/null && [ -e "$2" ]; do sleep 0.05; done
rm -rf "$3"
`;

async function guardServer(home: ClusterLocation, { pid, socketFolder }: Postmaster): Promise<ChildProcess> {
  const watched = [String(pid), postmasterFile(home), socketFolder];
  const guard = spawn("/bin/sh", ["-c", guardScript, "portal-postgres-guard", ...watched], {
    ...spawnOptions(home),
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  await once(guard, "spawn");
  // Neither the guard nor its pipe should keep this process alive.
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  // A killed guard can't read its input; its exit is handled elsewhere.
  guard.stdin.on("error", () => undefined);
  return guard;
}

async function release(guard: ChildProcess, word: "ended" | null = null): Promise<void> {
  if (hasEnded(guard)) return;
  guard.ref();
  if (guard.stdin?.writable === true) guard.stdin.end(word === null ? "" : `${word}\n`);
  await once(guard, "exit");
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Contents of `postmaster.pid`, which exists while PostgreSQL runs, and after it was killed. */
interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

function postmasterFile(home: ClusterLocation): string {
  return join(home.cluster, "postmaster.pid");
}

/** Null if the file is missing or doesn't name the socket yet. */
export async function readPostmaster(home: ClusterLocation): Promise<Postmaster | null> {
  const text = await readFile(postmasterFile(home), "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return "";
    throw error;
  });
  // Lines: process id, data folder, start time, port, socket folder, …
  const [pid, , , , socketFolder] = text.split("\n");
  return pid === undefined || !socketFolder ? null : { pid: Number(pid), socketFolder };
}

/**
 * Removes the pid file of a killed server if another program of the same user now has its process id, as happens in
 * containers: PostgreSQL would take that program for the server and refuse to start. Works only where the system
 * identifies processes (`/proc`).
 */
export async function forgetDeadPostmaster(home: ClusterLocation): Promise<void> {
  const postmaster = await readPostmaster(home);
  if (postmaster === null) return;
  const command = await readFile(`/proc/${postmaster.pid}/cmdline`, "utf8").catch(() => null);
  if (command !== null && !command.includes(home.cluster)) await rm(postmasterFile(home), { force: true });
}
