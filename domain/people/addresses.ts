import type { Temporal } from "temporal-polyfill";
import type { Address, AddressContent, AddressToVerify, VerifiedAddress } from "~/contract/people/address";
import { AddressType, Country } from "~/contract/enumerations";
import type { WireDate } from "~/contract/values";
import { isBefore, plainDate } from "../time/boardTime";

/** Uses of an address, in the order of the forms. */
const addressTypes = [AddressType.Contact, AddressType.Public, AddressType.Shipping] as const;

type Typed = Pick<Address, "types">;
type Dated = Pick<Address, "types" | "shippingUntil">;

export function isContactAddress({ types }: Typed): boolean {
  return types.includes(AddressType.Contact);
}

/** PERS-06: the required contact address; undefined while there is none. */
export function contactAddress<Of extends Typed>(addresses: readonly Of[]): Of | undefined {
  return addresses.find(isContactAddress);
}

/**
 * ADDR-03: addresses in the United States and Canada are verified, except one that is only public: nothing is mailed
 * there. All others are accepted as entered.
 */
export function needsVerification({ countryId, types }: Pick<AddressContent, "countryId" | "types">): boolean {
  const isKnownPost = countryId === Country.USA || countryId === Country.Canada;
  return isKnownPost && types.some((type) => type !== AddressType.Public);
}

/** ADDR-02: the last shipping day for an examination, six months after its window's end. */
export function shippingExpires(windowEnd: Temporal.PlainDate): Temporal.PlainDate {
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

/** The part of an address that the physician enters, or of one that is stored. */
type Said = Omit<AddressContent, "types"> & Typed;

/** Removes what the board adds. Uses are in a fixed order, without those that no form knows. */
export function contentOf(address: Said): AddressContent {
  const { company, company2, line1, line2, city, stateId, zipCode, countryId } = address;
  const { homePhoneNumber, officePhoneNumber, faxNumber, shippingUntil } = address;
  const phones = { homePhoneNumber, officePhoneNumber, faxNumber };
  const types = addressTypes.filter((type) => address.types.includes(type));
  return { company, company2, line1, line2, city, stateId, zipCode, countryId, ...phones, types, shippingUntil };
}

/** Returns whether nothing differs that a physician could have changed. */
export function isSameContent(a: Said, b: Said): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));
}

/** ADDR-03: the decision that a verification leaves. */
type VerificationOutcome =
  /** The verifier returned the same address. */
  | { readonly kind: "confirmed" }
  /** It differs: 'Use Suggested' or 'Use As Entered'. */
  | { readonly kind: "suggestion"; readonly suggested: AddressToVerify }
  /** Not verifiable: correct it, or 'Use As Entered'. */
  | { readonly kind: "unverifiable" };

export const unverifiableText = "Address could not be validated. Please correct the entry or Use As Entered";

export function verificationOutcome(
  entered: AddressToVerify,
  { isValid, suggestedAddress }: Pick<VerifiedAddress, "isValid" | "suggestedAddress">,
): VerificationOutcome {
  if (suggestedAddress !== null && !isSamePostalAddress(entered, suggestedAddress)) {
    return { kind: "suggestion", suggested: suggestedAddress };
  }
  return isValid ? { kind: "confirmed" } : { kind: "unverifiable" };
}

/** Ignores case, spaces and the organization line. */
export function isSamePostalAddress(a: AddressToVerify, b: AddressToVerify): boolean {
  return written(a) === written(b);
}

/** The address as it is compared, and as a form carries the shown one. */
export function written({ line1, line2, city, stateId, zipCode, countryId }: AddressToVerify): string {
  const parts = [line1, line2 ?? "", city, String(stateId ?? ""), zipCode, String(countryId)];
  return JSON.stringify(parts.map((part) => part.trim().replace(/\s+/g, " ").toUpperCase()));
}
