import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { packageFile } from "~/database/packageFile";

/** What a process has used since it was started. */
export interface Usage {
  /** Of all its threads, in milliseconds. */
  readonly cpu: number;
  /** Resident set, in bytes. */
  readonly memory: number;
}

/** A server in a process of its own, which says what it uses. */
export interface MeasuredServer {
  readonly origin: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** The portal, as `npm start` runs it. */
export const startPortal = (settings: Settings) => start("main.mjs", settings);

/** The baseline (`plain/server.ts`). */
export const startPlain = (settings: Settings) => start("build/bench/plain.js", settings);

/** Resolves with the first answer that is not "still starting". */
async function start(program: string, settings: Settings): Promise<MeasuredServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", packageFile("bench/reporter.mjs"), packageFile(program)], {
    cwd: settings["DATA_FOLDER"] ?? packageFile("."),
    env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: `${port}`, ...settings },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const origin = `http://localhost:${port}`;
  while (!(await isServing(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await pause(5);
  }
  return { origin, usage: () => ask(child), stop: () => stop(child) };
}

async function ask(child: ChildProcess): Promise<Usage> {
  const answered = once(child, "message");
  child.send("usage");
  const [usage] = (await answered) as [Usage];
  return usage;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** The dashboard, asked for by nobody: an answer that only a server that is ready can give. */
function isServing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path: "/physicianportal/", headers: { host: `localhost:${port}` } }, (answer) => {
      answer.resume();
      resolve((answer.statusCode ?? 500) < 400);
    }).on("error", () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // Of a server that listens on a port.
  await new Promise((closed) => server.close(closed));
  return port;
}
