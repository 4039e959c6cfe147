import type { CCBlock } from "~/contract/ccBlock";

/** Where the block's card is on the page. */
export function blockId({ ccBlockId }: Pick<CCBlock, "ccBlockId">): string {
  return `block-${ccBlockId}`;
}
