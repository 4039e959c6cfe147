import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration } from "~/configuration/configuration";
import { readConfiguration } from "~/configuration/readConfiguration";
import type { PaymentsOffice } from "~/payments/payments";
import { type Settlement, settlements } from "~/payments/settlements";
import { explainProblems } from "../explainProblems";
import { openOffice } from "./openOffice";
import { asJson, settledLine, unresolvedLines } from "./words";

/** 0: done; with `unresolved`, nothing is. 1: something is unresolved, or cannot be settled so. 2: it could not be tried. */
export type ExitCode = 0 | 1 | 2;

const usage = `Look after the payments of this portal that nobody but staff can end:

  npm run --silent payments -- unresolved [--json]
  npm run --silent payments -- settle ID --as charged|not-charged|recorded --why "…"

docs/payments.md says when to settle as what. The exit code is 0 when nothing is unresolved, or it is settled; 1 when
something is unresolved, or cannot be settled so; 2 when it could not be tried.`;

/** The command line of payments. What is asked for goes to the standard output, everything else to the other. */
export async function payments(words: readonly string[]): Promise<ExitCode> {
  const work = workOf(words);
  if (work === "help") return say(process.stdout, usage, 0);
  if (work === null) return say(process.stderr, usage, 2);

  if (existsSync(".env")) process.loadEnvFile(".env");
  const read = readConfiguration(process.env);
  if (read.kind === "problems") return say(process.stderr, explainProblems(read.problems), 2);
  try {
    return await within(read.configuration, work);
  } catch (error) {
    // What else an error says may quote what is stored.
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    return say(
      process.stderr,
      error instanceof CannotStart ? error.message : `It failed, and nothing was changed${code}.`,
      2,
    );
  }
}

type Work = (office: PaymentsOffice) => Promise<ExitCode>;

function workOf(words: readonly string[]): Work | "help" | null {
  const options = {
    json: { type: "boolean" },
    as: { type: "string" },
    why: { type: "string" },
    help: { type: "boolean" },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [command, intentId, ...more] = positionals;
    if (values.help === true || command === "help") return "help";
    if (command === "unresolved" && intentId === undefined && values.as === undefined && values.why === undefined) {
      return (office) => list(office, values.json === true);
    }
    const { as, why } = values;
    const isWhole = command === "settle" && intentId !== undefined && more.length === 0 && values.json === undefined;
    if (!isWhole || !isSettlement(as) || why === undefined || why.trim() === "") return null;
    return (office) => settle(office, intentId, as, why.trim());
  } catch {
    return null;
  }
}

function isSettlement(as: string | undefined): as is Settlement {
  return settlements.some((settlement) => settlement === as);
}

async function list(office: PaymentsOffice, json: boolean): Promise<ExitCode> {
  const unresolved = await office.unresolved();
  return say(process.stdout, json ? asJson(unresolved) : unresolvedLines(unresolved), unresolved.length === 0 ? 0 : 1);
}

async function settle(office: PaymentsOffice, intentId: string, as: Settlement, why: string): Promise<ExitCode> {
  const actor = { subject: `command line: ${userInfo().username}`, isStaff: true };
  const outcome = await office.settle(intentId, as, why, actor);
  if (outcome === null) return say(process.stderr, `There is no payment ${intentId}. Nothing was changed.`, 1);
  const { kind, intent } = outcome;
  if (kind === "settled") return say(process.stdout, settledLine(intent), 0);
  return say(process.stderr, kind === "refused" ? refusedLine(as, intent.state) : tooEarly, 1);
}

const tooEarly =
  "It is being worked on, or the provider may still say itself what it took: settle it in a while. Nothing was changed.";

function refusedLine(as: Settlement, state: string): string {
  return `A payment that is ${state} cannot be settled as ${as}. Nothing was changed.`;
}

async function within(configuration: Configuration, work: Work): Promise<ExitCode> {
  const opened = await openOffice(configuration, (step) => void process.stderr.write(`${step}\n`));
  try {
    return await work(opened.office);
  } finally {
    await opened.close();
  }
}

/** Resolves when the words are written: a pipe may be slower than we are. */
function say(stream: NodeJS.WriteStream, words: string, code: ExitCode): Promise<ExitCode> {
  return new Promise((resolve, reject) => {
    stream.write(`${words}\n`, (error) => (error ? reject(error) : resolve(code)));
  });
}
