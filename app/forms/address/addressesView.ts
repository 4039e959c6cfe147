import type { Temporal } from "temporal-polyfill";
import type { Mark } from "~/app/ui/status/StateMark";
import type { Address } from "@portal/contract/people/address";
import { AddressType, AddressVerificationStatus } from "@portal/contract/enumerations";
import { type AnsweredList, lacksEntries } from "@portal/contract/reading/unavailable";
import { capitalized, listInWords } from "@portal/domain/wording";
import { sortedBy } from "@portal/domain/sortedBy";
import {
  addressUses,
  contactAddress,
  currentAddresses,
  currentTypes,
  isContactAddress,
} from "@portal/domain/people/address";
import type { Places } from "@portal/domain/people/addressRefusals";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import { basisOfNew } from "../formDraft";
import { addressForm, addressLines } from "./addressFormView";
import { type AddressDraft, newAddress, type OpenAddress } from "./addressForm";
import type { AddressSettings } from "./addressContent";

export type AddressesView = ReturnType<typeof addressesView>;
export type AddressRow = AddressesView["rows"][number];

/** ADDR-02: the addresses, of which one at most is open. `places` is null where the board did not tell them. */
export function addressesView(
  addresses: AnsweredList<Address>,
  places: Places | null,
  viewer: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
  requested: { readonly open: OpenAddress | null; readonly unsaved: AddressDraft | null },
  settings: AddressSettings,
) {
  const { unsaved } = requested;
  const edited = addresses.find(({ addressId }) => addressId === unsaved?.values.addressId);
  const current = currentAddresses(
    sortedBy(addresses, ({ addressId }) => addressId),
    today,
  );
  // One that cannot be read may be it: a second one would take its place.
  const hasContact = contactAddress(current) !== undefined || lacksEntries(addresses);
  const mayOpen = !viewer.isReadOnly && (hasAny(places) || unsaved !== null);
  // Without a contact address, its form is open (APPLY-05).
  const asked = requested.open ?? (hasContact ? null : newAddress);
  // What was typed for an address that has been deleted since can be added as a new one.
  const isGone = edited === undefined && !lacksEntries(addresses);
  const openId = unsaved === null ? asked : isGone ? newAddress : unsaved.values.addressId;
  // One that has lost its uses since it was opened is shown with its form.
  const shown = edited === undefined || current.includes(edited) ? current : [...current, edited];
  const isThere = openId === newAddress || shown.some(({ addressId }) => addressId === openId);
  const open = mayOpen && isThere ? openId : null;
  const form = (address: Address | null) =>
    addressForm(address, places, unsaved, {
      ...settings,
      isContactFixed: !hasContact || (address !== null && isContactAddress(address)),
    });
  return {
    rows: shown.map((address) => ({
      ...row(address, places, today),
      /** The address in edit mode, in place of what is stored. */
      form: address.addressId === open ? form(address) : null,
    })),
    isIncomplete: lacksEntries(addresses),
    newForm:
      open === newAddress ? { ...form(null), basis: basisOfNew(addresses.map(({ addressId }) => addressId)) } : null,
    /** Whether an address can be opened, or why not; null for read-only staff. */
    opening: opening(viewer.isReadOnly, open !== null, places),
    /** PERS-06. */
    hasContact,
  };
}

function hasAny(places: Places | null): boolean {
  return places !== null && places.countries.length > 0;
}

function opening(
  isReadOnly: boolean,
  isOpen: boolean,
  places: Places | null,
): "possible" | "one-is-open" | "places-unknown" | "no-places" | null {
  if (isReadOnly) return null;
  if (isOpen) return "one-is-open";
  if (places === null) return "places-unknown";
  return hasAny(places) ? "possible" : "no-places";
}

function row(address: Address, places: Places | null, today: Temporal.PlainDate) {
  const { addressId, homePhoneNumber, shippingUntil } = address;
  const types = currentTypes(address, today);
  const isDated = types.includes(AddressType.Shipping) && shippingUntil !== null;
  return {
    id: addressId,
    /** What it is for, such as `Contact and public address`. */
    title: titleOf(types),
    lines: addressLines(address, places),
    phone: homePhoneNumber,
    ...verification(address),
    /** Until when it is shipped to; null for no end, and where nothing is. */
    shippingUntil: isDated ? formatDate(plainDate(shippingUntil)) : null,
  };
}

function titleOf(types: Address["types"]): string {
  return `${capitalized(listInWords(addressUses(types)) || "other")} address`;
}

/** ADDR-03, in words. */
function verification({ isValid, verificationStatus }: Address): { readonly mark: Mark; readonly word: string } {
  if (isValid) return { mark: "met", word: "Verified" };
  return verificationStatus === AddressVerificationStatus.UseAsEntered
    ? { mark: "met", word: "As entered" }
    : { mark: "owed", word: "Not verified yet" };
}
