import type { AddressToVerify, VerifiedAddress } from "~/contract/people/address";
import { Country } from "~/contract/enumerations";
import { states } from "../store/places";
import type { AddressVerifier } from "./addressVerifier";
import { canadianPostal } from "./canadianPostal";
import type { PostalAddress } from "./postalAddress";
import { postalData, type PostalData } from "./postalData";
import { usPostal } from "./usPostal";

const postOf: Readonly<Record<number, (address: PostalAddress, data: PostalData) => PostalAddress | null>> = {
  [Country.USA]: usPostal,
  [Country.Canada]: canadianPostal,
};

/** ADDR-03 without anybody else: the postal rules, ZIP Codes and sortation areas of the United States and Canada. */
export const embeddedVerifier: AddressVerifier = async (addresses) => {
  const data = await postalData();
  return addresses.map((address) => verified(address, data));
};

function verified(originalAddress: AddressToVerify, data: PostalData): VerifiedAddress {
  const unknown = { isValid: false, suggestedAddress: null, originalAddress };
  const { countryId, stateId } = originalAddress;
  const asCode = states.find(({ id }) => id === stateId)?.shortName ?? null;
  const written = postOf[countryId]?.({ ...originalAddress, stateCode: asCode }, data) ?? null;
  const state =
    written && states.find((known) => known.countryId === countryId && known.shortName === written.stateCode);
  // Of the Pacific states that the Postal Service serves and the board lists as countries, there is no area to name.
  if (!written || !state) return unknown;
  const { line1, line2, city, zipCode } = written;
  const area = { stateId: state.id, stateCode: state.shortName };
  const { company } = originalAddress;
  return {
    isValid: true,
    suggestedAddress: { company, line1, line2, city, zipCode, countryId, ...area },
    originalAddress,
  };
}
