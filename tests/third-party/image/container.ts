import { spawnSync } from "node:child_process";
import type { Trial } from "../party";
import { type Program, startProgram } from "../processes";
import type { BuiltImage } from "./buildImage";

/**
 * As `read_only`, `cap_drop: [ALL]` and `no-new-privileges` have it, with the network of this machine, and its /tmp for
 * the database's socket.
 */
const enter = `
mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount --bind /tmp "$1/tmp" || exit 99
root=$1 folder=$2 user=$3; shift 3
exec setpriv --no-new-privs --inh-caps=-all chroot --userspec="$user:$user" --groups= "$root" \\
  /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
`;

function wordsFor({ root, workingFolder, user }: BuiltImage, command: readonly string[]): string[] {
  return ["--mount", "--propagation", "private", "sh", "-c", enter, "sh", root, workingFolder, user, ...command];
}

/** Starts the image's command as its user, on a root that cannot be written. Its pid is the command's own. */
export function startContainer(trial: Trial, image: BuiltImage, settings: Readonly<Record<string, string>>): Program {
  return startProgram(trial, "unshare", wordsFor(image, image.command), { env: { ...image.env, ...settings } });
}

/** Runs another command in it. @returns its exit code and what it wrote */
export function runInContainer(
  image: BuiltImage,
  command: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync("unshare", wordsFor(image, command), {
    env: { NODE_ENV: "production", ...image.env, ...settings },
    encoding: "utf8",
  });
  return { status, said: `${stdout}${stderr}` };
}
