import { Certification } from "~/contract/enumerations";
import { licensedIn } from "../addresses";
import { careerOf, doneAtOnce, type PhysicianState, tell } from "./physicianState";

/** One person's own, so that nobody else has to answer before the dashboard can be seen. */
export const demographics: readonly PhysicianState[] = [
  {
    key: "survey-open",
    shows: "The demographic survey is not done: the dashboard asks for it",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101520, "Yusuf Adeyemi", Certification.Neurology, licensedIn.Texas, today);
      return tell(career, today, [doneAtOnce(year - 1, year)], { demographics: null });
    },
  },
];
