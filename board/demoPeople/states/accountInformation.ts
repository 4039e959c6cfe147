import { Certification } from "~/contract/enumerations";
import { wireDateOf } from "~/domain/time/boardTime";
import { licensedIn } from "../addresses";
import { license } from "../physicians";
import { careerOf, completedAtOnce, type PhysicianState, recordOf } from "./physicianState";

/** Everything else is complete, so that only the licenses matter. */
export const licenses: readonly PhysicianState[] = [
  {
    key: "no-license",
    shows: "No medical license on file",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101315, "Sofia Marchetti", Certification.Neurology, licensedIn.Texas, today);
      return recordOf(career, today, [completedAtOnce(year - 1, year)], { medicalLicenses: [] });
    },
  },
  {
    key: "expired-license",
    shows: "The only license expired 40 days ago",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101322, "Andre Baptiste", Certification.Psychiatry, licensedIn.Illinois, today);
      const expired = { ...career, licensedUntil: wireDateOf(today.subtract({ days: 40 })) };
      return recordOf(expired, today, [completedAtOnce(year - 1, year)]);
    },
  },
  {
    key: "expiring-license",
    shows: "The only license expires in 40 days",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101339, "Rebecca Lindgren", Certification.Neurology, licensedIn.Minnesota, today);
      const expiring = { ...career, licensedUntil: wireDateOf(today.add({ days: 40 })) };
      return recordOf(expiring, today, [completedAtOnce(year - 1, year)]);
    },
  },
  {
    key: "canadian-license",
    shows: "A Canadian license, beside an expired one of the United States",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101346, "Liam Fraser", Certification.Psychiatry, licensedIn.Ontario, today);
      const { physicianId, stateId, licensedUntil } = career;
      const medicalLicenses = [
        license(physicianId, 1, stateId, licensedUntil),
        license(physicianId, 2, licensedIn.NewYork, wireDateOf(today.subtract({ days: 400 }))),
      ];
      return recordOf(career, today, [completedAtOnce(year - 1, year)], { medicalLicenses });
    },
  },
];

/** Only this person has not done the survey, so that others see their dashboard at once. */
export const demographics: readonly PhysicianState[] = [
  {
    key: "survey-open",
    shows: "The demographic survey is not done: the dashboard asks for it",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101520, "Yusuf Adeyemi", Certification.Neurology, licensedIn.Texas, today);
      return recordOf(career, today, [completedAtOnce(year - 1, year)], { demographics: null });
    },
  },
];
