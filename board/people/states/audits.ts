import { Certification } from "~/contract/enumerations";
import type { WireDate } from "~/contract/values";
import { wireDateOf } from "~/domain/time/boardTime";
import type { AttestedYear } from "../blocks";
import { demoActivity, verifiedCourse } from "../activities";
import { licensedIn } from "../addresses";
import { careerOf, credits, finished, firstYearDone, type PhysicianState, tell } from "./physicianState";

export const audits: readonly PhysicianState[] = [
  {
    key: "audited",
    shows: "Under audit: attestations can be read, not changed",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100583, "Miguel Herrera", Certification.Psychiatry, licensedIn.Texas, today);
      const { physicianId } = career;
      const audit = {
        hasAudit: true,
        auditStart: wireDateOf(today.subtract({ days: 20 })),
        auditDueDate: wireDateOf(today.add({ days: 40 })),
      };
      const attested = firstYearDone(year - 1);
      const lastYear = (number: number, monthAndDay: string, what: Parameters<typeof demoActivity>[3]) =>
        demoActivity(physicianId, number, `${year - 1}-${monthAndDay}` as WireDate, what);
      const hospital = "Hill Country Hospital";
      return tell(career, today, [{ startYear: year - 1, attested, feesPaidThrough: year, ...audit }], {
        ccVerifiedActivities: [verifiedCourse(physicianId, year - 1)],
        // Of what was attested to, Patient Safety and some credits are not recorded.
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
      });
    },
  },
  {
    key: "audit-passed",
    shows: "Passed the audit of the last block; the new one has everything still open",
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
    key: "audit-failed",
    shows: "Failed the audit: not meeting requirements, nothing can be changed",
    record: (today) => {
      const { year } = today;
      const career = careerOf(100612, "Hannah Lindqvist", Certification.Neurology, licensedIn.Minnesota, today);
      const audit = { hasAudit: true, hasFailedAudit: true, auditStart: wireDateOf(today.subtract({ days: 120 })) };
      const attested: AttestedYear[] = [...firstYearDone(year - 1), { year, cme: 30, sa: 12 }];
      return tell(career, today, [{ startYear: year - 1, attested, feesPaidThrough: year, ...audit }]);
    },
  },
];
