import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import { buildInformation } from "~/app/server/observability/health";
import { createLog } from "~/app/server/observability/createLog";
import { logLibraryWarnings } from "~/app/server/observability/libraryWarnings";
import { CannotStart, explainProblems } from "~/launch/configuration/problem";
import type { Configuration } from "~/launch/configuration/configuration";
import { readConfiguration, type SoundConfiguration } from "~/launch/configuration/readConfiguration";
import { boardToday, formatDate } from "@portal/domain/time/boardTime";
import type { Demo } from "./board/demo";
import type { PlatformOptions } from "./platform/openPlatform";

/** One process can run several. */
export interface Running {
  /** The origin that browsers see, without a trailing slash; for a separate board, the URL that the portal calls. */
  readonly url: string;
  readonly demo: Demo | null;
  /** Sets business time to `instant`, running from there; null: real time again. For tests. */
  setBusinessTime(instant: Temporal.Instant | null): void;
  /** Stops accepting requests, waits up to 10 s for those in progress, and closes everything. */
  close(): Promise<void>;
}

/** @throws {CannotStart} with what to do about it. */
export type Start = (configuration: Configuration, options?: PlatformOptions) => Promise<Running>;

/** Runs the process: settings from the environment, signals, exit codes, and messages to the operator. */
export async function main(start: Start, options: Pick<PlatformOptions, "vite"> = {}): Promise<void> {
  // If output fails (disk full, reader gone), lose it: without a listener the process would end.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  const read = readConfiguration(process.env);
  if (read.kind === "problems") return giveUp(explainProblems(read.problems));

  const { configuration } = read;
  const log = createLog(configuration.logLevel);
  // Vite writes to the console for the developer.
  if (options.vite === undefined) logLibraryWarnings(log);
  for (const { settings, text } of startWarnings(read)) log.warn({ settings }, text);
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "the process failed");
    process.exit(1);
  });
  if (configuration.mode === "production") log.info({ ...buildInformation, node: process.version }, "starting");
  const starting = start(configuration, { ...options, log, onProgress: progress(configuration, log) });
  closeOnSignal(starting, log);
  try {
    welcome(await starting, configuration, log);
  } catch (error) {
    if (error instanceof CannotStart) return giveUp(error.message);
    log.fatal({ err: error }, "the start failed");
    giveUp("The portal cannot start; the line above says where it failed.");
  }
}

interface StartWarning {
  readonly settings: readonly string[];
  readonly text: string;
}

/** Returns what the operator should change, though the portal starts without it. */
export function startWarnings(sound: SoundConfiguration): readonly StartWarning[] {
  const { configuration, invented, assumesCountryIds } = sound;
  const { mode, serves, board, look, keys, papers } = configuration;
  const isProduction = mode === "production";
  const keepsPapers = board.kind === "embedded" && keys.papers?.length !== 0;
  return [
    isProduction &&
      serves === "everything" &&
      invented.length > 0 && {
        settings: invented,
        text: "pages name the demo's invented board, its addresses, or its annual fees: set these to your own",
      },
    isProduction &&
      assumesCountryIds && {
        settings: ["OPT_IN_COUNTRY_IDS"],
        text: "countries whose addresses need consent are identified by ISO numbers: set the ids that your board uses",
      },
    isProduction &&
      board.kind === "embedded" &&
      !keepsPapers && {
        settings: ["PAPERS_KEYS"],
        text: "papers cannot be handed in here: set PAPERS_KEYS (npm run keys makes one)",
      },
    isProduction &&
      keepsPapers &&
      papers.virusScanner === null && {
        settings: ["VIRUS_SCANNER"],
        text: "papers that are handed in are not scanned for viruses: set VIRUS_SCANNER to the socket of ClamAV",
      },
    board.kind === "embedded" &&
      look.logo?.document === null && {
        settings: ["BRAND_FOLDER"],
        text: "documents have the board's name without its logo, because PDFs can't show logo.svg: add a logo.png",
      },
  ].filter((warning) => warning !== false);
}

function giveUp(message: string): void {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/** In the demo, lines for a person with the seconds since the start; in production, log lines. */
function progress({ mode }: Configuration, log: Logger): (step: string) => void {
  if (mode === "production") return (step) => log.info(step);
  return (step) => process.stdout.write(`${process.uptime().toFixed(1).padStart(6)} s  ${step}\n`);
}

/** A second signal within this time is the same Ctrl+C: npm forwards it to us as well. */
const duplicateSignalMs = 500;

/** The first signal closes in order; a later one ends the process at once (PostgreSQL recovers by itself). */
function closeOnSignal(starting: Promise<Running>, log: Logger): void {
  let firstSignalAt: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstSignalAt !== null) {
      if (performance.now() - firstSignalAt > duplicateSignalMs) process.exit(1);
      return;
    }
    firstSignalAt = performance.now();
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

/** Reports the finished start: to a person in the demo, to the log in production. */
function welcome(
  { url, demo }: { readonly url: string; readonly demo: Demo | null },
  { mode, serves, startAt, database, dataFolder }: Configuration,
  log: Logger,
): void {
  if (serves === "board") {
    if (mode === "production") return log.info({ address: url }, "Board API listening");
    return void process.stdout.write(
      `\nBoard API listening on ${url}, for a portal with BOARD_API_URL=${url} BOARD_API_BUILT_IN=true\n\nStop it with Ctrl+C.\n\n`,
    );
  }
  const address = `${url}/physicianportal/`;
  if (demo === null) return log.info({ address }, "Portal listening");
  const fromEmpty = database.kind === "embedded" ? `delete ${dataFolder}` : "give it an empty database";
  const remarks = [
    startAt && `Business time began at ${startAt.toString()} (PORTAL_NOW).`,
    demoAge(demo.since, boardToday(startAt ?? Temporal.Now.instant()), fromEmpty),
  ].filter((remark) => remark !== null);
  process.stdout.write(
    `\nThe portal is open at ${address}\n\nSign in as one of these invented people; the password of each is ` +
      `${demo.password}\n\n${demoTable(demo.people, `${address}authentication/staff-login`)}\n\n${[...remarks, "Stop it with Ctrl+C."].join("\n\n")}\n\n`,
  );
}

function demoTable(people: Demo["people"], staffSignIn: string): string {
  const width = Math.max(...people.map(({ email }) => email.length));
  return people
    .flatMap(({ email, shows, group, directory }, index) => {
      const line = `  ${email.padEnd(width)}  ${shows}`;
      if (people[index - 1]?.group === group) return [line];
      const heading = directory === "staff" ? `${group} (sign in at ${staffSignIn})` : group;
      return [...(index === 0 ? [] : [""]), heading, line];
    })
    .join("\n");
}

/** Days for which the descriptions of the invented people hold for nearly all of them. */
const freshDays = 14;

/**
 * Returns a notice if the invented people were made at `since` and have aged since; null while they are recent. They
 * are never remade automatically: what was saved for them may be needed.
 *
 * @param fromEmpty how to start over.
 */
export function demoAge(since: Temporal.PlainDate, today: Temporal.PlainDate, fromEmpty: string): string | null {
  if (Math.abs(since.until(today).days) <= freshDays) return null;
  return (
    `These people were invented as of ${formatDate(since)}. Their descriptions above are no longer all ` +
    `true. To start over, stop the portal, ${fromEmpty}, and start it again.`
  );
}
