import type pg from "pg";
import { Temporal } from "temporal-polyfill";
import {
  beginMaintenance,
  endMaintenance,
  type Maintenance,
  readMaintenance,
} from "~/app/server/maintenance/maintenance";
import { formatMoment } from "@portal/domain/time/boardTime";
import { boardZone } from "@portal/domain/time/boardZone";
import { parsedWords } from "./parsedWords";
import { type ExitCode, runCommand, say, withDatabase } from "./runCommand";

const usage = `Close all portals of this database for maintenance, with a text for people:

  npm run --silent maintenance -- on "TEXT" [--until 2026-12-01T06:00]
  npm run --silent maintenance -- off
  npm run --silent maintenance -- status

TEXT is one line of at most 500 characters. --until is in the board's time zone, or has an offset; it promises an end and
causes none. A portal follows within 2 seconds. A second "on" replaces text and time. The exit code is 0 when it is
done, 1 when there is nothing to end, and 2 when it could not be tried.`;

const maxTextLength = 500;

/** Results go to standard output, everything else to standard error. */
export async function maintenance(words: readonly string[]): Promise<ExitCode> {
  if (words.includes("--help")) return say(process.stdout, usage, 0);
  const request = requestOf(words);
  if (request === null) return say(process.stderr, usage, 2);
  return runCommand((configuration) => withDatabase(configuration, 1, async (pool) => carryOut(request, pool)));
}

type MaintenanceRequest =
  | { readonly kind: "on"; readonly text: string; readonly until: string | null }
  | { readonly kind: "off" }
  | { readonly kind: "status" };

/** Null for words that are incomplete or wrong. */
export function requestOf(words: readonly string[]): MaintenanceRequest | null {
  const parsed = parsedWords(words, { until: { type: "string" } });
  if (parsed === null) return null;
  const [kind, given, ...more] = parsed.positionals;
  const { until = null } = parsed.values;
  if (kind === "on") {
    const text = given?.trim() ?? "";
    return more.length === 0 && text !== "" && text.length <= maxTextLength && !/\p{Cc}/u.test(text)
      ? { kind, text, until }
      : null;
  }
  const isAlone = given === undefined && until === null;
  return isAlone && (kind === "off" || kind === "status") ? { kind } : null;
}

async function carryOut(request: MaintenanceRequest, pool: pg.Pool): Promise<ExitCode> {
  switch (request.kind) {
    case "status":
      return say(process.stdout, stateOf(await readMaintenance(pool)), 0);
    case "off":
      return (await endMaintenance(pool))
        ? say(process.stdout, "The maintenance is over: portals serve their pages within 2 seconds.", 0)
        : say(process.stderr, "There is no maintenance. Nothing was changed.", 1);
    case "on": {
      const now = Temporal.Now.instant();
      const until = request.until === null ? null : momentOf(request.until);
      if (request.until !== null && (until === null || Temporal.Instant.compare(until, now) <= 0))
        return say(process.stderr, "--until must be a later time, such as 2026-12-01T06:00. Nothing was changed.", 2);
      await beginMaintenance(pool, { text: request.text, until, beganAt: now });
      return say(process.stdout, stateOf(await readMaintenance(pool)), 0);
    }
  }
}

/** In the board's zone, unless it has an offset; null for anything else. */
export function momentOf(text: string): Temporal.Instant | null {
  try {
    return /(Z|[+-]\d{2}:\d{2})$/.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(boardZone().id).toInstant();
  } catch {
    return null;
  }
}

function stateOf(current: Maintenance | null): string {
  if (current === null) return "There is no maintenance.";
  const until = current.until === null ? "" : ` It is to be over on ${formatMoment(current.until)}.`;
  return `Maintenance since ${formatMoment(current.beganAt)}.${until} Pages say: ${current.text}`;
}
