import type { AddressToVerify, VerifiedAddress } from "~/contract/people/address";

/**
 * Verifies addresses, in their order: whether each is known, and its standard form. Null if the verifier is
 * unavailable.
 */
export type AddressVerifier = (addresses: readonly AddressToVerify[]) => Promise<readonly VerifiedAddress[] | null>;

export interface AddressOptions {
  readonly verify: AddressVerifier;
  /** Country ids whose law requires consent before an address is stored (ADDR-04). */
  readonly optInCountryIds: readonly number[];
}

export type PostalAddress = Pick<AddressToVerify, "line1" | "line2" | "city" | "stateCode" | "zipCode">;
