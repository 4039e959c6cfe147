import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { packageFile } from "@portal/database/packageFile";

/** In bytes. */
interface Memory {
  readonly resident: number;
  /** Live objects: garbage is collected first. */
  readonly heap: number;
}

/** A server in its own process, which reports its usage. */
export interface MeasuredServer {
  readonly origin: string;
  /** CPU time of all threads of the process since its start, in milliseconds. */
  cpu(): Promise<number>;
  memory(): Promise<Memory>;
  /** Its resident set as it is, in bytes. */
  resident(): Promise<number>;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** The portal, as `npm start` runs it. */
export const startPortal = (settings: Settings) => start("main.mjs", settings);

/** The portal with the heap that Node chooses in a container of 1 GiB (`deploy/kubernetes/`). */
export const startPortalInContainer = (settings: Settings) => start("main.mjs", settings, ["--max-heap-size=524"]);

/** The baseline (`plain/server.ts`); with LIMIT in the settings the least work that any portal needs. */
export const startPlain = (settings: Settings) => start("build/bench/plain.js", settings);

/** Resolves with the first answer that is not "still starting". */
async function start(program: string, settings: Settings, flags: readonly string[] = []): Promise<MeasuredServer> {
  const port = await freePort();
  const reporter = ["--import", packageFile("lab/bench/reporter.mjs")];
  const child = spawn(process.execPath, [...flags, ...reporter, packageFile(program)], {
    cwd: settings["DATA_FOLDER"] ?? packageFile("."),
    env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: `${port}`, ...settings },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const origin = `http://localhost:${port}`;
  while (!(await isServing(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await pause(5);
  }
  return {
    origin,
    cpu: async () => (await ask<{ cpu: number }>(child, "cpu")).cpu,
    memory: () => ask<Memory>(child, "memory"),
    resident: async () => (await ask<Pick<Memory, "resident">>(child, "resident")).resident,
    stop: () => stop(child),
  };
}

/** Asks `reporter.mjs`, whose answers have these shapes. */
async function ask<Answer>(child: ChildProcess, about: "cpu" | "memory" | "resident"): Promise<Answer> {
  const answered = once(child, "message");
  child.send(about);
  const [answer] = (await answered) as [Answer];
  return answer;
}

async function stop(child: ChildProcess): Promise<void> {
  // It may have failed already.
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Requests the dashboard without a session: only a ready server can answer. */
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
  const { port } = server.address() as AddressInfo; // The server listens on a port.
  await new Promise((closed) => server.close(closed));
  return port;
}
