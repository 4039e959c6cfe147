import type { AddressContent } from "@portal/contract/people/address";
import { AddressType, Country } from "@portal/contract/enumerations";
import type { Country as CountryItem, State } from "@portal/contract/lookups";
import { maxAddressLineLength, maxZipCodeLength } from "@portal/contract/values";
import { lineFault, lineFaultText } from "../lineFault";
import { requiredText } from "../wording";
import { phoneFault } from "./phoneNumber";

/** An address to be saved. Null where nothing was chosen. */
export interface AddressClaim extends Omit<AddressContent, "countryId"> {
  readonly countryId: AddressContent["countryId"] | null;
}

export const addressFieldNames = {
  types: "Use this address",
  countryId: "Country",
  line1: "Street address",
  line2: "Apartment or suite",
  city: "City",
  stateId: "State",
  zipCode: "Postal code",
  homePhoneNumber: "Phone",
  company: "Organization",
} as const satisfies Partial<Record<keyof AddressContent, string>>;

export type AddressField = keyof typeof addressFieldNames;

/** In the order of the form. */
export const addressFields = Object.keys(addressFieldNames) as readonly AddressField[];

type AddressRefusalKind =
  | "line1-missing"
  | "country-missing"
  | "city-missing"
  | "state-missing"
  | "zip-missing"
  | "phone-missing"
  | "phone-invalid"
  | "phone-not-international"
  | "types-missing"
  | "last-day-without-shipping"
  | "too-long"
  | "hidden";

export interface AddressRefusal {
  readonly kind: AddressRefusalKind;
  readonly field: AddressField;
  readonly text: string;
}

/** The countries and areas that a board knows. */
export interface Places {
  readonly countries: readonly CountryItem[];
  readonly states: readonly State[];
}

export function areasOf(countryId: number | null, { states }: Pick<Places, "states">): State[] {
  return states.filter((state) => state.countryId === countryId);
}

/** ADDR-01: returns everything wrong with an address, in the order of the form; empty when it can be saved. */
export function addressRefusals(claim: AddressClaim, places: Places): AddressRefusal[] {
  return [
    ...typeRefusals(claim),
    ...countryRefusals(claim, places),
    ...lineRefusals("line1", claim.line1, refusal("line1-missing", "line1", requiredText("Street address"))),
    ...lineRefusals("line2", claim.line2),
    ...lineRefusals("city", claim.city, refusal("city-missing", "city", requiredText("City"))),
    ...areaRefusals(claim, places),
    ...lineRefusals(
      "zipCode",
      claim.zipCode,
      refusal("zip-missing", "zipCode", requiredText(postalCodeName(claim.countryId))),
      maxZipCodeLength,
      postalCodeName(claim.countryId),
    ),
    ...phoneRefusals(claim),
    ...lineRefusals("company", claim.company),
  ];
}

function refusal(kind: AddressRefusalKind, field: AddressField, text: string): AddressRefusal {
  return { kind, field, text };
}

function typeRefusals({ types, shippingUntil }: AddressClaim): AddressRefusal[] {
  if (types.length === 0) return [refusal("types-missing", "types", "Choose what this address is for.")];
  // Only shipping has an end date (ADDR-02).
  const isStrange = shippingUntil !== null && !types.includes(AddressType.Shipping);
  return isStrange
    ? [refusal("last-day-without-shipping", "types", "Only a shipping address can have an end date.")]
    : [];
}

function countryRefusals({ countryId }: AddressClaim, { countries }: Places): AddressRefusal[] {
  const isKnown = countries.some(({ id }) => id === countryId);
  return isKnown ? [] : [refusal("country-missing", "countryId", requiredText("Country"))];
}

function areaRefusals({ countryId, stateId }: AddressClaim, places: Places): AddressRefusal[] {
  const areas = areasOf(countryId, places);
  const isRight = areas.length === 0 ? stateId === null : areas.some(({ id }) => id === stateId);
  return isRight ? [] : [refusal("state-missing", "stateId", requiredText(areaName(countryId)))];
}

export function areaName(countryId: number | null): "State" | "Province" | "State or area" {
  if (countryId === Country.USA) return "State";
  return countryId === Country.Canada ? "Province" : "State or area";
}

export function postalCodeName(countryId: number | null): "ZIP Code" | "Postal code" {
  return countryId === Country.USA ? "ZIP Code" : "Postal code";
}

/** Says what to enter where a country has no postal codes: every board requires one. Null where all addresses have one. */
export function postalCodeHint(countryId: number | null): string | null {
  return countryId === Country.USA || countryId === Country.Canada
    ? null
    : "If addresses in this country have no postal code, enter 00000.";
}

function lineRefusals(
  field: AddressField,
  text: string | null,
  missing?: AddressRefusal,
  longest: number = maxAddressLineLength,
  label: string = addressFieldNames[field],
): AddressRefusal[] {
  const fault = lineFault(text ?? "", longest);
  if (fault === null) return [];
  if (fault === "missing") return missing === undefined ? [] : [missing];
  return [refusal(fault, field, lineFaultText(label, fault, longest))];
}

function phoneRefusals({ homePhoneNumber, countryId }: AddressClaim): AddressRefusal[] {
  const fault = phoneFault(homePhoneNumber ?? "", placeOfPhone(countryId));
  return fault === null ? [] : [refusal(fault.kind, "homePhoneNumber", fault.text)];
}

export function placeOfPhone(countryId: number | null): "north-america" | "elsewhere" {
  const isNorthAmerica = countryId === null || countryId === Country.USA || countryId === Country.Canada;
  return isNorthAmerica ? "north-america" : "elsewhere";
}
