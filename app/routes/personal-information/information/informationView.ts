import { addressForm } from "~/app/forms/address/addressFormView";
import { type AddressPost, formId, newAddress, type OpenVerification } from "~/app/forms/address/addressForm";
import type { AddressSettings } from "~/app/forms/address/addressContent";
import { errorSummary, fieldId, type FieldErrors } from "~/app/forms/formDraft";
import type { SummaryError } from "~/app/ui/forms/ErrorSummary";
import type { PhysicianFormLookupItems } from "@portal/contract/lookups";
import { type AddressField, addressFields } from "@portal/domain/people/addressRefusals";
import type { Searching } from "@portal/domain/people/accountSearchSteps";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import type { PersonalInformationField } from "@portal/domain/people/personalInformationRefusals";
import { type InformationPost, emptyInput } from "./informationForm";
import { schoolsView } from "./schoolSearch";

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

export type InformationView = ReturnType<typeof informationView>;

export function informationView(
  search: Pick<Searching, "person"> | null,
  { addresses: places, medicalEducationModel }: PhysicianFormLookupItems,
  typed: InformationPost | null,
  wrong: Wrong,
  settings: AddressSettings,
) {
  const isSchoolSought = typed?.intent === "find-school";
  const schools = schoolsView(
    medicalEducationModel.medicalEducationLocationLookupList,
    places.states,
    typed?.schoolSought ?? "",
  );
  const posted = typed ?? emptyInput;
  // A school that the person chose stays; one that an earlier search selected is replaced.
  const isChosen = posted.locationId !== posted.foundLocationId;
  const found = isSchoolSought && schools.found !== null && !isChosen ? (schools.only ?? "") : null;
  const values = { ...posted, ...(found !== null && { locationId: found, foundLocationId: found }) };
  const unsaved = {
    values: addressPost(values),
    errors: wrong.address,
    verification: wrong.verification?.open ?? null,
    isStale: false,
  };
  return {
    /** The search data, which cannot be changed here (PERS-01); empty where they were deleted. */
    person: search === null ? [] : factsOf(search.person),
    values,
    isUnsaved: typed !== null,
    errors: wrong.own,
    schools,
    /** Whether the school was just searched for: the list of schools has the focus. */
    isSchoolSought,
    address: addressForm(null, places, typed === null ? null : unsaved, { ...settings, isContactFixed: true }),
  };
}

function factsOf({ lastName, dateOfBirth }: Searching["person"]) {
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
