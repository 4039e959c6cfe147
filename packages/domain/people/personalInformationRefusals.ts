import type { MedicalEducationLocation } from "@portal/contract/lookups";
import { requiredText } from "../wording";
import { emailFault } from "./emailAddress";
import { graduationYearFault } from "./graduationYear";
import { nameFault, nameFaultText } from "./personName";

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
    ...refusals("email", emailFault(claim.email)),
    ...schoolRefusals(claim, locations),
    ...refusals("graduationYear", graduationYearFault(claim.graduationYear)),
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
  return isKnown ? [] : [{ field: "locationId", text: requiredText("Medical school") }];
}

function refusals(field: PersonalInformationField, text: string | null): PersonalInformationRefusal[] {
  return text === null ? [] : [{ field, text }];
}
