import { Certification } from "~/contract/enumerations";
import type { WireDate } from "~/contract/values";
import { wireDateOf } from "~/domain/boardTime";
import type { AttestedYear } from "../blocks";
import { licensedIn } from "../physicians";
import { careerOf, finished, firstYearDone, type PhysicianState, tell } from "./physicianState";

export const audits: readonly PhysicianState[] = [
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
