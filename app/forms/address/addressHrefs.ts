import { addressId } from "~/contract/ids";
import type { AddressField } from "~/domain/addressRefusals";
import { newAddress, type OpenAddress } from "./addressPost";

/** Where the addresses are on a page. */
export const listId = "addresses";

/** A field's id in the document; one address at most is open in a page. */
export const fieldIds: Readonly<Record<AddressField | "verification", string>> = {
  verification: "address-verification",
  types: "address-types",
  countryId: "address-country",
  line1: "address-line1",
  line2: "address-line2",
  city: "address-city",
  stateId: "address-state",
  zipCode: "address-postal-code",
  homePhoneNumber: "address-phone",
  company: "address-company",
};

/** The page with an address opened for editing. */
export function addressHref(page: string, address: OpenAddress): string {
  return `${addressFormAction(page, address)}#${fieldIds.line1}`;
}

/** Where the form of an open address posts: not to the page's plain address, which 'Cancel' leads to. */
export function addressFormAction(page: string, address: OpenAddress): string {
  return `${page}?${new URLSearchParams({ address: String(address) })}`;
}

/** Which address a page's address asks to open, such as `?address=new`; null for none, and for what is no id. */
export function openAddress({ searchParams }: URL): OpenAddress | null {
  const asked = searchParams.get("address");
  if (asked === newAddress) return newAddress;
  if (asked === null || !/^\d{1,16}$/.test(asked)) return null;
  return addressId.safeParse(Number(asked)).data ?? null;
}

/** The page as it is stored. */
export function cancelHref(page: string): string {
  return `${page}#${listId}`;
}
