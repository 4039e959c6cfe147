import type { MedicalEducationLocation } from "@portal/contract/lookups";
import { readTypedLine } from "../typedLine";
import { nameFault, nameFaultText } from "./accountSearch";
import { invalidEmailText, isEmailAddress } from "./emailAddress";

/** Raw values of a new physician, except the address. */
interface PersonalInformationClaim {
  readonly firstName: string;
  readonly middleName: string;
  readonly suffix: string;
  readonly title: string;
  readonly email: string;
  readonly graduationYear: string;
  readonly locationId: string;
}

export type PersonalInformationField = keyof PersonalInformationClaim;

interface PersonalInformationRefusal {
  readonly field: PersonalInformationField;
  readonly text: string;
}

/** PERS-02. */
const graduationYears = { first: 1900, last: 9999 } as const;

/** PERS-01, PERS-02: returns everything wrong, in the order of the form; empty when the physician can be created. */
export function personalInformationRefusals(
  claim: PersonalInformationClaim,
  locations: readonly MedicalEducationLocation[],
): PersonalInformationRefusal[] {
  return [
    ...lineRefusals("firstName", "First name", claim, true),
    ...lineRefusals("middleName", "Middle name", claim, false),
    ...lineRefusals("suffix", "Suffix", claim, false),
    ...lineRefusals("title", "Title", claim, true),
    ...(isEmailAddress(readTypedLine(claim.email)) ? [] : [{ field: "email" as const, text: invalidEmailText }]),
    ...schoolRefusals(claim, locations),
    ...yearRefusals(claim),
  ];
}

function lineRefusals(
  field: "firstName" | "middleName" | "suffix" | "title",
  label: string,
  claim: PersonalInformationClaim,
  isRequired: boolean,
): PersonalInformationRefusal[] {
  const fault = nameFault(claim[field]);
  if (fault === null || (fault === "missing" && !isRequired)) return [];
  return [{ field, text: nameFaultText(label, fault) }];
}

function schoolRefusals(
  { locationId }: PersonalInformationClaim,
  locations: readonly MedicalEducationLocation[],
): PersonalInformationRefusal[] {
  const isKnown = locations.some(({ id }) => String(id) === locationId);
  return isKnown ? [] : [{ field: "locationId", text: "Medical school is required." }];
}

function yearRefusals({ graduationYear }: PersonalInformationClaim): PersonalInformationRefusal[] {
  const typed = readTypedLine(graduationYear);
  const refused = (text: string): PersonalInformationRefusal[] => [{ field: "graduationYear", text }];
  if (typed === "") return refused("Graduation year is required.");
  const { first, last } = graduationYears;
  const year = /^[0-9]{4}$/.test(typed) ? Number(typed) : 0;
  return year >= first && year <= last ? [] : refused(`Enter a year from ${first} to ${last}, as YYYY.`);
}
