import { type AddressForm, addressForm } from "~/app/forms/address/addressFormView";
import {
  addressFields,
  type AddressPost,
  formId,
  newAddress,
  type OpenVerification,
} from "~/app/forms/address/addressForm";
import type { AddressSettings } from "~/app/forms/address/saveAddress";
import { errorSummary, fieldId, type FieldErrors } from "~/app/forms/formDraft";
import type { SummaryError } from "~/app/ui/forms/ErrorSummary";
import type { MedicalEducationLocation, PhysicianFormLookupItems, State } from "~/contract/lookups";
import type { AddressField } from "~/domain/people/addressRefusals";
import type { Searching } from "~/domain/people/accountSearchSteps";
import { formatDate, plainDate } from "~/domain/time/boardTime";
import type { PersonalInformationField } from "~/domain/people/personalInformationRefusals";
import { type InformationPost, emptyInput } from "./form";

type OwnErrors = FieldErrors<PersonalInformationField>;

/** Id of the form for fields other than the address's. */
export const ownFormId = "new";

/** Why the account cannot be activated, beside the fields concerned. */
export interface Wrong {
  readonly own: OwnErrors;
  readonly address: FieldErrors<AddressField>;
  readonly verification: { readonly open: OpenVerification; readonly text: string } | null;
}

export const nothingWrong: Wrong = { own: {}, address: {}, verification: null };

export interface InformationView {
  /** The search data, which cannot be changed here (PERS-01); empty where they were deleted. */
  readonly person: readonly { readonly name: string; readonly value: string }[];
  readonly values: InformationPost;
  readonly isUnsaved: boolean;
  readonly errors: OwnErrors;
  readonly schools: SchoolsView;
  /** Whether the school was just searched for: the list of schools has the focus. */
  readonly isSchoolSought: boolean;
  readonly address: AddressForm;
}

export function informationView(
  search: Pick<Searching, "person"> | null,
  { addresses: places, medicalEducationModel }: PhysicianFormLookupItems,
  typed: InformationPost | null,
  wrong: Wrong,
  settings: AddressSettings,
): InformationView {
  const isSchoolSought = typed?.intent === "find-school";
  const schools = schoolsView(
    medicalEducationModel.medicalEducationLocationLookupList,
    places.states,
    typed?.schoolSought ?? "",
  );
  const values = { ...(typed ?? emptyInput), ...(isSchoolSought && schools.only && { locationId: schools.only }) };
  const unsaved = {
    values: addressPost(values),
    errors: wrong.address,
    verification: wrong.verification?.open ?? null,
    isStale: false,
  };
  return {
    person: search === null ? [] : factsOf(search.person),
    values,
    isUnsaved: typed !== null,
    errors: wrong.own,
    schools,
    isSchoolSought,
    address: addressForm(null, places, typed === null ? null : unsaved, { ...settings, isContactFixed: true }),
  };
}

function factsOf({ lastName, dateOfBirth }: Searching["person"]): InformationView["person"] {
  return [
    { name: "Last name", value: lastName },
    { name: "Date of birth", value: formatDate(plainDate(dateOfBirth)) },
    // It is known here, but not shown (docs/architecture.md).
    { name: "Last 4 of SSN", value: "As you entered it" },
  ];
}

/** Returns the address's part of the form, as an address form posts it. */
export function addressPost({
  intent,
  company,
  countryId,
  line1,
  line2,
  city,
  stateId,
  zipCode,
  homePhoneNumber,
  optIn,
  verified,
  suggested,
  accepted,
}: InformationPost): AddressPost {
  const place = { company, countryId, line1, line2, city, stateId, zipCode, homePhoneNumber, optIn };
  const own = { ...place, verified, suggested, accepted };
  const addressIntent = intent === "activate" || intent === "find-school" ? "save-address" : intent;
  return {
    ...own,
    intent: addressIntent,
    addressId: newAddress,
    basis: "",
    isContact: "on",
    isPublic: undefined,
    isShipping: undefined,
  };
}

/** PERS-04: every error of the four sections, in the order of the page. */
export function summaryOf({ own, address, verification }: Wrong): SummaryError[] {
  const ofOwn = (fields: readonly PersonalInformationField[]) => errorSummary(ownFormId, own, fields);
  const ofVerification =
    verification === null ? [] : [{ fieldId: fieldId(formId, "verification"), message: verification.text }];
  return [
    ...ofOwn(["firstName", "middleName", "suffix", "title"]),
    ...ofVerification,
    ...errorSummary(formId, address, addressFields),
    ...ofOwn(["email", "locationId", "graduationYear"]),
  ];
}

interface SchoolChoice {
  readonly id: string;
  readonly name: string;
  /** The heading in the list; null where the names say no place. */
  readonly group: string | null;
}

interface SchoolsView {
  readonly choices: readonly SchoolChoice[];
  /** What the search found, in words; null where nothing was searched for. */
  readonly found: string | null;
  readonly only: string | null;
}

/** PERS-07: the schools by state, and first those that have every word of `sought` in their names. */
export function schoolsView(
  schools: readonly MedicalEducationLocation[],
  states: readonly State[],
  sought: string,
): SchoolsView {
  const choices = inGroups(schools, states);
  const text = sought.trim();
  const words = plain(text).split(/\s+/);
  if (text === "") return { choices, found: null, only: null };
  const matches = choices.filter(({ name, group }) => words.every((word) => plain(`${name} ${group}`).includes(word)));
  const group = `Schools that match “${text}”`;
  const others = choices.filter((choice) => !matches.includes(choice));
  return {
    choices: [...matches.map((choice) => ({ ...choice, group })), ...others],
    found:
      matches.length === 0
        ? `No school matches “${text}”. Check the spelling, or choose from the whole list.`
        : matches.length === 1
          ? `1 school matches “${text}”. It is first in the list.`
          : `${matches.length} schools match “${text}”. They are first in the list.`,
    only: matches.length === 1 ? (matches[0]?.id ?? null) : null,
  };
}

/** Boards put the state at the end of a name, as in `Rush Medical College (IL)`. */
function inGroups(schools: readonly MedicalEducationLocation[], states: readonly State[]): SchoolChoice[] {
  const stateOf = ({ name }: MedicalEducationLocation) => {
    const [, code] = /\(([A-Z]{2})\)$/u.exec(name) ?? [];
    return states.find(({ shortName }) => shortName === code)?.name ?? null;
  };
  const placed = schools.map((school) => ({ id: String(school.id), name: school.name, group: stateOf(school) }));
  if (placed.every(({ group }) => group === null)) return placed;
  const inOrder = (a: string | null, b: string | null) =>
    a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;
  return placed
    .toSorted((a, b) => inOrder(a.group, b.group))
    .map((school) => ({ ...school, group: school.group ?? "Elsewhere" }));
}

/** Without case and accents: `Universite` finds `Université`. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
