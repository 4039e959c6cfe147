import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Trial } from "./party";

/** A program under way. */
export interface Program {
  /** Everything that it has written so far. */
  output(): string;
  /**
   * Resolves when it has written `words`; rejects when it ends before, or says nothing of the kind for four minutes.
   */
  says(words: string): Promise<void>;
  readonly pid: number;
  hasEnded(): boolean;
  /** Null while it runs, and where a signal ended it. */
  exitCode(): number | null;
  stop(): Promise<void>;
}

interface ProgramOptions {
  readonly cwd?: string;
  /** Beside PATH, HOME and NODE_ENV. */
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
}

/** Milliseconds that a program has to end in peace. */
const timeoutMs = 5_000;

/** Starts a program in a process group of its own, and ends all of the group when the party is done. */
export function startProgram(
  trial: Trial,
  command: string,
  words: readonly string[],
  { env, ...options }: ProgramOptions = {},
): Program {
  const { PATH, HOME } = process.env;
  const child = spawn(command, words, {
    ...options,
    // Nothing else of the environment that the tests run in.
    env: { NODE_ENV: "production", PATH, HOME, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.on("error", (error) => (output += error.message));
  const stop = () => end(child);
  trial.atEnd(stop);
  const says = async (words: string) => {
    const until = performance.now() + 240_000;
    while (!output.includes(words)) {
      if (hasExited(child) || performance.now() > until)
        throw new Error(`${command} does not say "${words}":\n${output.slice(-2000)}`);
      await pause(100);
    }
  };
  return {
    output: () => output,
    says,
    pid: child.pid ?? 0,
    hasEnded: () => hasExited(child),
    exitCode: () => child.exitCode,
    stop,
  };
}

/** Ends a process that leads a group of its own, and all of that. */
export async function end(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const exited = hasExited(child) ? Promise.resolve() : once(child, "exit");
  signal(pid, "SIGTERM");
  await Promise.race([exited, pause(timeoutMs, undefined, { ref: false })]);
  // Also those of the group that outlive the first one.
  signal(pid, "SIGKILL");
  await exited;
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // They are gone.
  }
}

/**
 * Resolves when `url` answers, and not with an error of its own. @throws {Error} with what the program wrote, when it
 * does not.
 */
export async function answering(url: string, program: Program, seconds = 120): Promise<void> {
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until && !program.hasEnded()) {
    const answered = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (answered) return;
    await pause(100);
  }
  throw new Error(`${url} does not answer:\n${program.output().slice(-2000)}`);
}

/** A port of loopback that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // Of a server that listens on a port.
  await new Promise((closed) => server.close(closed));
  return port;
}
