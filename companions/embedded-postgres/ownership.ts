import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Binaries } from "./binaries";
import { diskFull, EmbeddedPostgresError } from "./embeddedPostgresError";
import type { ClusterLocation } from "./clusterLocation";
import {
  forgetDeadPostmaster,
  readPostmaster,
  adoptServer,
  logTail,
  type ServerProcess,
  startServer,
} from "./serverProcess";
import { openSession } from "./cluster";

export interface Ownership {
  readonly server: ServerProcess;
  readonly session: pg.Client;
}

/** How long another server may take to start or to shut down: it may have much to write. */
export const takeoverTimeoutMs = 60_000;

/** How long the server takes to notice that a dead owner's session has ended, and to release its lock. */
const lockReleaseMs = 500;

/**
 * How long a server that we took over must keep running before we trust it: the dead owner's guard may still stop it.
 * Passes in full only if the guard was killed too.
 */
const guardTimeoutMs = 10_000;

/**
 * Becomes the owner of a cluster: the holder of an advisory lock in its server. Unlike a note in a file, the lock can't
 * outlive its process. If another process holds it: refused. If it is free although a server runs: the owner died, and
 * we take over. If no server runs: we start it. While one starts or shuts down: we retry. @throws
 * {EmbeddedPostgresError}
 */
export async function takeOwnership(
  home: ClusterLocation,
  binaries: Binaries,
  onSpawned?: () => void,
): Promise<Ownership> {
  const end = performance.now() + takeoverTimeoutMs;
  while (performance.now() < end) {
    const found = await takeOver(home);
    const ownership = found === "nothing-answers" ? await startOwn(home, binaries, null, onSpawned) : found;
    if (ownership !== "try-again") return ownership;
    await sleep(100);
  }
  throw alreadyRunning(home);
}

async function takeOver(home: ClusterLocation): Promise<Ownership | "nothing-answers" | "try-again"> {
  const postmaster = await readPostmaster(home);
  if (postmaster === null) return "nothing-answers";
  const session = await openSession(postmaster.socketFolder, "postgres");
  if (session === "nothing-answers") return session;
  if (typeof session === "string") return "try-again";
  try {
    for (const end = performance.now() + lockReleaseMs; !(await lock(session)); await sleep(50)) {
      if (performance.now() > end) throw alreadyRunning(home);
    }
    // Either the owner has just died and its guard is about to stop the server, or the owner has just started it, lost
    // the race for the lock, and stops it.
    if (await endsWithin(session, guardTimeoutMs)) return "try-again";
  } catch (error) {
    await session.end();
    if (error instanceof EmbeddedPostgresError) throw error;
    return "try-again";
  }
  try {
    return { server: await adoptServer(home, postmaster), session };
  } catch (error) {
    await session.end();
    throw error;
  }
}

/** Locks our server again after the session was cut. Its process may have ended, or another owner may have taken it. */
export async function lockAgain({ socketFolder }: ServerProcess): Promise<pg.Client | "nothing-answers" | "try-again"> {
  const session = await openSession(socketFolder, "postgres");
  if (session === "nothing-answers") return session;
  if (typeof session === "string") return "try-again";
  if (await lock(session).catch(() => false)) return session;
  await session.end();
  return "try-again";
}

/** Starts a server in place of a dead one, at the same socket. @throws {EmbeddedPostgresError} */
export async function startInPlaceOf(
  dead: ServerProcess,
  home: ClusterLocation,
  binaries: Binaries,
): Promise<Ownership | "try-again"> {
  await dead.handOver();
  return startOwn(home, binaries, dead.socketFolder);
}

async function startOwn(
  home: ClusterLocation,
  binaries: Binaries,
  inherited: string | null = null,
  onSpawned?: () => void,
): Promise<Ownership | "try-again"> {
  await forgetDeadPostmaster(home);
  const server = await startServer(home, binaries, inherited, onSpawned);
  async function giveUp(): Promise<void> {
    await server.handOver();
    if (inherited === null) await server.stop();
  }
  try {
    const session = await lockStarted(server, home);
    if (session !== null) return { server, session };
  } catch (error) {
    // Without an owner it would keep running and block the next attempt.
    await giveUp();
    throw error;
  }
  await giveUp();
  const log = await logTail(home);
  if (isStillShuttingDown(log)) return "try-again";
  if (log.includes("No space left on device")) throw diskFull(home.folder);
  throw new EmbeddedPostgresError(
    "not-starting",
    `The database in ${home.folder} does not start. If it is damaged, restore it from a backup, or move the folder ` +
      `away to begin with an empty database. PostgreSQL says (${home.log}):\n${log}`,
  );
}

/** Locks a server that we started; null if it has ended. @throws {EmbeddedPostgresError} */
async function lockStarted(server: ServerProcess, home: ClusterLocation): Promise<pg.Client | null> {
  let heardAt = performance.now();
  while (!server.hasEnded()) {
    const session = await openSession(server.socketFolder, "postgres");
    if (typeof session === "string") {
      // A server in crash recovery may take long, but it reports so.
      if (session === "try-again") heardAt = performance.now();
      if (performance.now() - heardAt > takeoverTimeoutMs) throw notAnswering(home);
      await sleep(20);
      continue;
    }
    const isLocked = await lock(session).catch(() => null);
    if (isLocked === true) return session;
    await session.end();
    // Another process that starts at the same time has taken it over; it will start its own server otherwise.
    if (isLocked === false) throw alreadyRunning(home);
  }
  return null;
}

async function lock(session: pg.Client): Promise<boolean> {
  const { rows } = await session.query<{ locked: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('owner of the data folder', 0)) as locked",
  );
  return rows[0]?.locked === true;
}

async function endsWithin(session: pg.Client, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController();
  // A server that is shutting down sends an error first; by then it also ends.
  const ends = once(session, "end", { signal: waiting.signal }).then(
    () => true,
    () => true,
  );
  const ended = await Promise.race([ends, sleep(milliseconds, false)]);
  waiting.abort();
  return ended;
}

/** Its lock file or its children still exist. */
function isStillShuttingDown(log: string): boolean {
  return /lock file "postmaster\.pid" already exists|pre-existing shared memory block/.test(log);
}

function notAnswering(home: ClusterLocation): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "not-starting",
    `The database in ${home.folder} was started and does not answer. PostgreSQL may have written why to ${home.log}.`,
  );
}

function alreadyRunning(home: ClusterLocation): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "already-running",
    `The portal is already running on the data folder ${home.folder}. Use that one, stop it first, or set DATA_FOLDER ` +
      "to another folder for a second portal.",
  );
}
