import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { packageFile } from "@portal/database/packageFile";

/** A portal in its own process, as `npm start` runs it. */
export interface ServerProcess {
  /** All output so far, including logs. */
  output(): string;
  /** Resolves when the output contains `words`; rejects when the process ends first. */
  says(words: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when it has ended. */
  readonly code: Promise<number | null>;
}

/** Builds what `startServer` runs, if a source has changed. */
export function buildServer(): void {
  const { status, stderr } = spawnSync(process.execPath, ["tools/build-when-stale.mjs"], {
    cwd: packageFile(""),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}

/**
 * @param folder working directory with its `.env`, and its data folder by default.
 *
 * @param log an open file for its standard output, which is then not in `output`.
 */
export function startServer(folder: string, settings: Readonly<Record<string, string>>, log?: number): ServerProcess {
  const child = spawn(process.execPath, [packageFile("main.mjs")], {
    cwd: folder,
    // Nothing from the environment of the tests.
    env: { NODE_ENV: "production", PATH: process.env["PATH"], ...settings },
    stdio: ["ignore", log ?? "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      child.emit("said");
    });
  }
  const code = once(child, "close").then(([status]) => status as number | null);
  return {
    output: () => output,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(words)) resolve();
        };
        child.on("said", look);
        look();
        void code.then(() => reject(new Error(`It ended without saying "${words}":\n${output}`)));
      }),
    kill: (signal) => void child.kill(signal),
    code,
  };
}
