import type { Temporal } from "temporal-polyfill";
import { Certification, ClinicalStatus } from "~/contract/enumerations";
import type { PhysicianId } from "~/contract/ids";
import type { Credits, WireDate, Year } from "~/contract/values";
import { wireDateOf } from "~/domain/boardTime";
import type { PhysicianRecord } from "../store/physicianRecord";
import { type AttestedYear, block, type BlockStory } from "./blocks";
import { type Career, licensedIn, physicianRecord, verifiedCourse } from "./physicians";

/** A state of continuing certification that a demo physician is in, whatever the day. */
export interface PhysicianState {
  readonly key: string;
  /** One line; `demoPeople.test.ts` holds the record to it on every day of a year. */
  readonly shows: string;
  readonly record: (today: Temporal.PlainDate) => PhysicianRecord;
}

export const physicianStates: readonly PhysicianState[] = [
  {
    key: "meeting",
    shows: "Meeting requirements: everything attested, every due fee paid",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100214, "Ruth Okafor", Certification.Psychiatry, licensedIn.Illinois, today);
      const attested: AttestedYear[] = [...firstYearDone(year - 1), { year, cme: 20, sa: 6 }];
      const stories = [finished(year - 4), { startYear: year - 1, attested, feesPaidThrough: year }];
      return tell(career, today, stories, { ccVerifiedActivities: [verifiedCourse(career.physicianId, year - 1)] });
    },
  },
  {
    key: "behind",
    shows:
      "Not meeting requirements: the block has ended with CME, SA-CME, PIP, Patient Safety, a fee and the license open",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100377, "Daniel Tremblay", Certification.Neurology, licensedIn.Massachusetts, today);
      const lapsed = { ...career, licensedUntil: `${year - 1}-06-30` as WireDate };
      return tell(lapsed, today, [{ startYear: year - 3, feesPaidThrough: year - 2 }, { startYear: year }]);
    },
  },
  {
    key: "mid-block",
    shows: "On track in the second year of a block: this year's fee and activities are still open",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100429, "Priya Raghunathan", Certification.ChildNeurology, licensedIn.California, today);
      const attested: AttestedYear[] = [{ year: year - 1, cme: 32, sa: 4 }];
      const stories = [finished(year - 4), { startYear: year - 1, attested, feesPaidThrough: year - 1 }];
      return tell(career, today, stories, { ccVerifiedActivities: [verifiedCourse(career.physicianId, year - 1)] });
    },
  },
  {
    key: "audited",
    shows: "Under audit: attestations can be read, not changed",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100583, "Miguel Herrera", Certification.Psychiatry, licensedIn.Texas, today);
      const audit = { hasAudit: true, auditStart: wireDateOf(today.subtract({ days: 20 })) };
      const attested = firstYearDone(year - 1);
      return tell(career, today, [{ startYear: year - 1, attested, feesPaidThrough: year, ...audit }]);
    },
  },
  {
    key: "audit-failed",
    shows: "Failed the audit of the current block: not meeting requirements, nothing can be changed",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100612, "Hannah Lindqvist", Certification.Neurology, licensedIn.Minnesota, today);
      const audit = { hasAudit: true, hasFailedAudit: true, auditStart: wireDateOf(today.subtract({ days: 120 })) };
      const attested: AttestedYear[] = [...firstYearDone(year - 1), { year, cme: 30, sa: 12 }];
      return tell(career, today, [{ startYear: year - 1, attested, feesPaidThrough: year, ...audit }]);
    },
  },
  {
    key: "audit-passed",
    shows: "Passed the audit of the last block; the new block has everything still to attest",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100745, "Joseph Whitehorse", Certification.Psychiatry, licensedIn.Minnesota, today);
      const audit = { hasAudit: true, hasPassedAudit: true, auditStart: `${year - 1}-02-01` as WireDate };
      return tell(career, today, [
        { ...finished(year - 3), ...audit },
        { startYear: year, feesPaidThrough: year },
      ]);
    },
  },
  {
    key: "not-started",
    shows: "Newly enrolled: the first block begins next January",
    record: (today) => {
      const career = careerOf(100851, "Wei-Ling Chen", Certification.Neurology, licensedIn.NewYork, today);
      const certified = { ...career, certifiedOn: wireDateOf(today.subtract({ days: 30 })) };
      return tell(certified, today, [{ startYear: today.year + 1 }]);
    },
  },
  {
    key: "extended",
    shows: "Last block extended by the board: still open, credits to attest before the extension ends",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100906, "Amara Diallo", Certification.Psychiatry, licensedIn.NewYork, today);
      const extended = {
        ...finished(year - 3),
        attested: firstYearDone(year - 3),
        extensionDate: wireDateOf(today.add({ days: 90 })),
      };
      return tell(career, today, [extended, { startYear: year, feesPaidThrough: year }]);
    },
  },
  {
    key: "inactive",
    shows: "Clinically inactive: PIP and Patient Safety are not required, some credits are waived",
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
      return tell(career, today, [story], { isPatientSafetyRequired: false });
    },
  },
];

function careerOf(
  id: number,
  fullName: string,
  certification: Career["certification"],
  stateId: number,
  { year }: Temporal.PlainDate,
): Career {
  const certifiedOn = `${year - 12}-10-01` as WireDate;
  const licensedUntil = `${year + 1}-06-30` as WireDate;
  return { physicianId: id as PhysicianId, fullName, certification, stateId, certifiedOn, licensedUntil };
}

function tell(
  career: Career,
  today: Temporal.PlainDate,
  stories: readonly BlockStory[],
  differences: Partial<PhysicianRecord> = {},
): PhysicianRecord {
  const ccBlocks = stories.map((story) => block(career.physicianId, today, story));
  return physicianRecord(career, ccBlocks, differences);
}

/** A block with nothing left to do. */
function finished(startYear: Year): BlockStory {
  const attested = [
    ...firstYearDone(startYear),
    { year: startYear + 1, cme: 26, sa: 8 },
    { year: startYear + 2, cme: 24, sa: 8 },
  ];
  return { startYear, attested, feesPaidThrough: startYear + 2 };
}

function firstYearDone(year: Year): AttestedYear[] {
  return [{ year, cme: 40, sa: 12, pipClinical: true, patientSafety: true }];
}

const credits = (amount: number) => amount as Credits;
