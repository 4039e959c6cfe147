import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Check, Missing, type Party, type Trial } from "./party";

/** What came of one party. */
export interface Outcome {
  readonly party: Party;
  readonly versions: readonly string[];
  readonly checks: readonly Check[];
  /** How many could not be tried. */
  readonly leftOut: number;
  readonly seconds: number;
}

/** A party under way. */
export interface Attempt {
  readonly outcome: Promise<Outcome>;
  /** Ends what it has started; the second call waits for the first. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs a party in a folder of its own, and leaves nothing behind.
 * @param timeoutMs milliseconds for a stopped program to finish what it is starting.
 */
export function attempt(party: Party, tell: (line: string) => void, timeoutMs = 30_000): Attempt {
  const begun = performance.now();
  const checks: Check[] = [];
  const versions: string[] = [];
  const endings: (() => unknown)[] = [];
  let leftOut = 0;
  let folder: string | null = null;
  let stopping: Promise<void> | null = null;
  let partyEnds: () => void = () => undefined;
  const partyHasEnded = new Promise<void>((resolve) => (partyEnds = resolve));

  const check: Trial["check"] = (what, found) => {
    const faults = found === null ? [] : typeof found === "string" ? [found] : found;
    checks.push({ what, faults });
    for (const line of linesOf({ what, faults })) tell(line);
  };
  const stop = () => (stopping ??= stopAll());
  /** What the party calls once it is being stopped throws, so that it ends. */
  const throwIfStopping = () => {
    if (stopping !== null) throw new Error(`${party.name} is being stopped`);
  };

  async function stopAll(): Promise<void> {
    await endAll();
    // What the party was starting meanwhile, it tells when that has started.
    const longest = setTimeout(partyEnds, timeoutMs);
    await partyHasEnded;
    clearTimeout(longest);
    await endAll();
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  }

  async function endAll(): Promise<void> {
    for (let ending = endings.pop(); ending !== undefined; ending = endings.pop()) {
      try {
        await ending();
      } catch (error) {
        check("it is stopped and leaves nothing behind", wordsOf(error));
      }
    }
  }

  const trialIn = (own: string): Trial => ({
    folder: own,
    tried: (version) => {
      versions.push(version);
      tell(`  with ${version}`);
    },
    check(what, faults) {
      throwIfStopping();
      check(what, faults);
    },
    leaveOut(what, why) {
      leftOut += 1;
      tell(`  – ${what}: left out, ${why}`);
    },
    async attempt(what, work) {
      throwIfStopping();
      try {
        const given = await work();
        check(what, null);
        return given;
      } catch (error) {
        throwIfStopping();
        check(what, wordsOf(error));
        return null;
      }
    },
    atEnd(ending) {
      endings.push(ending);
      throwIfStopping();
    },
  });

  async function run(): Promise<Outcome> {
    try {
      folder = await mkdtemp(join(tmpdir(), `portal-trial-${party.name}-`));
      await chmod(folder, 0o711);
      throwIfStopping();
      await party.run(trialIn(folder));
      if (checks.length === 0) check("something was checked", "nothing was");
    } catch (error) {
      // Failures caused by the stop are not faults.
      if (stopping === null) check("it could be tried to the end", wordsOf(error));
    } finally {
      partyEnds();
      await stop();
    }
    return { party, versions, checks, leftOut, seconds: (performance.now() - begun) / 1000 };
  }

  return { outcome: run(), stop };
}

function wordsOf(error: unknown): string {
  if (error instanceof Missing) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Most faults of one check that are reported. */
const most = 20;

export function linesOf({ what, faults }: Check): string[] {
  if (faults.length === 0) return [`  ✓ ${what}`];
  const reported = faults.slice(0, most).map((fault) => `      ${fault.replaceAll("\n", "\n      ")}`);
  const rest = faults.length - reported.length;
  return [`  ✗ ${what}`, ...reported, ...(rest > 0 ? [`      … and ${rest} more`] : [])];
}
