import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { packageFile } from "@portal/database/packageFile";

interface BoardCommand {
  readonly code: number | null;
  readonly stdout: string;
  /** What the command says, without the log lines of libraries, such as oidc-provider's about an old Node. */
  readonly stderr: string;
}

/**
 * Runs `npm run board -- …` as npm does; `buildServer` has built it.
 *
 * @param folder working directory, which is its data folder.
 * @param input its standard input; default: empty.
 */
export async function runBoard(
  words: readonly string[],
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  input: string | null = null,
): Promise<BoardCommand> {
  const child = spawn(process.execPath, [packageFile("main.mjs"), "board", ...words], {
    cwd: folder,
    // Nothing from the environment of the tests.
    env: { NODE_ENV: "production", PATH: process.env["PATH"], ...settings },
    stdio: [input === null ? "ignore" : "pipe", "pipe", "pipe"],
  });
  child.stdin?.end(input);
  const closed = once(child, "close") as Promise<[number | null]>;
  const [stdout, stderr, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), closed]);
  return { code, stdout, stderr: stderr.replace(/^\{"level":.*\n/gm, "") };
}

async function textOf(stream: Readable | null): Promise<string> {
  return stream === null ? "" : text(stream);
}
