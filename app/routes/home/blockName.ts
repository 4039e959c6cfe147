import type { CCBlock } from "~/contract/ccBlock";

/** `2024 - 2026`, as the specification writes a block's years. */
export function blockName({ startYear, endYear }: Pick<CCBlock, "startYear" | "endYear">): string {
  return `${startYear} - ${endYear}`;
}

/** Where the block's card is on the page. */
export function blockId({ ccBlockId }: Pick<CCBlock, "ccBlockId">): string {
  return `block-${ccBlockId}`;
}
