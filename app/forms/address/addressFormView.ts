import type { Address, AddressToVerify } from "@portal/contract/people/address";
import { AddressType, Country } from "@portal/contract/enumerations";
import { asksForConsent, currentTypes } from "@portal/domain/people/address";
import { postalAddressKey } from "@portal/domain/people/addressVerification";
import {
  areaName,
  areasOf,
  type Places,
  placeOfPhone,
  postalCodeHint,
  postalCodeName,
} from "@portal/domain/people/addressRefusals";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import {
  acceptedAs,
  addressBasis,
  type AddressDraft,
  type AddressPost,
  newAddress,
  onlyArea,
  type OpenAddress,
  type OpenVerification,
  type AddressInput,
} from "./addressForm";
import type { AddressSettings } from "./addressContent";
import { lastDay } from "./addressContent";

interface Choice {
  readonly id: string;
  readonly name: string;
}

export type AddressForm = ReturnType<typeof addressForm>;

type AddressFormSettings = AddressSettings & { readonly isContactFixed: boolean };

/** The form of one address, null for a new one. */
export function addressForm(
  address: Address | null,
  places: Places | null,
  unsaved: AddressDraft | null,
  settings: AddressFormSettings,
) {
  const values = unsaved?.values ?? storedFields(address, settings);
  const countryId = values.countryId === "" ? null : Number(values.countryId);
  const shippingUntil = lastDay(address, settings);
  return {
    id: address?.addressId ?? (newAddress as OpenAddress),
    basis: addressBasis(address),
    values,
    errors: unsaved?.errors ?? {},
    countries: choosable(places?.countries ?? [], values.countryId),
    /** Null for a country with one area, which is chosen, or none (ADDR-01). */
    areas: areasFor(countryId, places, values.stateId),
    areaLabel: areaName(countryId),
    postalCodeLabel: postalCodeName(countryId),
    postalCodeHint: postalCodeHint(countryId),
    phonePlace: placeOfPhone(countryId),
    /** True for the contact address, and where there is none yet: it stays one. */
    isContactFixed: settings.isContactFixed,
    /** Until when it would be shipped to; null for no end. */
    shippingUntil: shippingUntil && formatDate(plainDate(shippingUntil)),
    /** ADDR-04. */
    asksConsent: asksForConsent(countryId, settings.optInCountryIds),
    verification: unsaved?.verification ? verificationView(unsaved.verification, places) : null,
    /** The answer to a verification that the form was posted with: it holds as long as the address is the same. */
    accepted: unsaved === null ? "" : answerOf(unsaved.values),
    /** What is stored now, where it was changed elsewhere while this was typed. */
    storedNow: address !== null && unsaved?.isStale === true ? addressLines(address, places).join(", ") : null,
    isUnsaved: unsaved !== null,
    /** Whether the country was just chosen: the next field has the focus. */
    isCountryChosen: unsaved?.values.intent === "choose-country",
  };
}

function answerOf({ intent, verified, suggested, accepted = "" }: AddressPost): string {
  if (intent === "use-as-entered") return acceptedAs(verified, null);
  return intent === "use-suggested" ? acceptedAs(verified, suggested) : accepted;
}

/** A new address is in the United States until another country is chosen (ADDR-01). */
function storedFields(
  address: Address | null,
  { isContactFixed, today }: Pick<AddressFormSettings, "isContactFixed" | "today">,
): AddressInput {
  const types: readonly number[] = address === null ? [] : currentTypes(address, today);
  const box = (type: number) => (types.includes(type) ? ("on" as const) : undefined);
  return {
    isContact: isContactFixed ? "on" : box(AddressType.Contact),
    isPublic: box(AddressType.Public),
    isShipping: box(AddressType.Shipping),
    company: address?.company ?? "",
    countryId: String(address?.countryId ?? Country.USA),
    line1: address?.line1 ?? "",
    line2: address?.line2 ?? "",
    city: address?.city ?? "",
    stateId: String(address?.stateId ?? ""),
    zipCode: address?.zipCode ?? "",
    homePhoneNumber: address?.homePhoneNumber ?? "",
    optIn: address?.dateOptedIn ? "on" : undefined,
  };
}

function areasFor(countryId: number | null, places: Places | null, chosen: string): Choice[] | null {
  // Keeps an unsaved choice, even without the board's list of places.
  if (places === null) return choosable([], chosen);
  if (countryId === null || onlyArea(countryId, places) !== undefined) return null;
  return areasOf(countryId, places)
    .map(({ id, name }) => ({ id: String(id), name }))
    .sort((a, b) => a.name.localeCompare(b.name, "en-US"));
}

function choosable(list: readonly { readonly id: number; readonly name: string }[], chosen: string): Choice[] {
  const choices = list.map(({ id, name }) => ({ id: String(id), name }));
  const isListed = chosen === "" || choices.some(({ id }) => id === chosen);
  return isListed ? choices : [...choices, { id: chosen, name: "–" }];
}

export type VerificationView = ReturnType<typeof verificationView>;

function verificationView(verification: OpenVerification, places: Places | null) {
  const { kind, entered } = verification;
  const suggested = kind === "suggestion" ? verification.suggested : null;
  return {
    kind,
    entered: addressLines({ ...entered, company: null }, places),
    suggested: suggested && addressLines({ ...suggested, company: null }, places),
    /** What the buttons are an answer to (`written`). */
    verified: postalAddressKey(entered),
    suggestion: suggested === null ? "" : postalAddressKey(suggested),
  };
}

/** As it is written on an envelope, line by line. `places` is null where the board did not tell them. */
export function addressLines(address: Omit<AddressToVerify, "stateCode">, places: Places | null): string[] {
  const { company, line1, line2, city, stateId, zipCode, countryId } = address;
  const area = places?.states.find(({ id }) => id === stateId);
  const country = places?.countries.find(({ id }) => id === countryId);
  const isAbbreviated = area !== undefined && /^[A-Z]{2}$/.test(area.shortName) && countryId <= 2;
  const place = isAbbreviated
    ? [city, `${area.shortName} ${zipCode}`.trim()].filter((part) => part !== "").join(", ")
    : [`${zipCode} ${city}`.trim(), ...(area === undefined ? [] : [area.name])].join(", ");
  return [company, line1, line2, place, country?.name].filter(
    (line) => line !== null && line !== undefined && line !== "",
  ) as string[];
}
