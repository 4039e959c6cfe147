import type { Board } from "~/app/board/board";
import { block, type BlockStory } from "~/board/people/blocks";
import { licensedIn, physicianRecord } from "~/board/people/physicians";
import type { CCActivity } from "~/contract/ccActivity";
import type { CCBlock } from "~/contract/ccBlock";
import { type CCAttestationType, Certification } from "~/contract/enumerations";
import type { PhysicianId } from "~/contract/ids";
import type { Credits, WireDate } from "~/contract/values";
import { type AttestationClaim, attestationsToSave } from "~/domain/attestations";
import { type BoardUnderTest, today } from "./boardUnderTest";

export const thisYear = today.year;

/** One cell of the table as somebody wants it: credits for CME and SA, 1 or 0 for the boxes; ticked unless empty. */
export type Cell = readonly [type: CCAttestationType, year: number, credits: number, ticked?: 0 | 1];

let physicians = 0;

/** A new physician in the second year of a block, in which nothing is attested to or verified unless told. */
export async function newPhysician(
  board: BoardUnderTest,
  story: Partial<BlockStory> = {},
  ccVerifiedActivities: CCActivity[] = [],
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
  await board.add(key, physicianRecord(career, [ccBlock], { ccVerifiedActivities }));
  const own = await board.as(key);
  return { key, physicianId, own, block: await blockOf(own) };
}

/** The one block of a physician made here, as the board answers it. */
export async function blockOf(caller: Board): Promise<CCBlock> {
  const block = (await caller.getPhysician()).currentCCEnrollment?.ccBlocks[0];
  if (block === undefined) throw new Error("Everybody here has a block");
  return block;
}

/** Saves cells of the block as it was shown, as the portal does. */
export function save(caller: Board, shown: CCBlock, cells: readonly Cell[]): Promise<CCBlock> {
  return caller.saveCCAttestations({
    query: { ccBlockId: shown.ccBlockId },
    body: attestationsToSave(shown, claimsOf(cells)),
  });
}

export function claimsOf(cells: readonly Cell[]): AttestationClaim[] {
  return cells.map(([ccAttestationType, appliedToYear, credits, ticked = credits > 0 ? 1 : 0]) => ({
    ccAttestationType,
    appliedToYear,
    credits: credits as Credits,
    selfReportedCredits: ticked,
  }));
}

export function cellsOf(saved: CCBlock): Cell[] {
  return saved.ccAttestations.map((claim) => [
    claim.ccAttestationType,
    claim.appliedToYear,
    claim.credits,
    claim.selfReportedCredits,
  ]);
}
