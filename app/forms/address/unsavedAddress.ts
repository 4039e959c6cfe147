import type { Address } from "~/contract/address";
import { addressBasis } from "./addressBasis";
import type { AddressPost } from "./addressPost";
import type { OpenVerification } from "./saveAddress";
import type { AddressErrors } from "./wantedAddress";

/** An address that was typed and is not saved, and why. */
export interface UnsavedAddress {
  readonly typed: AddressPost;
  readonly errors: AddressErrors;
  readonly verification: OpenVerification | null;
  /** True where somebody saved in between: what is stored now then stands beside what was typed. */
  readonly isStale: boolean;
}

/** An address that was kept when its session ended, beside what is stored where somebody has saved since. */
export function restoredAddress(kept: AddressPost, addresses: readonly Address[]): UnsavedAddress {
  const stored = addresses.find(({ addressId }) => addressId === kept.addressId);
  const isStale = stored !== undefined && addressBasis(stored) !== kept.basis;
  return { typed: kept, errors: {}, verification: null, isStale };
}
