import type { Temporal } from "temporal-polyfill";
import { AddressType } from "@portal/contract/enumerations";
import type { Address, AddressContent } from "@portal/contract/people/address";
import type { WireDate } from "@portal/contract/values";
import { isBefore, plainDate } from "../time/boardTime";

type Typed = Pick<Address, "types">;
type Dated = Pick<Address, "types" | "shippingUntil">;

export function isContactAddress({ types }: Typed): boolean {
  return types.includes(AddressType.Contact);
}

const uses = new Map<number, string>([
  [AddressType.Contact, "contact"],
  [AddressType.Public, "public"],
  [AddressType.Shipping, "shipping"],
]);

/** In words, without those of unknown types. */
export function addressUses(types: Address["types"]): string[] {
  return [...uses].filter(([type]) => types.includes(type)).map(([, name]) => name);
}

/** PERS-06: the required contact address; undefined while there is none. */
export function contactAddress<Of extends Typed>(addresses: readonly Of[]): Of | undefined {
  return addresses.find(isContactAddress);
}

/** ADDR-02: the last shipping day for an examination, six months after its window's end. */
export function shippingEndDate(windowEnd: Temporal.PlainDate): Temporal.PlainDate {
  return windowEnd.add({ months: 6 });
}

/** Returns the uses of an address on `today`: shipping ends after `shippingUntil` (ADDR-02). */
export function currentTypes({ types, shippingUntil }: Dated, today: Temporal.PlainDate): Address["types"] {
  const isOver = shippingUntil !== null && isBefore(plainDate(shippingUntil), today);
  return isOver ? types.filter((type) => type !== AddressType.Shipping) : types;
}

/** Returns those with a use on `today`, the contact address first. */
export function currentAddresses<Of extends Dated>(addresses: readonly Of[], today: Temporal.PlainDate): Of[] {
  const current = addresses.filter((address) => currentTypes(address, today).length > 0);
  return [...current.filter(isContactAddress), ...current.filter((address) => !isContactAddress(address))];
}

/**
 * Returns the addresses including `saved`: it takes over each of its uses from the address that had it, so that there
 * is one contact, one public and one shipping address.
 */
export function withAddress<Of extends Dated & { readonly addressId: unknown }>(
  stored: readonly Of[],
  saved: Dated & { readonly addressId: unknown },
): (Pick<Of, "addressId"> & { readonly types: Of["types"]; readonly shippingUntil: WireDate | null })[] {
  return stored
    .filter(({ addressId }) => addressId !== saved.addressId)
    .map(({ addressId, types, shippingUntil }) => {
      const left = types.filter((type) => !saved.types.includes(type));
      return { addressId, types: left, shippingUntil: left.includes(AddressType.Shipping) ? shippingUntil : null };
    });
}

/** Uses of an address, in the order of the forms. */
const addressTypes = [AddressType.Contact, AddressType.Public, AddressType.Shipping] as const;

/** The part of an address that the physician enters, or of one that is stored. */
type EnteredAddress = Omit<AddressContent, "types"> & Pick<Address, "types">;

/**
 * Removes what the board adds. Uses are in a fixed order, without those that no form knows. A field that is not listed
 * does not compile.
 */
export function contentOf(address: EnteredAddress): Required<AddressContent> {
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

/** ADDR-04: whether the board has to ask before it keeps an address in this country. */
export function asksForConsent(countryId: number | null, optInCountryIds: readonly number[]): boolean {
  return countryId !== null && optInCountryIds.includes(countryId);
}
