import type { AddressToVerify } from "~/contract/people/address";

/** What postal rules look at. */
export type PostalAddress = Pick<AddressToVerify, "line1" | "line2" | "city" | "stateCode" | "zipCode">;
