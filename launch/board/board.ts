import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { exportPeople } from "~/board/people/importing/exportPeople";
import { importPeople } from "~/board/people/importing/importPeople";
import { readPeople } from "~/board/people/importing/readPeople";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration } from "~/configuration/configuration";
import { readConfiguration } from "~/configuration/readConfiguration";
import { physicianId as physicianIdOnTheWire, type PhysicianId } from "~/contract/ids";
import { explainProblems } from "../explainProblems";
import { openBoard, signInOf } from "./openBoard";
import { readFile } from "./readFile";
import { faultLines, outcomeLines } from "./words";

/** 0: done. 1: the file or an id is refused, and nothing was changed. 2: it could not be tried. */
export type ExitCode = 0 | 1 | 2;

const usage = `Keep people in the board of this portal:

  npm run board -- import FILE.json            add and change everybody in the file, or nobody
  npm run --silent board -- export ID [ID …]   write them as such a file to the standard output

docs/importing-people.md says what stands in a file. The exit code is 0 when it is done, 1 when the file or an id is
refused (nothing was changed), and 2 when it could not be tried.`;

/** Bytes of a file that is imported at once: some thousand people. */
const largestFile = 10 * 1024 ** 2;

/** The command line of the board. What is asked for goes to the standard output, everything else to the other. */
export async function board(words: readonly string[]): Promise<ExitCode> {
  const [command, ...given] = words;
  if (command === "--help" || command === "help") return say(process.stdout, usage, 0);
  const work = workOf(command, given);
  if (work === null) return say(process.stderr, usage, 2);

  if (existsSync(".env")) process.loadEnvFile(".env");
  const read = readConfiguration(process.env);
  if (read.kind === "problems") return say(process.stderr, explainProblems(read.problems), 2);
  try {
    return await work(read.configuration);
  } catch (error) {
    // What else an error says may quote what is stored.
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    return say(process.stderr, error instanceof CannotStart ? error.message : `It failed, and nothing was changed${code}.`, 2);
  }
}

type Work = (configuration: Configuration) => Promise<ExitCode>;

function workOf(command: string | undefined, given: readonly string[]): Work | null {
  const [first] = given;
  if (command === "import" && first !== undefined && given.length === 1) return (settings) => importFile(first, settings);
  if (command !== "export") return null;
  const ids = given.map((word) => physicianIdOnTheWire.safeParse(/^\d+$/.test(word) ? Number(word) : null));
  const known = ids.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return known.length > 0 && known.length === given.length ? (settings) => exportIds(known, settings) : null;
}

async function importFile(file: string, configuration: Configuration): Promise<ExitCode> {
  const read = await readFile(fromCaller(file), largestFile);
  if (read.kind === "unusable") return say(process.stderr, `${file} ${read.message}. Nothing was changed.`, 1);
  const here = signInOf(configuration);
  const found = readPeople(read.text, { isBuiltIn: here.isBuiltIn, takesPasswords: here.isDemo });
  if (found.kind === "faults") return say(process.stderr, faultLines(file, found.faults), 1);

  const opened = await openBoard(configuration, here, tell);
  try {
    const done = await importPeople(opened.pool, found.people, here);
    if (done.kind === "refused") return await say(process.stderr, faultLines(file, found.located(done.faults)), 1);
    return await say(process.stdout, outcomeLines(done.outcomes), 0);
  } finally {
    await opened.close();
  }
}

async function exportIds(physicianIds: readonly PhysicianId[], configuration: Configuration): Promise<ExitCode> {
  const here = signInOf(configuration);
  const opened = await openBoard(configuration, here, tell);
  try {
    const done = await exportPeople(opened.pool, physicianIds, here);
    if (done.kind === "exported") return await say(process.stdout, done.text.trimEnd(), 0);
    const unknown = done.physicianIds.join(", ");
    return await say(process.stderr, `There is no physician with the ID ${unknown}. Nothing was exported.`, 1);
  } finally {
    await opened.close();
  }
}

/** npm runs its scripts in the package's folder; the person named the file from theirs. */
function fromCaller(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return resolve(script === "board" && folder ? folder : ".", file);
}

function tell(step: string): void {
  process.stderr.write(`${step}\n`);
}

/** Resolves when the words are written: a pipe may be slower than we are. */
function say(stream: NodeJS.WriteStream, words: string, code: ExitCode): Promise<ExitCode> {
  return new Promise((resolve, reject) => {
    stream.write(`${words}\n`, (error) => (error ? reject(error) : resolve(code)));
  });
}
