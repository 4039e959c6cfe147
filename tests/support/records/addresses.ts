import type { Address } from "@portal/contract/people/address";
import { AddressType, AddressVerificationStatus, Country } from "@portal/contract/enumerations";
import type { AddressId } from "@portal/contract/ids";
import type { Places } from "@portal/domain/people/addressRefusals";
import { states } from "./states";

/** A verified contact address in Illinois. */
export function storedAddress(differences: Partial<Address> = {}): Address {
  return {
    addressId: 501 as AddressId,
    company: null,
    company2: null,
    line1: "1400 S 6th St",
    line2: null,
    city: "Springfield",
    stateId: 14,
    stateCode: "IL",
    zipCode: "62703",
    countryId: Country.USA,
    homePhoneNumber: "217-555-0142",
    officePhoneNumber: null,
    faxNumber: null,
    types: [AddressType.Contact],
    isContact: true,
    isValid: true,
    verificationStatus: AddressVerificationStatus.UseSuggested,
    dateOptedIn: null,
    updatedDate: null,
    updatedBy: null,
    shippingUntil: null,
    ...differences,
  };
}

export const germany = 276;
export const gibraltar = 292;
export const monaco = 492;

/** A country with several areas, one with one area, and one without. */
export const places: Places = {
  countries: [
    { id: Country.USA, name: "United States of America" },
    { id: Country.Canada, name: "Canada" },
    { id: germany, name: "Germany" },
    { id: gibraltar, name: "Gibraltar" },
    { id: monaco, name: "Monaco" },
  ],
  states: [
    ...states,
    { id: 900, name: "Bayern", shortName: "BY", countryId: germany },
    { id: 901, name: "Berlin", shortName: "BE", countryId: germany },
    { id: 950, name: "Monaco", shortName: "MC", countryId: monaco },
  ],
};
