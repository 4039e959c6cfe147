import { collectPersonalData } from "../personalData/collectPersonalData";
import { erasePersonalData } from "../personalData/erasePersonalData";
import type { Configuration } from "~/configuration/configuration";
import type { PhysicianId } from "~/contract/ids";
import { type ExitCode, onBoard, say } from "./runCommand";

export function writePersonalData(physicianId: PhysicianId, configuration: Configuration): Promise<ExitCode> {
  return onBoard(configuration, async ({ pool }) => {
    const data = await collectPersonalData(pool, physicianId);
    if (data === null) return say(process.stderr, `There is no physician with the ID ${physicianId}.`, 1);
    return say(process.stdout, JSON.stringify(data, null, 2), 0);
  });
}

export function erase(physicianId: PhysicianId, reason: string, configuration: Configuration): Promise<ExitCode> {
  return onBoard(configuration, async ({ pool }) => {
    if (await erasePersonalData(pool, physicianId, reason))
      return say(
        process.stdout,
        `The personal data of physician ${physicianId} were erased (docs/personal-data.md).`,
        0,
      );
    return say(process.stderr, `There is no physician with the ID ${physicianId}. Nothing was changed.`, 1);
  });
}
