import { existsSync } from "node:fs";
import type { Logger } from "pino";
import type { Temporal } from "temporal-polyfill";
import { createLog } from "~/app/server/observability/createLog";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration } from "~/configuration/configuration";
import { explainProblems } from "~/configuration/problem";
import { readConfiguration } from "~/configuration/readConfiguration";
import type { Demo } from "./board/demo";
import type { Surroundings } from "./platform/openPlatform";
import { welcome } from "./welcome";

/** A portal that serves. Any number of them can run in one process. */
export interface Running {
  /** The origin that browsers see, without a slash at the end; of a board by itself, where the portal asks it. */
  readonly url: string;
  /** Whom to sign in as; null in production. */
  readonly demo: Demo | null;
  /** Lets business time be `instant` now and run on from there; null: the real time again. For tests. */
  setBusinessTime(instant: Temporal.Instant | null): void;
  /** Stops accepting, lets the requests under way finish (10 s at most), and ends everything that was started. */
  close(): Promise<void>;
}

/** @throws {CannotStart} with what to do about it. */
export type Start = (configuration: Configuration, surroundings?: Surroundings) => Promise<Running>;

/** The process itself: settings from its environment and `.env`, signals, exit codes, and words for the person who starts it. */
export async function main(start: Start, surroundings: Pick<Surroundings, "vite"> = {}): Promise<void> {
  // What cannot be written, because the disk is full or the reader gone, is lost; without a listener the process would be.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  // What the environment says wins over the file.
  if (existsSync(".env")) process.loadEnvFile(".env");
  const read = readConfiguration(process.env);
  if (read.kind === "problems") return giveUp(explainProblems(read.problems));

  const { configuration, invented, assumesCountryIds } = read;
  const log = createLog(configuration.logLevel);
  if (configuration.mode === "production" && configuration.serves === "everything" && invented.length > 0) {
    log.warn(
      { settings: invented },
      "pages name the demo's invented board and lead to its addresses: set these to your own",
    );
  }
  if (configuration.mode === "production" && assumesCountryIds) {
    const settings = ["OPT_IN_COUNTRY_IDS"];
    log.warn(
      { settings },
      "whom to ask before an address is kept is told by ISO's numbers of countries: set the ids that your board has",
    );
  }
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "the process failed");
    process.exit(1);
  });
  const starting = start(configuration, { ...surroundings, log, onProgress: progress(configuration, log) });
  closeOnSignal(starting, log);
  try {
    welcome(await starting, configuration, log);
  } catch (error) {
    if (error instanceof CannotStart) return giveUp(error.message);
    log.fatal({ err: error }, "the start failed");
    giveUp("The portal cannot start; the line above says where it failed.");
  }
}

function giveUp(message: string): void {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/** In the demo lines for a person, with the seconds since the start; in production lines of the log. */
function progress({ mode }: Configuration, log: Logger): (step: string) => void {
  if (mode === "production") return (step) => log.info(step);
  return (step) => process.stdout.write(`${process.uptime().toFixed(1).padStart(6)} s  ${step}\n`);
}

/** Milliseconds in which a second signal is taken for the first: npm passes on the Ctrl+C that we also get ourselves. */
const sameSignal = 500;

/** The first signal closes in peace; one that comes later ends the process at once (the database notices by itself). */
function closeOnSignal(starting: Promise<Running>, log: Logger): void {
  let asked: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    if (asked !== null) {
      if (performance.now() - asked > sameSignal) process.exit(1);
      return;
    }
    asked = performance.now();
    log.info({ signal }, "stopping");
    starting
      .then((running) => running.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "the stop failed");
          process.exit(1);
        },
      );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}
