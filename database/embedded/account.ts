import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { codeOf, EmbeddedPostgresError } from "./embeddedPostgresError";

/** The user and group that a child process is started as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Unprivileged users that systems come with; PostgreSQL asks for one that has a name. */
const candidates = ["postgres", "nobody"];

/** Whom to run PostgreSQL as when we are root, which it refuses: the owner of the cluster, else the first such user. */
export async function serviceAccount(cluster: string): Promise<Account> {
  return (await ownerOf(cluster)) ?? (await firstOf(candidates));
}

async function ownerOf(cluster: string): Promise<Account | null> {
  try {
    const { uid, gid } = await stat(cluster);
    return uid === 0 ? null : { uid, gid };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function firstOf(names: readonly string[]): Promise<Account> {
  for (const name of names) {
    const account = await accountOf(name);
    if (account !== null) return account;
  }
  throw new EmbeddedPostgresError(
    "no-account",
    `PostgreSQL does not run as root, and there is no user ${names.join(" or ")} to run it as. ` +
      "Start the portal as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
  );
}

async function accountOf(name: string): Promise<Account | null> {
  const id = promisify(execFile);
  try {
    const [uid, gid] = await Promise.all([id("id", ["-u", name]), id("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    // `id` fails for a user that does not exist.
    return null;
  }
}
