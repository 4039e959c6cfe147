import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import { needsOwnApplication, type OwnApplication } from "~/domain/obligations/applicationObligations";
import type { Obligation } from "~/domain/obligations/obligation";
import { obligations } from "~/domain/obligations/obligations";
import { applicationAnswer } from "../api/applications/applicationAnswer";
import { examinationOf } from "../api/applications/availableExaminations";
import { invoicesAnswer, receiptsAnswer } from "../api/billing/billingAnswer";
import { reportedMoney, withBalances } from "../api/billing/applicationBalance";
import { physicianAnswer } from "../api/people/physicianAnswer";
import { readApplicant } from "../store/applications/changeApplication";
import { readBilling } from "../store/billing/billingAccount";
import type { BoardDatabase } from "../store/boardDatabase";
import { readAbccAssessments, readAppliedExaminations } from "../store/certification/assessments";
import type { AccountRecord } from "../store/people/physicianRecord";
import { readPhysicianRecord } from "../store/people/readPhysicianRecord";

/** What a physician has to do on a day, as the portal computes it from what the board answers on that day. */
export type ObligationsOn = (today: Temporal.PlainDate) => Promise<readonly Obligation[]>;

/** Reads the physician's records once, for any day. */
export async function readObligations(database: BoardDatabase, physicianId: PhysicianId): Promise<ObligationsOn> {
  const [record, assessments, applied, account] = await Promise.all([
    readPhysicianRecord(database, physicianId),
    readAbccAssessments(database, physicianId),
    readAppliedExaminations(database, physicianId),
    readBilling(database, physicianId),
  ]);
  const invoices = invoicesAnswer(account);
  const receipts = receiptsAnswer(account);
  if (record === null) return () => Promise.resolve([]);
  return async (today) => {
    const physician = physicianAnswer(record, today);
    const examinations = await withBalances(database, physicianId, applied, today);
    const needed = examinations.filter((examination) => needsOwnApplication(examination, physician, today));
    const applications = await ownApplications(database, physicianId, account, needed, today);
    return obligations({ physician, assessments, examinations, applications, invoices, receipts }, today);
  };
}

async function ownApplications(
  database: BoardDatabase,
  physicianId: PhysicianId,
  account: AccountRecord,
  needed: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): Promise<readonly OwnApplication[]> {
  const read = needed.map(async ({ examinationId }): Promise<OwnApplication[]> => {
    const applicant = await readApplicant(database, physicianId, { examinationId });
    if (applicant === null) return [];
    const examination = examinationOf(applicant, today);
    const application = applicationAnswer(applicant, reportedMoney(applicant, account, today), today);
    return examination === null || application === null ? [] : [{ examination, application }];
  });
  return (await Promise.all(read)).flat();
}
