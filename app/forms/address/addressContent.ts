import type { Temporal } from "temporal-polyfill";
import type { Address, AddressContent, AddressToVerify, VerifiedAddress } from "@portal/contract/people/address";
import {
  AddressType,
  AddressVerificationStatus,
  type AddressType as AddressTypeCode,
} from "@portal/contract/enumerations";
import type { WireDate } from "@portal/contract/values";
import { currentTypes, isContactAddress, isSameContent } from "@portal/domain/people/address";
import {
  type AddressField,
  type AddressRefusal,
  addressRefusals,
  areasOf,
  type Places,
} from "@portal/domain/people/addressRefusals";
import { postalLines } from "@portal/domain/people/addressVerification";
import { readTypedLine } from "@portal/domain/typedLine";
import { errorsOf } from "../formDraft";
import type { Invalid } from "../formOutcome";
import type { FormVerdict } from "../saveOwn";
import { type AddressInput, onlyArea } from "./addressForm";

export interface ShippingSettings {
  /** Until when its examination ships (ADDR-02); null where it is about none. */
  readonly shippingUntil: WireDate | null;
  readonly today: Temporal.PlainDate;
}

export interface AddressSettings extends ShippingSettings {
  /** Where the board has to ask before it keeps an address (ADDR-04). */
  readonly optInCountryIds: readonly number[];
}

/** What a posted form wants stored in place of `stored`, null for a new address. */
export function validateAddress(
  typed: AddressInput,
  stored: Address | null,
  places: Places,
  shipping: ShippingSettings,
): FormVerdict<AddressContent, Invalid<AddressField>> {
  const claim = claimOf(typed, stored, places, shipping);
  const refusals = addressRefusals(claim, places);
  const { countryId } = claim;
  if (refusals.length > 0 || countryId === null)
    return { kind: "rejected", problem: { kind: "invalid", errors: firstErrors(refusals) } };
  return { kind: "accepted", toSave: { ...claim, countryId } };
}

/** What is typed is the form's; what the form does not ask stays as it is stored. */
function claimOf(typed: AddressInput, stored: Address | null, places: Places, shipping: ShippingSettings) {
  const countryId = numberOf(typed.countryId);
  const only = onlyArea(countryId, places);
  const types = typesOf(typed);
  return {
    company: lineOf(typed.company),
    company2: stored?.company2 ?? null,
    line1: typed.line1.trim(),
    line2: lineOf(typed.line2),
    city: typed.city.trim(),
    stateId: countryId === null || only === undefined ? numberOf(typed.stateId) : only,
    zipCode: readTypedLine(typed.zipCode),
    countryId,
    homePhoneNumber: readTypedLine(typed.homePhoneNumber) || null,
    officePhoneNumber: stored?.officePhoneNumber ?? null,
    faxNumber: stored?.faxNumber ?? null,
    types,
    shippingUntil: types.includes(AddressType.Shipping) ? lastDay(stored, shipping) : null,
  };
}

/**
 * ADDR-02: until when it is shipped to, null for no end. What one examination needs ends nothing that was there before,
 * and a page that is about none changes nothing.
 */
export function lastDay(stored: Address | null, { shippingUntil: until, today }: ShippingSettings): WireDate | null {
  if (stored === null || !currentTypes(stored, today).includes(AddressType.Shipping)) return until;
  const { shippingUntil: last } = stored;
  return until === null || last === null || last > until ? last : until;
}

function typesOf({ isContact, isPublic, isShipping }: AddressInput): AddressTypeCode[] {
  return [
    ...(isContact ? [AddressType.Contact] : []),
    ...(isPublic ? [AddressType.Public] : []),
    ...(isShipping ? [AddressType.Shipping] : []),
  ];
}

/** The first of each field: what comes after it mostly follows from it. */
function firstErrors(refusals: readonly AddressRefusal[]) {
  return errorsOf(
    refusals.filter(({ field }, index) => refusals.findIndex((other) => other.field === field) === index),
  );
}

/** As a verifier is asked: by the code of the area as well. */
export function toVerify(content: AddressContent, { states }: Pick<Places, "states">): AddressToVerify {
  const { company, stateId } = content;
  const stateCode = states.find(({ id }) => id === stateId)?.shortName ?? null;
  return { ...postalLines(content), company, stateCode };
}

/** Returns a verification with the id of the suggested area; a verifier may name it by its code alone. */
export function withAreaId(
  { isValid, suggestedAddress: suggested }: Pick<VerifiedAddress, "isValid" | "suggestedAddress">,
  places: Pick<Places, "states">,
): Pick<VerifiedAddress, "isValid" | "suggestedAddress"> {
  if (suggested === null) return { isValid, suggestedAddress: null };
  const { stateId, stateCode, countryId } = suggested;
  const ofCode = areasOf(countryId, places).find(
    ({ shortName }) => shortName.toUpperCase() === stateCode?.toUpperCase(),
  );
  return { isValid, suggestedAddress: { ...suggested, stateId: stateId ?? ofCode?.id ?? null } };
}

/** The documented fields of a saved address that follow from the others. */
export function derivedFields(
  content: AddressContent,
  verificationStatus: Address["verificationStatus"],
  stored: Address | null,
  places: Pick<Places, "states"> | null,
) {
  const isSame = stored !== null && isSameContent(stored, content) && stored.verificationStatus === verificationStatus;
  return {
    stateCode: places === null ? (stored?.stateCode ?? null) : toVerify(content, places).stateCode,
    isContact: isContactAddress(content),
    isValid: isSame ? stored.isValid : verificationStatus === AddressVerificationStatus.UseSuggested,
  };
}

/** The address in the words of the verifier. */
export function asSuggested(content: AddressContent, suggested: AddressToVerify): AddressContent {
  return { ...content, ...postalLines(suggested) };
}

function lineOf(text: string): string | null {
  return text.trim() || null;
}

function numberOf(text: string): number | null {
  return text === "" ? null : Number(text);
}
