import { exportPeople } from "~/board/people/importing/exportPeople";
import { importPeople } from "~/board/people/importing/importPeople";
import { readPeople } from "~/board/people/importing/readPeople";
import type { Configuration } from "~/configuration/configuration";
import type { PhysicianId } from "~/contract/ids";
import { fromCaller } from "./fromCaller";
import { onBoard, signInOf } from "./openBoard";
import { largestFile, readFile } from "./readFile";
import { type ExitCode, say } from "./say";
import { faultLines, outcomeLines } from "./words";

export async function importFile(file: string, configuration: Configuration): Promise<ExitCode> {
  const read = await readFile(fromCaller(file), largestFile);
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

export function exportIds(physicianIds: readonly PhysicianId[], configuration: Configuration): Promise<ExitCode> {
  return onBoard(configuration, async ({ pool }) => {
    const done = await exportPeople(pool, physicianIds, signInOf(configuration));
    if (done.kind === "exported") return say(process.stdout, done.text.trimEnd(), 0);
    const unknown = done.physicianIds.join(", ");
    return say(process.stderr, `There is no physician with the ID ${unknown}. Nothing was exported.`, 1);
  });
}
