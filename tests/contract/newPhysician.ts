import type { Board } from "~/app/board/board";
import { block, type BlockScenario } from "@portal/demo/blocks";
import { licensedIn } from "@portal/demo/addresses";
import { physicianRecord } from "@portal/demo/physicians";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { Certification } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { type BoardUnderTest, today } from "./boardUnderTest";

export const thisYear = today.year;

let physicians = 0;

/**
 * A new physician in the second year of a block, in which nothing is attested to or verified by default. `parts` say
 * what else is out of the ordinary.
 */
export async function newPhysician(
  board: BoardUnderTest,
  story: Partial<BlockScenario> = {},
  parts: (usual: ImportedPhysician) => Partial<ImportedPhysician> = () => ({}),
) {
  physicians += 1;
  const physicianId = (200_000 + physicians) as PhysicianId;
  const key = `physician-${physicianId}`;
  const career = {
    physicianId,
    fullName: `Nora Keller ${physicianId}`,
    certification: Certification.Neurology,
    certifiedOn: "2019-10-01" as WireDate,
    stateId: licensedIn.Texas,
    licensedUntil: "2027-06-30" as WireDate,
  };
  const ccBlock = block(physicianId, today, { startYear: thisYear - 1, feesPaidThrough: thisYear, ...story });
  const usual = physicianRecord(career, [ccBlock]);
  const record = { ...usual, ...parts(usual) };
  await board.add(key, record);
  const own = await board.as(key);
  return { key, physicianId, record, own, block: await blockOf(own) };
}

/** The first block of a physician made here, as the board answers it. */
export async function blockOf(caller: Board): Promise<CCBlock> {
  const block = (await caller.getPhysician()).currentCCEnrollment?.ccBlocks[0];
  if (block === undefined) throw new Error("Everybody here has a block");
  return block;
}
