import { Certification } from "@portal/contract/enumerations";
import type { WireDate } from "@portal/contract/values";
import { licensedIn } from "../addresses";
import { license } from "../physicians";
import type { PhysicianState } from "./physicianState";

/** Everything else is complete, so that only the licenses matter. */
export const licenses: readonly PhysicianState[] = [
  {
    key: "no-license",
    shows: "No medical license on file",
    physician: [101315, "Sofia Marchetti", Certification.Neurology, licensedIn.Texas],
    on: () => ({ medicalLicenses: [] }),
  },
  {
    key: "expired-license",
    shows: "The only license expired 40 days ago",
    physician: [101322, "Andre Baptiste", Certification.Psychiatry, licensedIn.Illinois],
    on: ({ inDays }) => ({ career: { licensedUntil: inDays(-40) } }),
  },
  {
    key: "expiring-license",
    shows: "The only license expires in 40 days",
    physician: [101339, "Rebecca Lindgren", Certification.Neurology, licensedIn.Minnesota],
    on: ({ inDays }) => ({ career: { licensedUntil: inDays(40) } }),
  },
  {
    key: "canadian-license",
    shows: "A Canadian license, beside an expired one of the United States",
    physician: [101346, "Liam Fraser", Certification.Psychiatry, licensedIn.Ontario],
    on: ({ physicianId, year, inDays }) => ({
      medicalLicenses: [
        license(physicianId, 1, licensedIn.Ontario, `${year + 1}-06-30` as WireDate),
        license(physicianId, 2, licensedIn.NewYork, inDays(-400)),
      ],
    }),
  },
];

/** Only this person has not done the survey, so that others see their dashboard at once. */
export const demographics: readonly PhysicianState[] = [
  {
    key: "survey-open",
    shows: "The demographic survey is not done: the dashboard asks for it",
    physician: [101520, "Yusuf Adeyemi", Certification.Neurology, licensedIn.Texas],
    on: () => ({ demographics: null }),
  },
];
