import { exportExaminations, readExaminations } from "@portal/board/importing/examinations/examinationsFile";
import { type ExaminationOutcome, importExaminations } from "@portal/board/importing/examinations/importExaminations";
import { exportPeople } from "@portal/board/importing/people/exportPeople";
import { importPeople, type PersonOutcome } from "@portal/board/importing/people/importPeople";
import { readBeginning } from "@portal/board/importing/people/readPeople";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import type { Configuration } from "~/launch/configuration/configuration";
import { examinationId, type ExaminationId } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import { command, idsOf, oneMore, physicianIdsOf } from "./boardCommand";
import { faultLines, codeOf, importProgress, openImportFile, readImportFile, reasons } from "./importFile";
import { importOtherBoardsFile, lookAhead } from "./otherBoardsImport";
import { type ExitCode, withBoard, say, signInOf } from "./runCommand";

/** A path, or `-` for standard input. */
const fileOf = (words: readonly string[]) => {
  const file = oneMore(words);
  return file === null ? null : { file };
};

export const importCommands = [
  command(
    {
      name: "import",
      then: "FILE.json",
      does: [
        "add and change all people in the file, or none; - reads the standard input",
        "(or physicians of other boards, and messages)",
      ],
    },
    fileOf,
    importPeopleFile,
  ),
  command(
    { name: "export", then: "ID [ID …]", does: ["write them as such a file to the standard output"], isWritten: true },
    (words) => {
      const physicianIds = physicianIdsOf(words) ?? [];
      return physicianIds.length > 0 ? { physicianIds } : null;
    },
    exportPhysicianIds,
  ),
  command(
    { name: "import-examinations", then: "FILE.json", does: ["the same for examinations that can be applied for"] },
    fileOf,
    importExaminationFile,
  ),
  command(
    { name: "export-examinations", then: "[ID …]", does: ["write them, or all, as such a file"], isWritten: true },
    (words) => {
      const examinationIds = idsOf(words, examinationId);
      return examinationIds && { examinationIds };
    },
    exportExaminationIds,
  ),
];

async function importPeopleFile({ file }: { readonly file: string }, configuration: Configuration): Promise<ExitCode> {
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

function exportPhysicianIds(
  { physicianIds }: { readonly physicianIds: readonly PhysicianId[] },
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

async function importExaminationFile(
  { file }: { readonly file: string },
  configuration: Configuration,
): Promise<ExitCode> {
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

function exportExaminationIds(
  { examinationIds }: { readonly examinationIds: readonly ExaminationId[] },
  configuration: Configuration,
): Promise<ExitCode> {
  return withBoard(configuration, async ({ pool }) => {
    const done = await exportExaminations(boardDatabase(pool), examinationIds);
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
