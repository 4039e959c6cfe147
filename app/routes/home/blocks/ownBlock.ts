import type { CCBlock } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";

/** One of the physician's own blocks; another physician's is unknown here (AUTH-17). */
export function ownBlock({ currentCCEnrollment }: Physician, { ccBlockId }: Pick<CCBlock, "ccBlockId">) {
  return currentCCEnrollment?.ccBlocks.find((block) => block.ccBlockId === ccBlockId);
}

export function blockId({ ccBlockId }: Pick<CCBlock, "ccBlockId">): string {
  return `block-${ccBlockId}`;
}
