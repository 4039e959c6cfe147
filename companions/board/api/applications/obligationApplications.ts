import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import type { OwnApplication } from "@portal/domain/obligations/applicationObligations";
import { readApplicant } from "../../store/applications/changeApplication";
import type { BoardDatabase } from "../../store/boardDatabase";
import type { AccountRecord } from "../../store/people/physicianRecord";
import { reportedMoney } from "../billing/applicationBalance";
import { applicationAnswer } from "./applicationAnswer";
import { examinationOf } from "./availableExaminations";

/** Returns the applications that obligations need more of than the list of examinations has. */
export async function obligationApplications(
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
