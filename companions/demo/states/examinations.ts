import {
  AbccAssessmentStatus,
  AbccGrade,
  CandidateStatus,
  CCAssessmentType,
  Certification,
  ExamineeStatus,
  ExamineeStatusReason,
} from "@portal/contract/enumerations";
import type { ExamineeId } from "@portal/contract/examinations/examination";
import { dollars } from "@portal/contract/values";
import { articleAssessment } from "../articleAssessment";
import { appliedExamination, type ExaminationScenario, pastExamination, scoreReport } from "../examinations";
import { licensedIn } from "../addresses";
import type { PhysicianState } from "./physicianState";

const passedModules = [3, 2, 1].map((yearsAgo) => ({ yearsAgo, required: 7, passed: 7, grade: AbccGrade.Pass }));

/** Taken or missed a few weeks ago, without a result yet. */
const notGraded: Pick<
  ExaminationScenario,
  "startsIn" | "deadlineIn" | "showExamineeStatus" | "examineeStatus" | "examineeStatusDescription"
> = {
  startsIn: -40,
  deadlineIn: -220,
  showExamineeStatus: true,
  examineeStatus: ExamineeStatus.Delivered,
  examineeStatusDescription: "Delivered",
};

export const examinations: readonly PhysicianState[] = [
  {
    key: "exam-history",
    shows: "Exam history: passed, failed, missed, invalidated, and score reports",
    physician: [101844, "Amara Nwosu", Certification.Psychiatry, licensedIn.Illinois],
    on: ({ physicianId, certificateId, today, year }) => {
      const brainInjury = {
        title: "Certification Examination in Brain Injury Medicine",
        certificationName: "Brain Injury Medicine",
        isMoc: false,
      };
      return {
        abccAssessments: [
          articleAssessment(physicianId, certificateId, today, passedModules, {
            grade: AbccGrade.Pass,
            abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete,
          }),
        ],
        examinationHistory: [
          // Too old for a score report.
          pastExamination(1, 2014, {
            title: "Certification Examination in Psychiatry",
            certificationName: "Psychiatry",
            isPrimary: true,
            isMoc: false,
            scoreReport: scoreReport(531, ["Above", "Above", "Near", "Above", "Above"]),
          }),
          pastExamination(2, year - 4, {
            ...brainInjury,
            examinationGrade: "Fail",
            scoreReport: scoreReport(468, ["Near", "Below", "Below", "Near", "Above"]),
          }),
          pastExamination(3, year - 3, {
            ...brainInjury,
            examinationGrade: null,
            examineeStatus: ExamineeStatus.UnexcusedAbsence,
          }),
          pastExamination(4, year - 2, {
            ...brainInjury,
            examinationGrade: "Pass",
            examineeStatus: ExamineeStatus.Delivered,
            examineeStatusReasonId: ExamineeStatusReason.Invalidated,
            examineeStatusReason: "Invalidated",
            scoreReport: scoreReport(507, ["Near", "Near", "Near", "Above", "Above"]),
          }),
          pastExamination(5, year - 1, {
            title: "Continuing Certification Examination",
            certificationName: "Psychiatry",
            moduleSelection: "Psychiatry, Brain Injury Medicine",
            isPrimary: true,
            scoreReport: scoreReport(574, ["Above", "Above", "Above", "Near", "Above"]),
          }),
        ],
      };
    },
  },
  {
    key: "exam-missed",
    shows: "Did not come to one exam, another was invalidated, a third has no grade yet",
    physician: [101851, "Henrik Larsen", Certification.Neurology, licensedIn.Texas],
    on: ({ physicianId, today }) => {
      const missed = appliedExamination(physicianId, 1, today, {
        ...notGraded,
        title: "Certification Examination in Neurocritical Care",
        certificationName: "Neurocritical Care",
        isMoc: false,
        examineeStatusReasonId: ExamineeStatusReason.NoShow,
        examineeStatusReason: "Did not appear for the appointment",
      });
      const invalidated = appliedExamination(physicianId, 2, today, {
        ...notGraded,
        title: "Certification Examination in Brain Injury Medicine",
        certificationName: "Brain Injury Medicine",
        isMoc: false,
        examineeStatusReasonId: ExamineeStatusReason.Invalidated,
        examineeStatusReason: "Invalidated",
        examinationGrade: "Pass",
      });
      const ungraded = appliedExamination(physicianId, 3, today, {
        ...notGraded,
        title: "Continuing Certification Examination in Neurology",
        certificationName: "Neurology",
        examineeId: 30_851 as ExamineeId,
        // Graded, not yet released.
        examinationGrade: "Pass",
      });
      return {
        career: { pathway: CCAssessmentType.Exam },
        appliedExaminations: [missed, invalidated, ungraded],
      };
    },
  },
  {
    key: "exam-decisions",
    shows: "Applications on hold, denied, withdrawn, in review, transferred; a refused paper",
    physician: [101858, "Sofia Marino", Certification.Psychiatry, licensedIn.NewYork],
    on: ({ physicianId, today }) => {
      const ahead = { startsIn: 120, deadlineIn: 20, isExamFeePaid: false } as const;
      const initial = (certificationName: string) => ({
        title: `Certification Examination in ${certificationName}`,
        certificationName,
        isMoc: false,
      });
      const onHold = appliedExamination(physicianId, 1, today, {
        ...ahead,
        title: "Continuing Certification Examination in Psychiatry",
        certificationName: "Psychiatry",
        application: {
          candidateStatus: CandidateStatus.Hold,
          candidateStatusDescription: "On hold",
          candidateStatusReason: "A copy of the medical license is missing",
          balance: dollars.decode(700),
        },
      });
      const denied = appliedExamination(physicianId, 2, today, {
        ...ahead,
        ...initial("Neurocritical Care"),
        application: {
          candidateStatus: CandidateStatus.Denied,
          candidateStatusDescription: "Denied",
          candidateStatusReason: "The training does not meet the requirements",
          balance: dollars.decode(700),
        },
      });
      const withdrawn = appliedExamination(physicianId, 3, today, {
        ...ahead,
        ...initial("Clinical Neurophysiology"),
        application: { candidateStatus: CandidateStatus.Withdrawn, candidateStatusDescription: "Withdrawn" },
      });
      const finalReview = appliedExamination(physicianId, 4, today, {
        ...ahead,
        ...initial("Geriatric Psychiatry"),
        isExamFeePaid: true,
        application: { needsFinalReview: true },
      });
      const transferred = appliedExamination(physicianId, 5, today, {
        ...ahead,
        ...initial("Brain Injury Medicine"),
        application: {
          candidateStatus: CandidateStatus.Unsubmitted,
          candidateStatusDescription: "Unsubmitted",
          isTransferredIn: true,
          orderNumber: "MB-20518",
          balance: dollars.decode(350),
        },
      });
      return {
        career: { pathway: CCAssessmentType.Exam },
        appliedExaminations: [onHold, denied, withdrawn, finalReview, transferred],
      };
    },
  },
];
