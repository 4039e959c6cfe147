import type {
  ApplicationId,
  AppliedApplication,
  AppliedExamination,
  ExaminationId,
} from "~/contract/examinations/examination";
import { CandidateStatus, ExamineeStatus } from "~/contract/enumerations";
import { dollars, wireDate } from "./ccBlocks";

/** An examination in March 2027 with an approved application, paid. */
export function examination(
  application: Partial<AppliedApplication> = {},
  changes: Partial<AppliedExamination> = {},
): AppliedExamination {
  return {
    examinationId: 31 as ExaminationId,
    title: "Psychiatry 2027",
    moduleSelection: null,
    formattedCnpType: null,
    startDate: wireDate("2027-03-01"),
    endDate: wireDate("2027-03-12"),
    applicationDeadLineDate: wireDate("2026-10-01"),
    certificationName: "Psychiatry",
    certificateId: null,
    isMoc: true,
    isArticleBased: false,
    releaseGrades: false,
    examinationGrade: null,
    examineeId: null,
    examineeStatus: ExamineeStatus.NA,
    examineeStatusReasonId: null,
    examineeStatusReason: null,
    examineeStatusDescription: null,
    showExamineeStatus: false,
    isExamFeePaid: false,
    isGradingComplete: false,
    appointments: [],
    application: {
      applicationId: 41 as ApplicationId,
      candidateStatus: CandidateStatus.Approved,
      candidateStatusDescription: "Approved",
      candidateStatusReason: null,
      knownCandidateStatusReason: null,
      balance: dollars(0),
      orderNumber: null,
      isTransferredIn: false,
      extensionDate: null,
      hasDeadlineException: false,
      applicationDeadlineDate: null,
      needsFinalReview: false,
      ...application,
    },
    ...changes,
  };
}
