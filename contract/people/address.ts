import { addition } from "../extensions/additions";
import { addressType, addressVerificationStatus } from "../enumerations";
import { addressId } from "../ids";
import { orNull, visibleLine, wireDate, wireInstant } from "../values";
import { flag, list } from "../reading/meanings";
import { z } from "../zod";

const placeId = z.number().int().positive();
const maybe = z.string().nullable().default(null);

/** What is written on an envelope. A country without areas has no `stateId` (ISO 3166-2 lists none for some). */
const postal = {
  company: maybe,
  line1: z.string(),
  line2: maybe,
  city: z.string(),
  stateId: placeId.nullable().default(null),
  zipCode: z.string(),
  countryId: placeId,
};

export const address = z.object({
  addressId,
  ...postal,
  stateCode: maybe,
  company2: maybe,
  homePhoneNumber: maybe,
  officePhoneNumber: maybe,
  faxNumber: maybe,
  /** 1 Contact, 2 Public, 6 Shipping (`AddressType`); boards may have others. */
  types: list(z.number().int().positive()),
  isContact: flag(),
  /** Whether the board's verification knows the address. */
  isValid: flag(),
  verificationStatus: addressVerificationStatus.nullable().default(null),
  dateOptedIn: wireInstant.nullable().default(null),
  updatedDate: wireInstant.nullable().default(null),
  updatedBy: maybe,
  /** An addition of ours (`address-details`): the last day on which it is a shipping address (ADDR-02). */
  shippingUntil: wireDate.nullable().default(null),
});
export type Address = z.infer<typeof address>;

const line = z.string().trim().max(100).regex(visibleLine, "Expected a line of text");
const optionalLine = orNull(line);
const required = line.min(1);

/** What a physician says of an address; all else, the board knows. */
export const addressContent = z.object({
  company: optionalLine,
  company2: optionalLine,
  line1: required,
  line2: optionalLine,
  city: required,
  stateId: orNull(placeId),
  zipCode: required.max(20),
  countryId: placeId,
  homePhoneNumber: optionalLine,
  officePhoneNumber: optionalLine,
  faxNumber: optionalLine,
  types: z.array(addressType).min(1).max(3),
  /** An addition of ours, as in `address`. */
  shippingUntil: addition("address-details", orNull(wireDate)),
});
export type AddressContent = z.infer<typeof addressContent>;

/** An address as it is saved: only those that are new (no id) or changed are sent. */
export const addressToSave = addressContent.extend({
  addressId: orNull(addressId),
  verificationStatus: addressVerificationStatus,
  /**
   * An addition of ours: what the physician was shown where the address is changed. A board with `overwrite-protection`
   * answers 409 when something else is stored, so that no window overwrites another; no other board is sent it.
   */
  replaces: addition("overwrite-protection", addressContent.nullish()),
  /**
   * An addition of ours: the physician confirms the address as it is stored (HOME-07). A board with `address-details` sets
   * `updatedDate` and nothing else; any other saves what it has.
   */
  isConfirmed: addition("address-details", z.boolean().optional()),
});
export type AddressToSave = z.infer<typeof addressToSave>;

/** What a verifier is asked about. It is told the area by its code as well, for its ids are the board's own. */
export const addressToVerify = z.object({ ...postal, stateCode: maybe });
export type AddressToVerify = z.infer<typeof addressToVerify>;

/** What a verifier says: whether it knows the address, and how it would be written. */
export const verifiedAddress = z.object({
  isValid: z.boolean(),
  suggestedAddress: addressToVerify.nullable().default(null),
  originalAddress: addressToVerify,
});
export type VerifiedAddress = z.infer<typeof verifiedAddress>;
