import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { clamScanner, scannerFault } from "@portal/board/papers/clamScanner";
import { openPaperKeeping } from "@portal/board/papers/openPaperKeeping";
import { scanWaiting } from "@portal/board/papers/scanWaiting";
import { largestPaperBytes } from "@portal/contract/extensions/paperExtensions";
import { provideDebianPackages } from "./install";
import { openBoardTables } from "./papers/boardTables";
import { fileStream, pdfWith } from "./papers/files";
import type { Party, Trial } from "./party";
import { freePort, type Program, startProgram } from "./processes";

/** The text by which EICAR has scanners tried, in parts: this file is to trouble none. */
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EI", "CAR-STANDARD-ANTIVIRUS-TEST-FI", "LE!$H+H*"].join("");

export const clamav: Party = {
  name: "clamav",
  about: "Debian's ClamAV, which scans papers that are kept, with a signature of this trial's own",
  async run(trial) {
    trial.tried(provideDebianPackages("clamav-daemon"));
    const pool = await openBoardTables(trial);
    const keeping = openPaperKeeping({ pool, keys: [randomBytes(32)], s3: null });
    const keep = async (file: Buffer) => {
      const kept = await keeping.keep(fileStream(file), { maxBytes: largestPaperBytes });
      if (kept.kind !== "kept") throw new Error(`A file was refused: ${kept.fault}`);
      return kept.contentId;
    };
    const clean = await keep(pdfWith("harmless"));
    const infected = await keep(pdfWith(eicar));
    const largest = await keep(pdfWith(randomBytes(largestPaperBytes - 40)));
    const waiting = waitingScans([clean, infected, largest]);

    const { socket, tcp, ...first } = await startClamd(trial);
    const faults = [await scannerFault(socket), await scannerFault(tcp)];
    trial.check(
      "clamd answers at its socket, and over TCP",
      faults.filter((fault) => fault !== null),
    );
    const report = await scanWaiting(keeping, clamScanner(socket), waiting.scans);
    trial.check(
      "of three papers one is infected, and the largest that is allowed is scanned",
      JSON.stringify([report.clean, report.infected, report.failed, report.fault]) === "[2,1,[],null]"
        ? null
        : JSON.stringify(report),
    );
    trial.check(
      "each result is that of its paper",
      waiting.marked.get(infected) === "infected" && waiting.marked.get(clean) === "clean" ? null : "it is another's",
    );
    const found = await clamScanner(tcp).scan(keeping.read(infected));
    trial.check(
      "over TCP it is named",
      found.kind === "infected" && found.virus.includes("Test.Eicar") ? null : JSON.stringify(found),
    );

    await first.program.stop();
    const again = waitingScans([clean]);
    const stopped = await scanWaiting(keeping, clamScanner(socket), again.scans);
    trial.check(
      "while it is stopped, nothing is marked",
      again.marked.size === 0 && stopped.fault !== null ? null : "it is",
    );
    const second = await startClamd(trial);
    const later = await scanWaiting(keeping, clamScanner(second.socket), again.scans);
    trial.check("once it runs again, what waits is scanned", later.clean === 1 ? null : JSON.stringify(later));
  },
};

function waitingScans(contentIds: readonly string[]) {
  const marked = new Map<string, string>();
  return {
    marked,
    scans: {
      nextToScan: (skipped: readonly string[]) =>
        Promise.resolve(contentIds.find((id) => !marked.has(id) && !skipped.includes(id)) ?? null),
      markScanned(id: string, result: string) {
        marked.set(id, result);
        return Promise.resolve();
      },
    },
  };
}

interface Clamd {
  readonly program: Program;
  readonly socket: string;
  readonly tcp: string;
}

/** With nothing of the system's configuration, and no database but ours. */
async function startClamd(trial: Trial): Promise<Clamd> {
  const folder = await mkdtemp(join(trial.folder, "clamd-"));
  const database = join(folder, "database");
  await mkdir(database);
  await writeFile(join(database, "trial.ndb"), `Portal.Test.Eicar:0:*:${Buffer.from(eicar).toString("hex")}\n`);
  const port = await freePort();
  const socket = join(folder, "clamd.ctl");
  const settings = {
    LocalSocket: socket,
    TCPSocket: `${port}`,
    TCPAddr: "127.0.0.1",
    DatabaseDirectory: database,
    // The default of ClamAV before 1.0, and of Debian.
    StreamMaxLength: "25M",
    Foreground: "yes",
    ...(process.getuid?.() === 0 ? { User: "root" } : {}),
  };
  const file = join(folder, "clamd.conf");
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(""),
  );
  const program = startProgram(trial, "/usr/sbin/clamd", ["--config-file", file]);
  for (let tries = 0; tries < 300 && !program.hasEnded(); tries += 1) {
    if ((await scannerFault(socket)) === null) return { program, socket, tcp: `127.0.0.1:${port}` };
    await pause(100);
  }
  throw new Error(`clamd does not answer:\n${program.output().slice(-2000)}`);
}
