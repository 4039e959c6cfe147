import type { AddressToVerify, VerifiedAddress } from "~/contract/people/address";

/** Says of addresses, in their order, whether they are known and how they would be written. Null: it cannot be asked now. */
export type AddressVerifier = (addresses: readonly AddressToVerify[]) => Promise<readonly VerifiedAddress[] | null>;

/** What the embedded board needs to keep addresses. */
export interface AddressOptions {
  readonly verify: AddressVerifier;
  /** Where the law has the board ask before it keeps an address (ADDR-04), as ids of countries. */
  readonly optInCountryIds: readonly number[];
}

/** What postal rules look at. */
export type PostalAddress = Pick<AddressToVerify, "line1" | "line2" | "city" | "stateCode" | "zipCode">;
