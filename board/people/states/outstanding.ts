import type { Temporal } from "temporal-polyfill";
import { Certification } from "~/contract/enumerations";
import type { WireDate } from "~/contract/values";
import type { BlockStory } from "../blocks";
import { licensedIn } from "../addresses";
import { careerOf, doneAtOnce, finished, type PhysicianState, tell } from "./physicianState";

/** A block has ended with one thing open: each kind of outstanding requirement by itself. */
export const outstanding: readonly PhysicianState[] = [
  {
    key: "owes-license",
    shows: "Only the medical license is open: it expired before the block ended",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101018, "Ingrid Solberg", Certification.Neurology, licensedIn.Minnesota, today);
      const lapsed = { ...career, licensedUntil: `${year - 1}-06-30` as WireDate };
      return tell(lapsed, today, [finished(year - 3), doneAtOnce(year, year)]);
    },
  },
  {
    key: "owes-fee",
    shows: "Only an annual fee is open: the one of the block's last year",
    record: (today) => {
      const career = careerOf(101025, "Marcus Bell", Certification.Psychiatry, licensedIn.Texas, today);
      return endedWith({ feesPaidThrough: today.year - 2 }, career, today);
    },
  },
  {
    key: "owes-patient-safety",
    shows: "Only Patient Safety is open",
    record: (today) => {
      const career = careerOf(101032, "Yusuf Demir", Certification.Neurology, licensedIn.NewYork, today);
      const attested = [{ year: today.year - 2, cme: 68, sa: 24, pipFeedback: true } as const];
      return endedWith({ attested }, career, today);
    },
  },
  {
    key: "owes-pip",
    shows: "Only Performance in Practice (PIP) is open",
    record: (today) => {
      const career = careerOf(101049, "Clara Benedetti", Certification.Psychiatry, licensedIn.California, today);
      const attested = [{ year: today.year - 2, cme: 68, sa: 24, patientSafety: true } as const];
      return endedWith({ attested }, career, today);
    },
  },
  {
    key: "owes-sa",
    shows: "Only SA-CME is open: 10 of 24 credits, though CME is complete",
    record: (today) => {
      const career = careerOf(101056, "Tomasz Zielinski", Certification.ChildNeurology, licensedIn.Illinois, today);
      const attested = [{ year: today.year - 2, cme: 84, sa: 10, pipClinical: true, patientSafety: true } as const];
      return endedWith({ attested }, career, today);
    },
  },
  {
    key: "owes-cme",
    shows: "Only CME is open: 74 of 90 credits, though SA-CME is complete",
    record: (today) => {
      const career = careerOf(101063, "Grace Nakamura", Certification.Neurology, licensedIn.California, today);
      const attested = [{ year: today.year - 2, cme: 50, sa: 24, pipClinical: true, patientSafety: true } as const];
      return endedWith({ attested }, career, today);
    },
  },
];

/** The last block ended at New Year, finished but for `gap`; the next one has begun. */
function endedWith(gap: Partial<BlockStory>, career: ReturnType<typeof careerOf>, today: Temporal.PlainDate) {
  const { year } = today;
  return tell(career, today, [
    { ...finished(year - 3), ...gap },
    { startYear: year, feesPaidThrough: year },
  ]);
}
