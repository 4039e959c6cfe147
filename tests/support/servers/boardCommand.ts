import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { packageFile } from "~/database/packageFile";

interface BoardCommand {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run board -- …` as npm does; `buildServer` has built it. @param folder where it runs: its data folder. */
export async function runBoard(
  words: readonly string[],
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BoardCommand> {
  const child = spawn(process.execPath, [packageFile("main.mjs"), "board", ...words], {
    cwd: folder,
    // Nothing of the environment that the tests run in.
    env: { NODE_ENV: "production", PATH: process.env["PATH"], ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(child, "close") as Promise<[number | null]>;
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, stdout, stderr };
}
