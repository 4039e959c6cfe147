import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { needsOwnApplication } from "@portal/domain/obligations/applicationObligations";
import type { ObligationRecords } from "@portal/domain/obligations/obligations";
import type { BoardDatabase } from "#store/boardDatabase";
import { readBilling } from "#store/billing/billingAccount";
import { readAbccAssessments, readAppliedExaminations } from "#store/certification/assessments";
import { paperAnswer, readPapers } from "#store/papers/readPapers";
import { readPhysicianRecord } from "#store/people/readPhysicianRecord";
import { obligationApplications } from "../applications/obligationApplications";
import { withBalances } from "../billing/applicationBalance";
import { invoicesAnswer, receiptsAnswer } from "../billing/billingAnswer";
import { chosenExamination, physicianAnswer } from "../people/physician";

/** The physician's records on a day, as the portal gets them in the board's answers of that day. */
type RecordsOn = (today: Temporal.PlainDate) => Promise<ObligationRecords>;

/** Reads the physician's records once, for use with any day; null for an unknown physician. */
export async function readObligationRecords(
  database: BoardDatabase,
  physicianId: PhysicianId,
  takesPapers: boolean,
): Promise<RecordsOn | null> {
  const [record, assessments, applied, account, handedIn] = await Promise.all([
    readPhysicianRecord(database, physicianId),
    readAbccAssessments(database, physicianId),
    readAppliedExaminations(database, physicianId),
    readBilling(database, physicianId),
    takesPapers ? readPapers(database, physicianId) : null,
  ]);
  const papers = handedIn && { papers: handedIn.map(paperAnswer), asked: [] };
  const invoices = invoicesAnswer(account);
  const receipts = receiptsAnswer(account);
  if (record === null) return null;
  const examinationAppliedTo = await chosenExamination(database, record);
  const reads = { billing: () => Promise.resolve(account), record: () => Promise.resolve(record) };
  return async (today) => {
    const physician = { ...physicianAnswer(record, today), examinationAppliedTo };
    const examinations = await withBalances(database, reads, physicianId, applied, today);
    const needed = examinations.filter((examination) => needsOwnApplication(examination, physician, today));
    const applications = await obligationApplications(database, physicianId, account, needed, today);
    return { physician, assessments, examinations, applications, invoices, receipts, papers };
  };
}
