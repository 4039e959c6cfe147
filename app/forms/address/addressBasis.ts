import type { Address } from "~/contract/address";
import { contentOf } from "~/domain/addresses";

/**
 * What an address's form was made from. The form carries it back, and what is then stored is compared with it before
 * anything is saved, so that no window overwrites another, whether or not the board compares as well.
 */
export function addressBasis(address: Address | null): string {
  return address === null ? "" : JSON.stringify(contentOf(address));
}
