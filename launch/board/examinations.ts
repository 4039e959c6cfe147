import { exportExaminations } from "~/board/examinations/exportExaminations";
import { importExaminations } from "~/board/examinations/importExaminations";
import { readExaminations } from "~/board/examinations/readExaminations";
import { boardDatabase } from "~/board/store/boardDatabase";
import type { Configuration } from "~/configuration/configuration";
import type { ExaminationId } from "~/contract/examination";
import { fromCaller } from "./fromCaller";
import { onBoard } from "./openBoard";
import { largestFile, readFile } from "./readFile";
import { type ExitCode, say } from "./say";
import { examinationLines, faultLines } from "./words";

export async function importExaminationFile(file: string, configuration: Configuration): Promise<ExitCode> {
  const read = await readFile(fromCaller(file), largestFile);
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
