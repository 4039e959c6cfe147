import { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { CCAttestationType } from "@portal/contract/enumerations";
import type { Credits } from "@portal/contract/values";
import { type AttestationClaim, attestationsToSave } from "@portal/domain/attestations/attestations";

/** One cell of the table to save: credits for CME and SA, 1 or 0 for the boxes; ticked unless empty. */
export type Cell = readonly [type: CCAttestationType, year: number, credits: number, ticked?: 0 | 1];

/** A day that no board keeps of its own: the embedded one sets the date by itself. */
export const attestedOn = Temporal.PlainDate.from("2001-02-03");

/** Saves cells of the block as it was shown, as the portal does. */
export function save(caller: Board, shown: CCBlock, cells: readonly Cell[]): Promise<CCBlock> {
  return caller.saveCCAttestations({
    query: { ccBlockId: shown.ccBlockId },
    body: attestationsToSave(shown, claimsOf(cells), attestedOn),
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
