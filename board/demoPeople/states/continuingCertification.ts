import type { Temporal } from "temporal-polyfill";
import { Certification, ClinicalStatus } from "~/contract/enumerations";
import type { WireDate } from "~/contract/values";
import { wireDateOf } from "~/domain/time/boardTime";
import { type AttestedYear, type BlockScenario, demoActivity, verifiedCourse } from "../blocks";
import { licensedIn } from "../addresses";
import {
  careerOf,
  credits,
  completedAtOnce,
  finished,
  firstYearDone,
  type PhysicianState,
  recordOf,
} from "./physicianState";

export const continuingCertification: readonly PhysicianState[] = [
  {
    key: "meeting",
    shows: "Meeting requirements: everything attested, every due fee paid",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100214, "Ruth Okafor", Certification.Psychiatry, licensedIn.Illinois, today);
      const attested: AttestedYear[] = [...firstYearDone(year - 1), { year, cme: 20, sa: 6 }];
      const stories = [finished(year - 4), { startYear: year - 1, attested, feesPaidThrough: year }];
      return recordOf(career, today, stories, { ccVerifiedActivities: [verifiedCourse(career.physicianId, year - 1)] });
    },
  },
  {
    key: "mid-block",
    shows: "On track in a block’s second year: this year’s fee and activities are open",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100429, "Priya Raghunathan", Certification.ChildNeurology, licensedIn.California, today);
      const attested: AttestedYear[] = [{ year: year - 1, cme: 32, sa: 4 }];
      const stories = [finished(year - 4), { startYear: year - 1, attested, feesPaidThrough: year - 1 }];
      const { physicianId } = career;
      const rounds = { activityName: "Pediatric grand rounds", organizationName: "Bay Children's Hospital" };
      const seminar = { activityName: "Epilepsy in childhood", organizationName: "Pacific Academy of Child Neurology" };
      return recordOf(career, today, stories, {
        ccVerifiedActivities: [verifiedCourse(physicianId, year - 1)],
        ccSelfReportedActivities: [
          demoActivity(physicianId, 81, `${year - 3}-06-11` as WireDate, { ...seminar, cmeCredits: credits(12) }),
          demoActivity(physicianId, 82, `${year - 1}-05-07` as WireDate, { ...rounds, cmeCredits: credits(20) }),
          demoActivity(physicianId, 83, `${year - 1}-09-18` as WireDate, {
            ...seminar,
            cmeCredits: credits(12),
            saCredits: credits(4),
          }),
        ],
      });
    },
  },
  {
    key: "behind",
    shows: "Not meeting requirements: a block has ended with everything open",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100377, "Daniel Tremblay", Certification.Neurology, licensedIn.Massachusetts, today);
      const lapsed = { ...career, licensedUntil: `${year - 1}-06-30` as WireDate };
      return recordOf(lapsed, today, [{ startYear: year - 3, feesPaidThrough: year - 2 }, { startYear: year }]);
    },
  },
  {
    key: "extended",
    shows: "Last block extended by the board: credits to attest before that ends",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100906, "Amara Diallo", Certification.Psychiatry, licensedIn.NewYork, today);
      const extended = {
        ...finished(year - 3),
        attested: firstYearDone(year - 3),
        extensionDate: wireDateOf(today.add({ days: 90 })),
      };
      return recordOf(career, today, [extended, { startYear: year, feesPaidThrough: year }]);
    },
  },
  {
    key: "not-started",
    shows: "Newly enrolled: the first block begins next January",
    record: (today) => {
      const career = careerOf(100851, "Wei-Ling Chen", Certification.Neurology, licensedIn.NewYork, today);
      const certified = { ...career, certifiedOn: wireDateOf(today.subtract({ days: 30 })) };
      return recordOf(certified, today, [{ startYear: today.year + 1 }]);
    },
  },
];

/** Blocks that ended with one requirement outstanding, one for each kind. */
export const outstanding: readonly PhysicianState[] = [
  {
    key: "owes-license",
    shows: "Only the medical license is open: it expired before the block ended",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101018, "Ingrid Solberg", Certification.Neurology, licensedIn.Minnesota, today);
      const lapsed = { ...career, licensedUntil: `${year - 1}-06-30` as WireDate };
      return recordOf(lapsed, today, [finished(year - 3), completedAtOnce(year, year)]);
    },
  },
  {
    key: "owes-fee",
    shows: "Only an annual fee is open: the one of the block’s last year",
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

/** The last block ended at New Year, complete except for `gap`; the next one has begun. */
function endedWith(gap: Partial<BlockScenario>, career: ReturnType<typeof careerOf>, today: Temporal.PlainDate) {
  const { year } = today;
  return recordOf(career, today, [
    { ...finished(year - 3), ...gap },
    { startYear: year, feesPaidThrough: year },
  ]);
}

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
