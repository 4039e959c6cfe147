import { CandidateStatus } from "@portal/contract/enumerations";
import type { Application } from "@portal/contract/examinations/application";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import { boardToday, wireDateOf } from "@portal/domain/time/boardTime";
import type { BoardTransaction } from "../boardDatabase";
import { type Author, recordChange } from "../journals";
import type { ApplicationRecord } from "./applicationRecord";
import { saveAnswers, saveApplied } from "./changeApplication";

type TestingOptions = Pick<Application, "isAdaRequested" | "isNmaRequested">;

/** APPLY-23. `answers` are those before, of an application that may have been imported without any. */
export async function saveTestingOptions(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  { title, application: { applicationId } }: AppliedExamination,
  { subspecialtyTraining: _, ...answers }: Omit<ApplicationRecord, "applicationId">,
  after: TestingOptions,
  author: Author,
): Promise<void> {
  const { isAdaRequested, isNmaRequested } = answers;
  await saveAnswers(tx, applicationId, { ...answers, ...after }, author);
  await recordChange(tx, author, {
    physicianId,
    kind: "submitted-application",
    itemId: applicationId,
    action: "options-changed",
    before: { title, isAdaRequested, isNmaRequested },
    after: { title, ...after },
  });
}

/** APPLY-25: nothing is left to do for it, and nothing of it is deleted. */
export async function setWithdrawn(
  tx: BoardTransaction,
  physicianId: PhysicianId,
  applied: AppliedExamination,
  reason: string,
  author: Author,
): Promise<void> {
  const { title } = applied;
  const { applicationId } = applied.application;
  const withdrawn = {
    candidateStatus: CandidateStatus.Withdrawn,
    candidateStatusDescription: "Withdrawn",
    needsFinalReview: false,
    withdrawnDate: wireDateOf(boardToday(author.at)),
  };
  await saveApplied(tx, { ...applied, application: { ...applied.application, ...withdrawn } });
  await recordChange(tx, author, {
    physicianId,
    kind: "submitted-application",
    itemId: applicationId,
    action: "withdrawn",
    after: { title, reason },
  });
}
