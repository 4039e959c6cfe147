import type {
  ApplicationId,
  AppliedApplication,
  AppliedExamination,
  ExaminationId,
} from "@portal/contract/examinations/examination";
import { newApplication, noExaminee } from "@portal/board/api/applications/applicationAnswer";
import { CandidateStatus } from "@portal/contract/enumerations";
import { wireDate } from "./ccBlocks";

/** An examination in March 2027 with an approved application, paid. */
export function examination(
  application: Partial<AppliedApplication> = {},
  changes: Partial<AppliedExamination> = {},
): AppliedExamination {
  return {
    ...noExaminee,
    examinationId: 31 as ExaminationId,
    title: "Psychiatry 2027",
    startDate: wireDate("2027-03-01"),
    endDate: wireDate("2027-03-12"),
    applicationDeadLineDate: wireDate("2026-10-01"),
    certificationName: "Psychiatry",
    isMoc: true,
    isArticleBased: false,
    application: {
      applicationId: 41 as ApplicationId,
      ...newApplication,
      candidateStatus: CandidateStatus.Approved,
      candidateStatusDescription: "Approved",
      ...application,
    },
    ...changes,
  };
}
