import { addition, replaces } from "../extensions/additions";
import { addressType, addressVerificationStatus, Country } from "../enumerations";
import { addressId } from "../ids";
import {
  maxAddressLineLength,
  maxZipCodeLength,
  orNull,
  textOrNull,
  visibleLine,
  wireDate,
  wireInstant,
} from "../values";
import { flag, list, numeral, orUnknownOrNone, respelledRecord, text } from "../reading/meanings";
import { z } from "../zod";

const placeId = z.number().int().positive();
const maybe = textOrNull().default(null);

/** The lines of an envelope. A country without areas has no `stateId` (ISO 3166-2 lists none for some). */
const postal = {
  company: maybe,
  line1: text(),
  line2: maybe,
  city: text(),
  stateId: placeId.nullable().default(null),
  zipCode: text(),
  countryId: placeId,
};

const number = numeral(textOrNull()).default(null);

/** Restores the leading zeros of a ZIP code that a board keeps as a number, with or without the last four digits. */
export function withZipCode(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { countryId, zipCode } = sent;
  if (Number(countryId) !== Country.USA || typeof zipCode !== "number" || !/^(?:\d{3,5}|\d{7,9})$/.test(`${zipCode}`))
    return sent;
  const digits = `${zipCode}`.length > 5 ? `${zipCode}`.padStart(9, "0") : `${zipCode}`.padStart(5, "0");
  return { ...sent, zipCode: [digits.slice(0, 5), digits.slice(5)].filter(Boolean).join("-") };
}

export const address = respelledRecord(
  z.object({
    addressId,
    ...postal,
    stateCode: maybe,
    company2: maybe,
    homePhoneNumber: number,
    officePhoneNumber: number,
    faxNumber: number,
    types: list(z.number().int().positive()).describe(
      "1 Contact, 2 Public, 6 Shipping (`AddressType`); boards may have others.",
    ),
    isContact: flag(),
    isValid: flag().describe("Whether the board's verification knows the address."),
    verificationStatus: orUnknownOrNone(addressVerificationStatus),
    dateOptedIn: wireInstant.nullable().default(null),
    updatedDate: wireInstant.nullable().default(null),
    updatedBy: maybe,
    shippingUntil: wireDate
      .nullable()
      .default(null)
      .describe("Addition to the specification (`address-details`): the last day on which it is a shipping address."), // ADDR-02
  }),
  withZipCode,
);
export type Address = z.infer<typeof address>;

const line = z.string().trim().max(maxAddressLineLength).regex(visibleLine, "Expected a line of text");
const optionalLine = orNull(line);
const required = line.min(1);

export const addressContent = z
  .object({
    company: optionalLine,
    company2: optionalLine,
    line1: required,
    line2: optionalLine,
    city: required,
    stateId: orNull(placeId),
    zipCode: required.max(maxZipCodeLength),
    countryId: placeId,
    homePhoneNumber: optionalLine,
    officePhoneNumber: optionalLine,
    faxNumber: optionalLine,
    types: z.array(addressType).min(1).max(3),
    shippingUntil: addition("address-details", orNull(wireDate)).describe(
      "Addition to the specification, as in `address`.",
    ),
  })
  .describe("The part of an address that the physician enters; the board knows the rest.");
export type AddressContent = z.infer<typeof addressContent>;

/** Documented fields of a saved address that follow from the others. A board may derive them itself. */
export const derivedAddressFields = {
  stateCode: z.string().max(20).nullish(),
  isContact: z.boolean().optional(),
  isValid: z.boolean().optional(),
};

export const addressToSave = addressContent
  .extend({
    ...derivedAddressFields,
    addressId: orNull(addressId),
    verificationStatus: addressVerificationStatus,
    replaces: replaces("the address as the physician's page showed it", addressContent.nullish()),
    isConfirmed: addition("address-details", z.boolean().optional()).describe(
      "Addition to the specification: the physician confirms the stored address. A board with `address-details` " +
        "sets only `updatedDate`; any other saves the same address again.",
    ), // HOME-07
  })
  .describe("An address to save: only new (no id) or changed ones are sent.");
export type AddressToSave = z.infer<typeof addressToSave>;

export const addressToVerify = respelledRecord(z.object({ ...postal, stateCode: maybe }), withZipCode).describe(
  "An address for the verifier. It includes the area's code, because ids are the board's own.",
);
export type AddressToVerify = z.infer<typeof addressToVerify>;

export const verifiedAddress = z
  .object({
    isValid: z.boolean(),
    suggestedAddress: addressToVerify.nullable().default(null),
    originalAddress: addressToVerify,
  })
  .describe("Answer of a verifier: whether it knows the address, and the standard form.");
export type VerifiedAddress = z.infer<typeof verifiedAddress>;
