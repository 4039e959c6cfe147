import { Certification, ClinicalStatus } from "~/contract/enumerations";
import { licensedIn } from "../addresses";
import { careerOf, credits, firstYearDone, type PhysicianState, recordOf } from "./physicianState";

export const exceptions: readonly PhysicianState[] = [
  {
    key: "inactive",
    shows: "Clinically inactive: no PIP, no Patient Safety, some credits waived",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100968, "Samuel Goldberg", Certification.Neurology, licensedIn.Illinois, today);
      const waiver = { waiverTypeDescription: "Medical leave", cmeCredits: credits(30), saCredits: credits(8) };
      const story = {
        startYear: year - 1,
        attested: [{ year: year - 1, cme: 22, sa: 6 }],
        feesPaidThrough: year,
        clinicalStatus: ClinicalStatus.ClinicallyInactive,
        ccAppliedWaivers: [{ ...waiver, appliedToYear: year - 1 }],
      };
      return recordOf(career, today, [story], { isPatientSafetyRequired: false });
    },
  },
  {
    key: "not-enough-for-pip",
    shows: "Clinically active with too few patients for PIP, which is not required",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101117, "Lucia Ferreira", Certification.Psychiatry, licensedIn.Massachusetts, today);
      const story = {
        startYear: year - 1,
        attested: [{ year: year - 1, cme: 30, sa: 12, patientSafety: true } as const],
        feesPaidThrough: year,
        clinicalStatus: ClinicalStatus.ClinicallyActiveNotEnoughForPip,
      };
      return recordOf(career, today, [story]);
    },
  },
  {
    key: "pip-waived",
    shows: "PIP waived by the board for this block",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101124, "Oliver Brandt", Certification.Neurology, licensedIn.Texas, today);
      const attested = [{ year: year - 1, cme: 30, sa: 12, patientSafety: true } as const];
      return recordOf(career, today, [{ startYear: year - 1, attested, feesPaidThrough: year, hasPipWaiver: true }]);
    },
  },
  {
    key: "patient-safety-not-required",
    shows: "Patient Safety is not required",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101131, "Mei Tanaka", Certification.ChildNeurology, licensedIn.NewYork, today);
      const attested = firstYearDone(year - 1).map(({ patientSafety: _, ...others }) => others);
      const story = { startYear: year - 1, attested, feesPaidThrough: year };
      return recordOf(career, today, [story], { isPatientSafetyRequired: false });
    },
  },
];
