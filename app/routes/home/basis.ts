import type { CCBlock } from "~/contract/ccBlock";

/**
 * Which attestations a page was made from. A form carries it back, and what is then stored is compared with it before
 * anything is saved, so that no window overwrites another, whether or not the board compares as well.
 */
export function basisOf(block: Pick<CCBlock, "ccAttestations">): string {
  return block.ccAttestations
    .map(({ ccAttestationId, updatedDate }) => `${ccAttestationId}@${updatedDate}`)
    .sort()
    .join(" ");
}
