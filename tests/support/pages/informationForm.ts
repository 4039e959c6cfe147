import type { Visits } from "~/app/session/records/visits";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { PhysicianFormLookupItems } from "@portal/contract/lookups";
import type { Searching, SearchProgress } from "@portal/domain/people/accountSearchSteps";
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
  let progressNow = begun;
  return {
    now: () => progressNow,
    read: () => Promise.resolve(progressNow),
    begin: (_, progress) => Promise.resolve(((progressNow = progress), "visit")),
    keep: (_, next) => {
      if (progressNow === null || progressNow === "over") return Promise.resolve(null);
      if (progressNow.kind === "searching") progressNow = next(progressNow);
      return Promise.resolve(progressNow);
    },
    end: () => Promise.resolve(((progressNow = null), "visit=")),
    prune: () => Promise.resolve(),
  };
}
