import type { Configuration } from "~/configuration/configuration";
import { collectPersonalData, keyOf, type Person } from "../personalData/collectPersonalData";
import { erasePersonalData } from "../personalData/erasePersonalData";
import { type ExitCode, onBoard, say } from "./runCommand";

export function writePersonalData(person: Person, configuration: Configuration): Promise<ExitCode> {
  return onBoard(configuration, async ({ pool }) => {
    const data = await collectPersonalData(pool, person);
    if (data === null) return say(process.stderr, `${unknown(person)}.`, 1);
    return say(process.stdout, JSON.stringify(data, null, 2), 0);
  });
}

export function erase(person: Person, reason: string, configuration: Configuration): Promise<ExitCode> {
  return onBoard(configuration, async ({ pool }) => {
    if (await erasePersonalData(pool, person, reason)) {
      const done = `The personal data of physician ${keyOf(person).id} were erased (docs/personal-data.md).`;
      return say(process.stdout, done, 0);
    }
    return say(process.stderr, `${unknown(person)}. Nothing was changed.`, 1);
  });
}

function unknown(person: Person): string {
  const whose = "physicianId" in person ? "physician" : "physician of another board";
  return `There is no ${whose} with the ID ${keyOf(person).id}`;
}
