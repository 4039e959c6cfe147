import type { CCActivity } from "@portal/contract/certification/ccBlock";
import { Certification } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate, Year } from "@portal/contract/values";
import { demoActivity, verifiedCourse } from "../blocks";
import { licensedIn } from "../addresses";
import { credits, finished, firstYearDone, type PhysicianState, underWay } from "./physicianState";

/** What physicians do in an ordinary year, by month; the organizations are invented. */
const rounds = { activityName: "Hospital grand rounds", organizationName: "Lakeshore University Hospital" };
const journalClub = { activityName: "Journal club: sleep and epilepsy", organizationName: "Prairie Neurology Group" };
const course = {
  activityName: "Annual Review Course with Self-Assessment",
  organizationName: "Prairie States Society for Brain and Mind",
};
const safety = { activityName: "Medication safety in the clinic", organizationName: "Lakeshore University Hospital" };
const chartReview = { activityName: "Chart review: stroke follow-up", organizationName: "Prairie Neurology Group" };
const survey = { activityName: "Patient survey", organizationName: "Prairie Neurology Group" };

/** The ten activities of one year; the providers of the course and of the safety training confirmed theirs. */
function yearOfActivities(physicianId: PhysicianId, year: Year, numberedFrom: number) {
  const on = (monthAndDay: string) => `${year}-${monthAndDay}` as WireDate;
  let number = numberedFrom;
  const done = (monthAndDay: string, what: Parameters<typeof demoActivity>[3]) =>
    demoActivity(physicianId, number++, on(monthAndDay), what);
  const hour = credits(1);
  return {
    verified: [
      done("03-14", { ...course, cmeCredits: credits(4), saCredits: credits(2) }),
      done("10-02", { ...safety, cmeCredits: credits(1.5), isPatientSafety: true }),
    ],
    selfReported: [
      ...["01-21", "02-18", "04-15", "06-17", "11-18"].map((date) => done(date, { ...rounds, cmeCredits: hour })),
      done("05-06", { ...journalClub, cmeCredits: credits(7.25), saCredits: credits(3) }),
      done("08-29", { ...chartReview, cmeCredits: credits(20), isPipClinical: true }),
      done("12-05", { ...survey, isPipFeedback: true }),
    ],
  };
}

export const activities: readonly PhysicianState[] = [
  {
    key: "activity-records",
    shows: "Sixty activities in three blocks, verified and self-reported",
    physician: [101202, "Ingrid Solheim", Certification.Neurology, licensedIn.Illinois],
    on: ({ physicianId, year, inDays }) => {
      const years = [year - 6, year - 5, year - 4, year - 3, year - 2, year - 1].map((each, index) =>
        yearOfActivities(physicianId, each, 1 + index * 10),
      );
      const congress = { activityName: "World congress of neurology", organizationName: "World Union for Neurology" };
      const lecture = {
        activityName: "Lecture: headache in pregnancy",
        organizationName: "Lakeshore Academy of Medicine",
      };
      const others: CCActivity[] = [
        demoActivity(physicianId, 91, `${year - 9}-09-12` as WireDate, { ...congress, cmeCredits: credits(18) }),
        demoActivity(physicianId, 92, inDays(-1), { ...lecture, cmeCredits: credits(1.5) }),
      ];
      return {
        blocks: [finished(year - 7), finished(year - 4), underWay(year)],
        ccVerifiedActivities: years.flatMap(({ verified }) => verified),
        ccSelfReportedActivities: [...years.flatMap(({ selfReported }) => selfReported), ...others].sort((one, other) =>
          one.completedDate.localeCompare(other.completedDate),
        ),
      };
    },
  },
];

export const audits: readonly PhysicianState[] = [
  {
    key: "audited",
    shows: "Under audit: attestations can be read, not changed",
    physician: [100583, "Miguel Herrera", Certification.Psychiatry, licensedIn.Texas],
    on: ({ physicianId, year, inDays }) => {
      const audit = { hasAudit: true, auditStart: inDays(-20), auditDueDate: inDays(40) };
      const lastYear = (number: number, monthAndDay: string, what: Parameters<typeof demoActivity>[3]) =>
        demoActivity(physicianId, number, `${year - 1}-${monthAndDay}` as WireDate, what);
      const hospital = "Hill Country Hospital";
      return {
        blocks: [{ ...underWay(year), ...audit }],
        ccVerifiedActivities: [verifiedCourse(physicianId, year - 1)],
        // Attested Patient Safety and some attested credits have no record.
        ccSelfReportedActivities: [
          lastYear(81, "02-11", {
            activityName: "Psychopharmacology update",
            organizationName: hospital,
            cmeCredits: credits(18.5),
          }),
          lastYear(82, "05-20", {
            activityName: "Self-assessment: mood disorders",
            organizationName: hospital,
            saCredits: credits(12),
          }),
          lastYear(83, "09-30", {
            activityName: "Chart review: lithium monitoring",
            organizationName: hospital,
            cmeCredits: credits(10),
            isPipClinical: true,
          }),
        ],
      };
    },
  },
  {
    key: "audit-passed",
    shows: "Passed the audit of the last block; the new one has everything still open",
    physician: [100745, "Joseph Whitehorse", Certification.Psychiatry, licensedIn.Minnesota],
    on: ({ year }) => {
      const audit = { hasAudit: true, hasPassedAudit: true, auditStart: `${year - 1}-02-01` as WireDate };
      return {
        blocks: [
          { ...finished(year - 3), ...audit },
          { startYear: year, feesPaidThrough: year },
        ],
      };
    },
  },
  {
    key: "audit-failed",
    shows: "Failed the audit: not meeting requirements, nothing can be changed",
    physician: [100612, "Hannah Lindqvist", Certification.Neurology, licensedIn.Minnesota],
    on: ({ year, inDays }) => {
      const audit = { hasAudit: true, hasFailedAudit: true, auditStart: inDays(-120) };
      const attested = [...firstYearDone(year - 1), { year, cme: 30, sa: 12 }];
      return { blocks: [{ ...underWay(year), attested, ...audit }] };
    },
  },
];
