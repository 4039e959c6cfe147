import { Certification, ClinicalStatus } from "@portal/contract/enumerations";
import type { WireDate } from "@portal/contract/values";
import { type BlockScenario, demoActivity, verifiedCourse } from "../blocks";
import { licensedIn } from "../addresses";
import { credits, completedAtOnce, finished, firstYearDone, type PhysicianState, underWay } from "./physicianState";

const { Psychiatry, Neurology, ChildNeurology } = Certification;

export const continuingCertification: readonly PhysicianState[] = [
  {
    key: "meeting",
    shows: "Meeting requirements: everything attested, every due fee paid",
    physician: [100214, "Ruth Okafor", Psychiatry, licensedIn.Illinois],
    on: ({ physicianId, year }) => {
      const attested = [...firstYearDone(year - 1), { year, cme: 20, sa: 6 }];
      return {
        blocks: [finished(year - 4), { ...underWay(year), attested }],
        ccVerifiedActivities: [verifiedCourse(physicianId, year - 1)],
      };
    },
  },
  {
    key: "mid-block",
    shows: "On track in a block’s second year: this year’s fee and activities are open",
    physician: [100429, "Priya Raghunathan", ChildNeurology, licensedIn.California],
    on: ({ physicianId, year }) => {
      const attested = [{ year: year - 1, cme: 32, sa: 4 }];
      const rounds = { activityName: "Pediatric grand rounds", organizationName: "Bay Children's Hospital" };
      const seminar = { activityName: "Epilepsy in childhood", organizationName: "Pacific Academy of Child Neurology" };
      return {
        blocks: [finished(year - 4), { startYear: year - 1, attested, feesPaidThrough: year - 1 }],
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
      };
    },
  },
  {
    key: "behind",
    shows: "Not meeting requirements: a block has ended with everything open",
    physician: [100377, "Daniel Tremblay", Neurology, licensedIn.Massachusetts],
    on: ({ year }) => ({
      career: { licensedUntil: `${year - 1}-06-30` as WireDate },
      blocks: [{ startYear: year - 3, feesPaidThrough: year - 2 }, { startYear: year }],
    }),
  },
  {
    key: "extended",
    shows: "Last block extended by the board: credits to attest before that ends",
    physician: [100906, "Amara Diallo", Psychiatry, licensedIn.NewYork],
    on: ({ year, inDays }) => ({
      blocks: endedWith({ attested: firstYearDone(year - 3), extensionDate: inDays(90) }, year),
    }),
  },
  {
    key: "not-started",
    shows: "Newly enrolled: the first block begins next January",
    physician: [100851, "Wei-Ling Chen", Neurology, licensedIn.NewYork],
    on: ({ year, inDays }) => ({ career: { certifiedOn: inDays(-30) }, blocks: [{ startYear: year + 1 }] }),
  },
];

/** Blocks that ended with one requirement outstanding, one for each kind. */
export const outstanding: readonly PhysicianState[] = [
  {
    key: "owes-license",
    shows: "Only the medical license is open: it expired before the block ended",
    physician: [101018, "Ingrid Solberg", Neurology, licensedIn.Minnesota],
    on: ({ year }) => ({
      career: { licensedUntil: `${year - 1}-06-30` as WireDate },
      blocks: [finished(year - 3), completedAtOnce(year, year)],
    }),
  },
  {
    key: "owes-fee",
    shows: "Only an annual fee is open: the one of the block’s last year",
    physician: [101025, "Marcus Bell", Psychiatry, licensedIn.Texas],
    on: ({ year }) => ({ blocks: endedWith({ feesPaidThrough: year - 2 }, year) }),
  },
  {
    key: "owes-patient-safety",
    shows: "Only Patient Safety is open",
    physician: [101032, "Yusuf Demir", Neurology, licensedIn.NewYork],
    on: ({ year }) => {
      const attested = [{ year: year - 2, cme: 68, sa: 24, pipFeedback: true } as const];
      return { blocks: endedWith({ attested }, year) };
    },
  },
  {
    key: "owes-pip",
    shows: "Only Performance in Practice (PIP) is open",
    physician: [101049, "Clara Benedetti", Psychiatry, licensedIn.California],
    on: ({ year }) => {
      const attested = [{ year: year - 2, cme: 68, sa: 24, patientSafety: true } as const];
      return { blocks: endedWith({ attested }, year) };
    },
  },
  {
    key: "owes-sa",
    shows: "Only SA-CME is open: 10 of 24 credits, though CME is complete",
    physician: [101056, "Tomasz Zielinski", ChildNeurology, licensedIn.Illinois],
    on: ({ year }) => {
      const attested = [{ year: year - 2, cme: 84, sa: 10, pipClinical: true, patientSafety: true } as const];
      return { blocks: endedWith({ attested }, year) };
    },
  },
  {
    key: "owes-cme",
    shows: "Only CME is open: 74 of 90 credits, though SA-CME is complete",
    physician: [101063, "Grace Nakamura", Neurology, licensedIn.California],
    on: ({ year }) => {
      const attested = [{ year: year - 2, cme: 50, sa: 24, pipClinical: true, patientSafety: true } as const];
      return { blocks: endedWith({ attested }, year) };
    },
  },
];

/** The last block ended at New Year, complete except for `gap`; the next one has begun. */
function endedWith(gap: Partial<BlockScenario>, year: number): BlockScenario[] {
  return [
    { ...finished(year - 3), ...gap },
    { startYear: year, feesPaidThrough: year },
  ];
}

export const exceptions: readonly PhysicianState[] = [
  {
    key: "inactive",
    shows: "Clinically inactive: no PIP, no Patient Safety, some credits waived",
    physician: [100968, "Samuel Goldberg", Neurology, licensedIn.Illinois],
    on: ({ year }) => {
      const waiver = { waiverTypeDescription: "Medical leave", cmeCredits: credits(30), saCredits: credits(8) };
      const block = {
        startYear: year - 1,
        attested: [{ year: year - 1, cme: 22, sa: 6 }],
        feesPaidThrough: year,
        clinicalStatus: ClinicalStatus.ClinicallyInactive,
        ccAppliedWaivers: [{ ...waiver, appliedToYear: year - 1 }],
      };
      return { blocks: [block], isPatientSafetyRequired: false };
    },
  },
  {
    key: "not-enough-for-pip",
    shows: "Clinically active with too few patients for PIP, which is not required",
    physician: [101117, "Lucia Ferreira", Psychiatry, licensedIn.Massachusetts],
    on: ({ year }) => ({
      blocks: [{ ...withoutPip(year), clinicalStatus: ClinicalStatus.ClinicallyActiveNotEnoughForPip }],
    }),
  },
  {
    key: "pip-waived",
    shows: "PIP waived by the board for this block",
    physician: [101124, "Oliver Brandt", Neurology, licensedIn.Texas],
    on: ({ year }) => ({ blocks: [{ ...withoutPip(year), hasPipWaiver: true }] }),
  },
  {
    key: "patient-safety-not-required",
    shows: "Patient Safety is not required",
    physician: [101131, "Mei Tanaka", ChildNeurology, licensedIn.NewYork],
    on: ({ year }) => {
      const attested = firstYearDone(year - 1).map(({ patientSafety: _, ...others }) => others);
      return { blocks: [{ ...underWay(year), attested }], isPatientSafetyRequired: false };
    },
  },
];

function withoutPip(year: number): BlockScenario {
  return { ...underWay(year), attested: [{ year: year - 1, cme: 30, sa: 12, patientSafety: true }] };
}
