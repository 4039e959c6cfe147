import { AddressType } from "~/contract/enumerations";
import type { Address, AddressContent } from "~/contract/people/address";

/** Uses of an address, in the order of the forms. */
const addressTypes = [AddressType.Contact, AddressType.Public, AddressType.Shipping] as const;

/** The part of an address that the physician enters, or of one that is stored. */
type EnteredAddress = Omit<AddressContent, "types"> & Pick<Address, "types">;

/** Removes what the board adds. Uses are in a fixed order, without those that no form knows. */
export function contentOf(address: EnteredAddress): AddressContent {
  const { company, company2, line1, line2, city, stateId, zipCode, countryId } = address;
  const { homePhoneNumber, officePhoneNumber, faxNumber, shippingUntil } = address;
  const phones = { homePhoneNumber, officePhoneNumber, faxNumber };
  const types = addressTypes.filter((type) => address.types.includes(type));
  return { company, company2, line1, line2, city, stateId, zipCode, countryId, ...phones, types, shippingUntil };
}

/** Returns whether nothing differs that a physician could have changed. */
export function isSameContent(a: EnteredAddress, b: EnteredAddress): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));
}
