import { spawnSync } from "node:child_process";

/**
 * Returns the commit of a build: `BUILD_COMMIT`, which replaces a missing repository (the Dockerfile), or the
 * repository's commit, with `-modified` where files have changed since. Null without either.
 *
 * @returns {string | null}
 */
export function builtCommit(/** @type {string} */ root) {
  const given = process.env["BUILD_COMMIT"];
  if (given) return /^[\w.-]{1,64}$/.test(given) ? given : null;
  const git = (/** @type {string[]} */ ...words) => {
    const { status, stdout } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
    return status === 0 ? stdout.trim() : null;
  };
  const commit = git("rev-parse", "--short=12", "HEAD");
  if (commit === null || commit === "") return null;
  return git("status", "--porcelain", "--untracked-files=no") === "" ? commit : `${commit}-modified`;
}
