import type { Visits } from "~/app/session/records/visits";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { PhysicianFormLookupItems } from "~/contract/lookups";
import type { Searching, SearchProgress } from "~/domain/people/accountSearchSteps";
import { germany, places } from "../records/addresses";
import { begunSearch } from "../records/accountSearch";

export const lookups: PhysicianFormLookupItems = {
  addresses: { countries: [...places.countries], states: [...places.states] },
  medicalEducationModel: { medicalEducationLocationLookupList: [{ id: 7, name: "Rush Medical College (IL)" }] },
};

/** A new person at the personal information form. */
export const newcomer: Searching = { ...begunSearch, hadResidency: true, examinationId: 8001 as ExaminationId };

/** All fields of the form, valid; in a country whose addresses are not verified. */
export const filledIn: Readonly<Record<string, string>> = {
  intent: "activate",
  firstName: "Adaeze",
  middleName: "",
  suffix: "",
  title: "MD",
  email: "adaeze@example.org",
  locationId: "7",
  graduationYear: "2022",
  verified: "",
  suggested: "",
  company: "",
  countryId: String(germany),
  line1: "Unter den Linden 1",
  line2: "",
  city: "Berlin",
  stateId: "901",
  zipCode: "10117",
  homePhoneNumber: "+49 30 1234567",
};

/** One visit, without a database. */
export function oneVisit(begun: SearchProgress | "over" | null): Visits & { now(): SearchProgress | "over" | null } {
  let stands = begun;
  return {
    now: () => stands,
    read: () => Promise.resolve(stands),
    begin: (_, progress) => Promise.resolve(((stands = progress), "visit")),
    keep: (_, next) => {
      if (stands === null || stands === "over") return Promise.resolve(null);
      if (stands.kind === "searching") stands = next(stands);
      return Promise.resolve(stands);
    },
    end: () => Promise.resolve(((stands = null), "visit=")),
    prune: () => Promise.resolve(),
  };
}
