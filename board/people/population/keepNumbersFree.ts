import type { PhysicianId } from "~/contract/ids";
import type { BoardTransaction } from "../../store/boardDatabase";
import { continueNumberingAbove } from "../../store/importing/numbering";
import { ccAttestation } from "../../store/schema";
import { attestationId, partId } from "../blocks";
import { beforePopulation, largestPopulation } from "./generatedPhysician";

/** Nobody's: the first that no population has. */
const beyond = (beforePopulation + largestPopulation + 1) as PhysicianId;

/**
 * What is saved in the demo from now on, and whoever signs up, is numbered above all that the largest population could
 * bring. Else the ids of those who are generated later would be taken, and no larger population could follow a smaller one.
 */
export async function keepNumbersFree(tx: BoardTransaction): Promise<void> {
  const part = partId(beyond, 0);
  await continueNumberingAbove(tx, beyond, ({ table }) => (table === ccAttestation ? attestationId(part, 0) : part));
}
