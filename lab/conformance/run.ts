import { parseArgs } from "node:util";
import { type CallName, calls } from "@portal/contract/calls";
import { jsonReport, textReport } from "./report";
import { type Target, ask } from "./target";
import { conforms, type Report, type Row, type Verdict } from "./verdict";
import { checkRead, checkVisitor, offeredExtensions, partOf, type Run, unlessOffered } from "./checkRead";
import { identityRows } from "./identity";
import { reads } from "./reads";
import { savedBy, type WriteOptions, writes } from "./writes/writes";

const usage = `npm run conformance -- --base-url https://api.board.example --token TOKEN

  --base-url URL               the board's calls, without /api
  --token TOKEN                an access token of a physician, or of staff with --on-behalf-of;
                               or in the environment, as CONFORMANCE_TOKEN, where no list of processes shows it
  --on-behalf-of ID            the physician whom staff act for
  --on-behalf-of-header NAME   the header that says so; X-On-Behalf-Of-Physician-Id unless given
  --another-physician ID       a second physician of the board, whose record the token must not open
  --write-to ID                also try the calls that save on this physician's record, which the token has to be for;
                               docs/connecting-a-board.md says what is written to it
  --timeout SECONDS            for one call; 20 unless given
  --all                        print every call, not only those that differ
  --json                       print the report as JSON

Exit code: 0 if nothing was found, 1 if the board differs from the contract or lacks a call that every board has,
2 if no call had an answer or an option is wrong.
`;

interface RunOptions {
  readonly fetch: Target["fetch"];
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** @returns the exit code. */
export async function run(words: readonly string[], { fetch, print, complain }: RunOptions): Promise<0 | 1 | 2> {
  const options = optionsOf(words);
  if (options === null) {
    complain(usage);
    return 2;
  }
  const { target, writing, format } = options;
  const statuses: number[] = [];
  const heard = async (request: Request) => {
    const response = await fetch(request);
    statuses.push(response.status);
    return response;
  };
  const report = await checkBoard({ ...target, fetch: heard }, writing);
  if (statuses.length === 0) {
    const because = report.rows.flatMap(({ verdict }) => (verdict.kind === "failed" ? verdict.findings : []));
    const texts = new Set(because.map(({ text }) => text));
    complain(`The board could not be reached: no call was answered.\n${[...texts].join("\n")}\n`);
    return 2;
  }
  print(`${format === "json" ? jsonReport(report) : textReport(report, format === "all")}\n`);
  return conforms(report.rows) ? 0 : 1;
}

function optionsOf(words: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        "base-url": { type: "string" },
        token: { type: "string", default: process.env["CONFORMANCE_TOKEN"] ?? "" },
        "on-behalf-of": { type: "string" },
        "on-behalf-of-header": { type: "string", default: "X-On-Behalf-Of-Physician-Id" },
        "another-physician": { type: "string" },
        "write-to": { type: "string" },
        timeout: { type: "string", default: "20" },
        all: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
      },
    });
    const baseUrl = values["base-url"] ?? "";
    const onBehalfOf = idOf(values["on-behalf-of"]);
    const anotherPhysician = idOf(values["another-physician"]);
    const writeTo = idOf(values["write-to"]);
    const timeoutMs = Number(values.timeout) * 1000;
    const isComplete = URL.canParse(baseUrl) && /^https?:/.test(baseUrl) && values.token !== "" && timeoutMs > 0;
    if (!isComplete || onBehalfOf === undefined || anotherPhysician === undefined || writeTo === undefined) return null;
    const target = {
      baseUrl,
      token: values.token,
      onBehalfOf,
      onBehalfOfHeader: values["on-behalf-of-header"],
      anotherPhysician,
      timeoutMs,
    };
    const writing = writeTo === null ? null : { physicianId: writeTo };
    return { target, writing, format: values.json ? "json" : values.all ? "all" : "differences" } as const;
  } catch {
    return null;
  }
}

/** Null if the option is missing, undefined if it is not an id. */
function idOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * Calls everything on a board that changes nothing and, if `writing` is given, tries the calls that save on that
 * physician's record.
 *
 * @returns a row for each call of the contract, and for checks of the board as a whole.
 */
export async function checkBoard(target: Target, writing: WriteOptions | null = null): Promise<Report> {
  const nowhere = { method: "GET", path: "/api/conformance/NoSuchCall" } as const;
  const run: Run = {
    target,
    unknown: {
      bearer: await ask(target, nowhere, {}, "bearer"),
      anonymous: await ask(target, nowhere, {}, "anonymous"),
    },
    known: {},
    offered: await offeredExtensions(target),
  };
  const verdicts = new Map<CallName, Verdict>();
  const visitors = new Map<CallName, Verdict>();
  for (const read of reads()) {
    verdicts.set(read.name, await checkRead(run, read));
    const visitor = await checkVisitor(run, read);
    if (visitor !== null) visitors.set(read.name, visitor);
  }
  const identity = await identityRows(target, run.known, run.unknown.bearer);
  const saved = writing === null ? null : await writes(target, writing, run.known);

  const row = (call: CallName, part: Row["part"], verdict: Verdict): Row => {
    const { method, path } = calls[call];
    return { call, what: `${method} ${path}`, part, verdict };
  };
  const rows = (Object.keys(calls) as CallName[]).map((name) =>
    row(
      name,
      partOf(name),
      verdicts.get(name) ??
        saved?.verdicts.get(name) ??
        unlessOffered(name, run.offered) ?? { kind: "not tried", because: whyNotTried(name, writing) },
    ),
  );
  const visitorRows = [...visitors].map(([name, verdict]) => row(name, "visitors", verdict));
  return { rows: [...identity, ...(saved?.rows ?? []), ...rows, ...visitorRows], written: saved?.after ?? null };
}

function whyNotTried(name: CallName, writing: WriteOptions | null): string {
  if (!savedBy.has(name)) return "It changes something, takes money, or writes to people";
  return writing === null ? "It saves: --write-to tries it" : "No data to try it with";
}
