import { createServer } from "node:net";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type ServerProcess, startServer } from "~/tests/support/servers/serverProcess";
import type { Trial } from "~/tests/third-party/party";

/** One of several portals, which restarts on the same port. */
export interface Portal {
  readonly port: number;
  start(): Promise<void>;
  /** As in a rolling restart: it completes requests in progress. */
  stop(): Promise<void>;
  /** As the kernel does when memory is out. */
  kill(): Promise<void>;
  isRunning(): boolean;
  /** Lines of its log with the level error or fatal. */
  errors(): string[];
}

/**
 * Stopped at the end of the trial.
 *
 * @param settings shared by all portals of the installation.
 */
export async function portal(
  trial: Pick<Trial, "folder" | "atEnd">,
  settings: Readonly<Record<string, string>>,
): Promise<Portal> {
  const port = await freePort();
  let running: ServerProcess | null = null;
  const earlier: string[] = [];
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    running?.kill(signal);
    await running?.code;
    if (running !== null) earlier.push(running.output());
    running = null;
  };
  let hasEnded = false;
  let isOver = false;
  trial.atEnd(() => {
    isOver = true;
    return end("SIGTERM");
  });
  return {
    port,
    async start() {
      if (isOver) throw new Error("The trial is over");
      const started = startServer(trial.folder, { ...settings, PORT: `${port}`, SANDBOX_PORT: "0" });
      running = started;
      hasEnded = false;
      void started.code.then(() => (hasEnded = running === started));
      await running.says("The portal is open");
    },
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    isRunning: () => running !== null && !hasEnded,
    errors: () =>
      [...earlier, running?.output() ?? ""].flatMap((output) =>
        output.split("\n").filter((line) => /"level":"(error|fatal)"/.test(line)),
      ),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // The server listens on a port.
  await new Promise((closed) => server.close(closed));
  return port;
}
