import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { exportExaminations, readExaminations } from "~/board/examinations/examinationsFile";
import { type ExaminationOutcome, importExaminations } from "~/board/examinations/importExaminations";
import type { LocatedFault } from "~/board/importing/readDocument";
import { exportPeople } from "~/board/people/importing/exportPeople";
import { importPeople, type PersonOutcome } from "~/board/people/importing/importPeople";
import { readPeople } from "~/board/people/importing/readPeople";
import { boardDatabase } from "~/board/store/boardDatabase";
import type { Configuration } from "~/configuration/configuration";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import { type ExitCode, onBoard, say, signInOf } from "./runCommand";

export async function importPeopleFile(file: string, configuration: Configuration): Promise<ExitCode> {
  const read = await readImportFile(file);
  if (read.kind === "unusable") return say(process.stderr, `${file} ${read.message}. Nothing was changed.`, 1);
  const here = signInOf(configuration);
  const found = readPeople(read.text, { isBuiltIn: here.isBuiltIn, takesPasswords: here.isDemo });
  if (found.kind === "faults") return say(process.stderr, faultLines(file, found.faults), 1);

  return onBoard(configuration, async ({ pool }) => {
    const done = await importPeople(pool, found.people, here);
    if (done.kind === "refused") return say(process.stderr, faultLines(file, found.located(done.faults)), 1);
    return say(process.stdout, outcomeLines(done.outcomes), 0);
  });
}

export function exportPhysicianIds(
  physicianIds: readonly PhysicianId[],
  configuration: Configuration,
): Promise<ExitCode> {
  return onBoard(configuration, async ({ pool }) => {
    const done = await exportPeople(pool, physicianIds, signInOf(configuration));
    if (done.kind === "exported") return say(process.stdout, done.text.trimEnd(), 0);
    if (done.kind === "invalid") {
      const lines = done.faults.map((fault) => `  ${fault}`);
      return say(
        process.stderr,
        [`Physician ${done.physicianId} could not be exported; correct what is stored:`, ...lines].join("\n"),
        1,
      );
    }
    const unknown = done.physicianIds.join(", ");
    return say(process.stderr, `There is no physician with the ID ${unknown}. Nothing was exported.`, 1);
  });
}

export async function importExaminationFile(file: string, configuration: Configuration): Promise<ExitCode> {
  const read = await readImportFile(file);
  if (read.kind === "unusable") return say(process.stderr, `${file} ${read.message}. Nothing was changed.`, 1);
  const found = readExaminations(read.text);
  if (found.kind === "faults") return say(process.stderr, faultLines(file, found.faults), 1);
  return onBoard(configuration, async ({ pool }) => {
    const done = await importExaminations(boardDatabase(pool), found.content.examinations);
    if (done.kind === "refused") return say(process.stderr, faultLines(file, found.located(done.faults)), 1);
    return say(process.stdout, examinationLines(done.outcomes), 0);
  });
}

export function exportExaminationIds(ids: readonly ExaminationId[], configuration: Configuration): Promise<ExitCode> {
  return onBoard(configuration, async ({ pool }) => {
    const done = await exportExaminations(boardDatabase(pool), ids);
    if (done.kind === "exported") return say(process.stdout, done.text.trimEnd(), 0);
    return say(
      process.stderr,
      `There is no examination with the ID ${done.examinationIds.join(", ")}. Nothing was exported.`,
      1,
    );
  });
}

/** Faults that are listed; another import lists the next ones. */
const mostFaults = 20;

/** `FILE:LINE  FIELD MESSAGE`, which editors make a link of. */
function faultLines(file: string, faults: readonly LocatedFault[]): string {
  const lines = faults.slice(0, mostFaults).map(({ line, field, message }) => `  ${file}:${line}  ${field} ${message}`);
  const rest = faults.length - lines.length;
  const count = faults.length === 1 ? "One thing is wrong" : `${faults.length} things are wrong`;
  return [`${count}; nothing was changed:`, ...lines, ...(rest > 0 ? [`  … and ${rest} more`] : [])].join("\n");
}

/** A line for each person, by id alone, and the sum. */
function outcomeLines(outcomes: readonly PersonOutcome[]): string {
  return [...outcomes.map(outcomeLine), sumOf(outcomes)].join("\n");
}

function outcomeLine({ physicianId, kind, account, parts }: PersonOutcome): string {
  const details = parts.flatMap(({ name, added, changed, removed, kept }) => [
    ...counted(added, name, "added"),
    ...counted(changed, name, "changed"),
    ...counted(removed, name, "removed"),
    ...counted(kept, name, "kept as the portal saved it"),
  ]);
  const signIn = kind === "changed" && account !== "unchanged" ? [`account ${account}`] : [];
  const all = [...details, ...signIn].join("; ");
  return `${physicianId}  ${kind}${all && `: ${all}`}`;
}

/** A line for each examination, and the sum. */
function examinationLines(outcomes: readonly ExaminationOutcome[]): string {
  const lines = outcomes.map(({ examinationId, kind, applications }) => {
    const of = applications === 1 ? "1 application" : `${applications} applications`;
    return `${examinationId}  ${kind}${applications === 0 ? "" : `: told in ${of}`}`;
  });
  return [...lines, sumOf(outcomes)].join("\n");
}

function sumOf(outcomes: readonly { readonly kind: "added" | "changed" | "unchanged" }[]): string {
  const count = (kind: "added" | "changed" | "unchanged") => outcomes.filter((outcome) => outcome.kind === kind).length;
  return `${count("added")} added, ${count("changed")} changed, ${count("unchanged")} unchanged`;
}

function counted(count: number, name: string, verb: string): string[] {
  return count === 0 ? [] : [`${name} ${verb}${count === 1 ? "" : ` (${count})`}`];
}

type ReadFile =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "unusable"; readonly message: string };

/** Bytes of a file that is imported at once: some thousand people. */
const largestFile = 10 * 1024 ** 2;

/** The text of a file, of which no more than the limit and one piece are ever read. `message` completes "FILE …". */
async function readImportFile(file: string): Promise<ReadFile> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of createReadStream(fromCaller(file))) {
      pieces.push(piece as Buffer);
      size += (piece as Buffer).length;
      if (size > largestFile) {
        const message = `is larger than ${largestFile / 1024 ** 2} MB, the most that is imported at once. Divide it into several files`;
        return { kind: "unusable", message };
      }
    }
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(pieces)) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const message = reasons[code];
    if (message === undefined) throw error;
    return { kind: "unusable", message };
  }
}

/** npm runs its scripts in the package's folder; the person named the file from theirs. */
function fromCaller(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return resolve(script === "board" && folder ? folder : ".", file);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "is not there",
  EISDIR: "is a folder",
  EACCES: "may not be read by this user",
  EPERM: "may not be read by this user",
  ENOTDIR: "is not there",
  ENAMETOOLONG: "is not there",
  ERR_ENCODING_INVALID_ENCODED_DATA: "is not text in UTF-8",
};
