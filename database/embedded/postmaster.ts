import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "./embeddedPostgresError";
import type { ClusterLocation } from "./clusterLocation";

/** Contents of `postmaster.pid`, which exists while PostgreSQL runs, and after it was killed. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

export function postmasterFile(home: ClusterLocation): string {
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
