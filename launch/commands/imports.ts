import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { exportExaminations, readExaminations } from "@portal/board/importing/examinations/examinationsFile";
import { type ExaminationOutcome, importExaminations } from "@portal/board/importing/examinations/importExaminations";
import { exportPeople } from "@portal/board/importing/people/exportPeople";
import { importPeople, type PersonOutcome } from "@portal/board/importing/people/importPeople";
import { readBeginning } from "@portal/board/importing/people/readPeople";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import type { Configuration } from "~/launch/configuration/configuration";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import { importOtherBoards, type ReadAttachment } from "@portal/board/importing/otherBoards/importOtherBoards";
import { otherBoardsHead, readOtherBoards } from "@portal/board/importing/otherBoards/otherBoardsFile";
import {
  faultLines,
  codeOf,
  importProgress,
  openImportFile,
  readImportFile,
  reasons,
  callerPath,
  maxImportBytes,
} from "./importFile";
import { type ExitCode, withBoard, say, signInOf } from "./runCommand";

/** @param file path, or `-` for standard input. */
export async function importPeopleFile(file: string, configuration: Configuration): Promise<ExitCode> {
  const opened = await openImportFile(file);
  if (opened.kind === "unusable") return say(process.stderr, `${file} ${opened.message}. Nothing was changed.`, 1);
  const here = signInOf(configuration);
  const progress = importProgress(opened, (line) => void process.stderr.write(`${line}\n`));
  try {
    const { isOfOtherBoards, characters } = await lookAhead(progress.characters);
    if (isOfOtherBoards) return await importOtherBoardsFile(file, characters, configuration);
    const beginning = await readBeginning(characters, { isBuiltIn: here.isBuiltIn, takesPasswords: here.isDemo });
    // If the file has no one who can be stored, the database has nothing to add.
    if (beginning.kind === "none") return await say(process.stderr, faultLines(file, beginning.faults), 1);
    return await withBoard(configuration, async ({ pool }) => {
      const done = await importPeople(pool, beginning.characters, here, progress.onProgress);
      if (done.kind === "refused") return say(process.stderr, faultLines(file, done.faults), 1);
      return say(process.stdout, outcomeLines(done.outcomes), 0);
    });
  } catch (error) {
    const message = reasons[codeOf(error)];
    if (message === undefined) throw error;
    return say(process.stderr, `${file} ${message}. Nothing was changed.`, 1);
  }
}

export function exportPhysicianIds(
  physicianIds: readonly PhysicianId[],
  configuration: Configuration,
): Promise<ExitCode> {
  return withBoard(configuration, async ({ pool }) => {
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
  return withBoard(configuration, async ({ pool }) => {
    const done = await importExaminations(boardDatabase(pool), found.content.examinations);
    if (done.kind === "refused") return say(process.stderr, faultLines(file, found.located(done.faults)), 1);
    return say(process.stdout, examinationLines(done.outcomes), 0);
  });
}

export function exportExaminationIds(ids: readonly ExaminationId[], configuration: Configuration): Promise<ExitCode> {
  return withBoard(configuration, async ({ pool }) => {
    const done = await exportExaminations(boardDatabase(pool), ids);
    if (done.kind === "exported") return say(process.stdout, done.text.trimEnd(), 0);
    return say(
      process.stderr,
      `There is no examination with the ID ${done.examinationIds.join(", ")}. Nothing was exported.`,
      1,
    );
  });
}

/** Maximum number of people with a line each; beyond it only those whose records changed or were kept are listed. */
const maxLines = 100;

function outcomeLines(outcomes: readonly PersonOutcome[]): string {
  const listed =
    outcomes.length <= maxLines
      ? outcomes
      : outcomes.filter(({ kind, parts }) => kind === "changed" || parts.some(({ kept }) => kept > 0));
  return [...listed.map(outcomeLine), ...outcomes.flatMap(warning), sumOf(outcomes)].join("\n");
}

/** For every person, also where a file has too many for a line each. */
function warning({ physicianId, unprintable }: PersonOutcome): string[] {
  if (unprintable === undefined) return [];
  return [
    `Warning: PDFs of ${physicianId} with “${unprintable}” will be refused: documents cannot show these letters, or not together`,
  ];
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

function examinationLines(outcomes: readonly ExaminationOutcome[]): string {
  const lines = outcomes.map(({ examinationId, kind, applications }) => {
    const changedApplications = applications === 1 ? "1 application" : `${applications} applications`;
    return `${examinationId}  ${kind}${applications === 0 ? "" : `: shown in ${changedApplications}`}`;
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

/** In characters: the part of a file that determines its kind. */
const maxHeadLength = 10_000;

const maxAttachmentBytes = 10 * 1024 ** 2;

/** Returns the kind of the file, and all its characters, to be read once. */
export async function lookAhead(
  characters: AsyncIterable<string>,
): Promise<{ readonly isOfOtherBoards: boolean; readonly characters: AsyncIterable<string> }> {
  const rest: AsyncIterator<string, unknown> = characters[Symbol.asyncIterator]();
  let head = "";
  while (head.length < maxHeadLength) {
    const next = await rest.next();
    if (next.done === true) break;
    head += next.value;
  }
  async function* all(): AsyncGenerator<string> {
    yield head;
    for (let more = await rest.next(); more.done !== true; more = await rest.next()) yield more.value;
  }
  return { isOfOtherBoards: otherBoardsHead.test(head), characters: all() };
}

async function importOtherBoardsFile(
  file: string,
  characters: AsyncIterable<string>,
  configuration: Configuration,
): Promise<ExitCode> {
  let text = "";
  for await (const chunk of characters) {
    text += chunk;
    if (text.length <= maxImportBytes) continue;
    const most = `${maxImportBytes / 1024 ** 2} MB, the most of such a file that is imported at once`;
    return say(process.stderr, `${file} is larger than ${most}. Divide it into several files. Nothing was changed.`, 1);
  }
  const here = signInOf(configuration);
  const read = readOtherBoards(text, { isBuiltIn: here.isBuiltIn, takesPasswords: here.isDemo });
  if (read.kind === "faults") return say(process.stderr, faultLines(file, read.faults), 1);
  return withBoard(configuration, async ({ pool }) => {
    const done = await importOtherBoards(boardDatabase(pool), read.content, here, attachmentsBeside(file));
    if (done.kind === "refused") return say(process.stderr, faultLines(file, read.located(done.faults)), 1);
    const sums = [
      `physicians of other boards: ${countsText(done.physicians)}`,
      `messages: ${countsText(done.messages)}`,
    ];
    return say(process.stdout, sums.join("\n"), 0);
  });
}

function countsText({ added, changed, unchanged }: { added: number; changed: number; unchanged: number }): string {
  return `${added} added, ${changed} changed, ${unchanged} unchanged`;
}

/** Attachments are in the folder of the file, or for the standard input in that of the caller. */
function attachmentsBeside(file: string): ReadAttachment {
  const folder = file === "-" ? callerPath(".") : dirname(callerPath(file));
  return async (name) => {
    const path = join(folder, name);
    try {
      if ((await stat(path)).size > maxAttachmentBytes) return "is larger than 10 MB";
      return await readFile(path);
    } catch (error) {
      const message = reasons[codeOf(error)];
      if (message === undefined) throw error;
      return message;
    }
  };
}
