import { AddressType, AddressVerificationStatus, Country } from "@portal/contract/enumerations";
import type { AddressId, PhysicianId } from "@portal/contract/ids";
import type { AddressRecord } from "@portal/board/store/people/physicianRecord";
import { partId } from "./blocks";

/** Place ids (companions/board/store/places.ts). */
export const licensedIn = {
  California: 5,
  Illinois: 14,
  Massachusetts: 22,
  Minnesota: 24,
  NewYork: 33,
  Texas: 44,
  Ontario: 109,
} as const;

const homes: Readonly<Record<number, readonly [city: string, zipCode: string, street: string]>> &
  Record<typeof licensedIn.Illinois, readonly [city: string, zipCode: string, street: string]> = {
  [licensedIn.California]: ["San Diego", "92103", "University Ave"],
  [licensedIn.Illinois]: ["Springfield", "62704", "S Grand Ave W"],
  [licensedIn.Massachusetts]: ["Boston", "02115", "Huntington Ave"],
  [licensedIn.Minnesota]: ["Rochester", "55902", "2nd St SW"],
  [licensedIn.NewYork]: ["Forest Hills", "11375", "Austin St"],
  [licensedIn.Texas]: ["Houston", "77030", "Fannin St"],
  [licensedIn.Ontario]: ["Toronto", "M5G 1X8", "Bay St"],
};

/** Verified, contact and public. */
export function homeAddress(physicianId: PhysicianId, stateId: number): AddressRecord {
  const [city, zipCode, line1] = homes[stateId] ?? homes[licensedIn.Illinois];
  return address(physicianId, 1, { line1: `${100 + (physicianId % 900)} ${line1}`, city, stateId, zipCode });
}

/** Verified, contact and public by default. */
function address(
  physicianId: PhysicianId,
  number: number,
  what: Pick<AddressRecord, "line1" | "city" | "stateId" | "zipCode"> & Partial<AddressRecord>,
): AddressRecord {
  return {
    addressId: partId(physicianId, number) as AddressId,
    company: null,
    company2: null,
    line2: null,
    countryId: what.stateId === licensedIn.Ontario ? Country.Canada : Country.USA,
    homePhoneNumber: `312-555-0${100 + (physicianId % 100)}`,
    officePhoneNumber: null,
    faxNumber: null,
    types: [AddressType.Contact, AddressType.Public],
    shippingUntil: null,
    isValid: true,
    verificationStatus: AddressVerificationStatus.UseSuggested,
    dateOptedIn: null,
    updatedDate: null,
    updatedBy: null,
    ...what,
  };
}
