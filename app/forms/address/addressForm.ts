import type { Address, AddressToVerify } from "@portal/contract/people/address";
import { addressId } from "@portal/contract/ids";
import { z } from "@portal/contract/zod";
import { contentOf } from "@portal/domain/people/address";
import { type AddressField, areasOf, type Places } from "@portal/domain/people/addressRefusals";
import { fieldId, type FormDraft } from "../formDraft";
import { formFor, postedNumber } from "../readPost";

/** What the form posts as the id of an address that is not stored yet. */
export const newAddress = "new";

const box = z.literal("on").optional();
/** Chosen from a list, so never anything but digits; empty while nothing is chosen. */
const chosen = z.string().regex(/^\d{0,9}$/);

/**
 * ADDR-01: a country with one area has it chosen, and one without areas has none; undefined: the user has to choose.
 */
export function onlyArea(countryId: number | null, places: Pick<Places, "states">): number | null | undefined {
  const areas = areasOf(countryId, places);
  return areas.length > 1 ? undefined : (areas[0]?.id ?? null);
}

/** Raw values of an address's form; `validateAddress` interprets them. */
const fields = z.strictObject({
  formFor,
  addressId: z.union([z.literal(newAddress), postedNumber.pipe(addressId)]),
  /** What the page showed as stored (`addressBasis`). */
  basis: z.string(),
  /** What the page showed as verified, and as suggested (`written`): an answer to it is for these words alone. */
  verified: z.string().default(""),
  suggested: z.string().default(""),
  /** What was answered already, while something else kept the form from being saved (`acceptedAs`). */
  accepted: z.string().optional(),
  isContact: box,
  isPublic: box,
  isShipping: box,
  company: z.string(),
  countryId: chosen,
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  /** Not there for a country with one area or none (ADDR-01). */
  stateId: chosen.default(""),
  zipCode: z.string(),
  homePhoneNumber: z.string(),
  /** Only there where the board has to ask (ADDR-04). */
  optIn: box,
});

/**
 * The step that loads a country's states without JavaScript (ADDR-05), 'Continue', and the two answers to a
 * verification (ADDR-03).
 */
export const addressPosts = [
  fields.extend({ intent: z.literal("choose-country") }),
  fields.extend({ intent: z.literal("save-address") }),
  fields.extend({ intent: z.literal("use-suggested") }),
  fields.extend({ intent: z.literal("use-as-entered") }),
] as const;

export type AddressPost = z.infer<(typeof addressPosts)[number]>;

/** What each button of the form changes, for the handles of the pages that show it. */
export const addressIntents = {
  "choose-country": null,
  "save-address": "Address",
  "use-suggested": "Address",
  "use-as-entered": "Address",
} satisfies Record<AddressPost["intent"], string | null>;

/** An answer to a verification: which words were entered, and which taken in their place; none as entered. */
export function acceptedAs(entered: string, suggested: string | null): string {
  return JSON.stringify([entered, suggested]);
}

/** The part that is shown again when it could not be saved. */
export type AddressInput = Omit<
  AddressPost,
  "intent" | "formFor" | "addressId" | "basis" | "verified" | "suggested" | "accepted"
>;

/** Which address, of those of one physician, a page can have open: at most one. */
export type OpenAddress = AddressPost["addressId"];

/** What a verification leaves to be decided, and about which words (ADDR-03). */
export type OpenVerification =
  | { readonly kind: "suggestion"; readonly entered: AddressToVerify; readonly suggested: AddressToVerify }
  | { readonly kind: "unverifiable" | "unavailable"; readonly entered: AddressToVerify };

export interface AddressDraft extends FormDraft<AddressPost, AddressField> {
  readonly verification: OpenVerification | null;
}

/**
 * What an address's form was made from. The form carries it back, and what is then stored is compared with it before
 * anything is saved, so that no window overwrites another, whether or not the board compares as well.
 */
export function addressBasis(address: Address | null): string {
  return address === null ? "" : JSON.stringify(contentOf(address));
}

/** An address that was kept when its session ended, beside what is stored where it was saved elsewhere since. */
export function restoredAddress(kept: AddressPost, addresses: readonly Address[]): AddressDraft {
  const stored = addresses.find((address) => address.addressId === kept.addressId);
  const isStale = stored !== undefined && addressBasis(stored) !== kept.basis;
  return { values: kept, errors: {}, verification: null, isStale };
}

export const listId = "addresses";

/** The form of the address that is open; one at most is. */
export const formId = "address";

export function addressHref(page: string, address: OpenAddress): string {
  return `${addressFormAction(page, address)}#${fieldId(formId, "line1")}`;
}

/** Where the form of an open address posts: not to the page's plain path, which 'Cancel' leads to. */
export function addressFormAction(page: string, address: OpenAddress): string {
  return `${page}?${new URLSearchParams({ address: String(address) })}`;
}

/** Which address a page's URL asks to open, such as `?address=new`; null for none, and for what is no id. */
export function openAddress({ searchParams }: URL): OpenAddress | null {
  const parameter = searchParams.get("address");
  if (parameter === newAddress) return newAddress;
  if (parameter === null || !/^\d{1,16}$/.test(parameter)) return null;
  return addressId.safeParse(Number(parameter)).data ?? null;
}

/** The page as it is stored. */
export function cancelHref(page: string): string {
  return `${page}#${listId}`;
}
