import type { Temporal } from "temporal-polyfill";
import type { CCBlock } from "~/contract/certification/ccBlock";
import type { CCAttestationType } from "~/contract/enumerations";
import type { Year } from "~/contract/values";
import { type AttestationClaim, excludes, isCountedInCredits, isSameCell } from "./attestations";
import { type BlockYears, blockYears } from "../blocks/blocks";

/** Why a claim cannot be saved; `type` and `year` name the cell of the table that it stands in. */
export interface AttestationRefusal {
  readonly kind:
    | "other-block"
    | "year-outside-block"
    | "year-not-begun"
    | "twice"
    | "both-pip"
    | "credits-without-tick"
    | "credits-unlike-tick";
  readonly type: CCAttestationType;
  readonly year: Year;
}

/**
 * The years that can be attested to: those of the block that have begun. An attestation says that something was done,
 * which nobody can say of a year still to come.
 */
export function attestableYears(block: BlockYears, today: Temporal.PlainDate): Year[] {
  return blockYears(block).filter((year) => year <= today.year);
}

/**
 * Everything that is wrong with a set of claims posted for one block; empty when they can be saved. A ticked box with
 * 0 credits is in order, since the smallest number that can be claimed is 0 (CCB-04).
 */
export function attestationRefusals(
  block: BlockYears & Pick<CCBlock, "ccBlockId">,
  wanted: readonly (AttestationClaim & Partial<Pick<CCBlock, "ccBlockId">>)[],
  today: Temporal.PlainDate,
): AttestationRefusal[] {
  const attestable = attestableYears(block, today);
  return wanted.flatMap((claim, index) => {
    const { ccAttestationType: type, appliedToYear: year } = claim;
    const kinds: AttestationRefusal["kind"][] = [];
    if (claim.ccBlockId !== undefined && claim.ccBlockId !== block.ccBlockId) kinds.push("other-block");
    if (year < block.startYear || year > block.endYear) kinds.push("year-outside-block");
    else if (!attestable.includes(year)) kinds.push("year-not-begun");
    if (wanted.slice(0, index).some((earlier) => isSameCell(earlier, claim))) kinds.push("twice");
    if (wanted.some((other) => excludes(other, claim)) && claim.selfReportedCredits === 1) kinds.push("both-pip");
    if (claim.selfReportedCredits === 0 && claim.credits > 0) kinds.push("credits-without-tick");
    else if (!isCountedInCredits(type) && claim.credits !== claim.selfReportedCredits)
      kinds.push("credits-unlike-tick");
    return kinds.map((kind) => ({ kind, type, year }));
  });
}
