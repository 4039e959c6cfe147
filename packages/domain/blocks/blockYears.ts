import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { Year } from "@portal/contract/values";

export type BlockYears = Pick<CCBlock, "startYear" | "endYear">;

/** The calendar years of a block, in order; three of them (CCB-18). */
export function blockYears(block: BlockYears): Year[] {
  return Array.from({ length: block.endYear - block.startYear + 1 }, (_, index) => block.startYear + index);
}

/** `2024 - 2026`, the specification's format. */
export function blockName({ startYear, endYear }: BlockYears): string {
  return `${startYear} - ${endYear}`;
}
