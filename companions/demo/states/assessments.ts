import { CandidateStatus, CCAssessmentType, Certification, ExamineeStatus } from "@portal/contract/enumerations";
import type { ExaminationId, ExamineeId } from "@portal/contract/examinations/examination";
import { dollars } from "@portal/contract/values";
import { articleAssessment } from "../articleAssessment";
import { appliedExamination, atEight } from "../examinations";
import { offered } from "../offeredExaminations";
import { licensedIn } from "../addresses";
import { credits, type PhysicianState, underWay } from "./physicianState";

export const assessments: readonly PhysicianState[] = [
  {
    key: "article-pathway",
    shows: "Article pathway under way: 11 of 20 article exams passed, one failed",
    physician: [101414, "Isabel Romero", Certification.Psychiatry, licensedIn.California],
    on: ({ physicianId, certificateId, today, year }) => ({
      // The article pathway replaces all but 8 of the SA-CME credits.
      blocks: [{ ...underWay(year), requiredSACredits: credits(8) }],
      abccAssessments: [articleAssessment(physicianId, certificateId, today)],
    }),
  },
  {
    key: "exam-appointment",
    shows: "Exam pathway: application approved, with an appointment in 62 days",
    physician: [101421, "Victor Petrov", Certification.Neurology, licensedIn.Illinois],
    on: ({ physicianId, certificateId, today, year }) => {
      const examination = appliedExamination(physicianId, 1, today, {
        title: "Continuing Certification Examination in Neurology",
        certificationName: "Neurology",
        certificateId,
        startsIn: 60,
        deadlineIn: -60,
        moduleSelection: "Neuromuscular Disorders, Epilepsy, Movement Disorders",
        examineeId: 30_214 as ExamineeId,
        examineeStatus: ExamineeStatus.Authorized,
        examineeStatusDescription: "Authorized to test",
        showExamineeStatus: true,
        appointments: [
          {
            startDateTime: atEight(today.add({ days: 62 })),
            addressLine1: "Lakeview Testing Center",
            addressLine2: "200 Harbor Street, Suite 410",
            addressLine3: null,
            city: "Evanston",
            stateCode: "IL",
            postalCode: "60201",
          },
        ],
        application: { orderNumber: "MB-20417" },
      });
      return {
        career: { pathway: CCAssessmentType.Exam },
        blocks: [underWay(year)],
        appliedExaminations: [examination],
      };
    },
  },
  {
    key: "exam-application",
    shows: "Exam applications: one not submitted, one with $1,290.00 still to pay",
    physician: [101438, "Aaliyah Johnson", Certification.Psychiatry, licensedIn.Texas],
    on: ({ physicianId, certificateId, today, year }) => {
      const applied = appliedExamination(physicianId, 1, today, {
        examinationId: offered.psychiatryMoc as ExaminationId,
        title: "Continuing Certification Examination in Psychiatry",
        certificationName: "Psychiatry",
        certificateId,
        startsIn: 150,
        deadlineIn: 30,
        isExamFeePaid: false,
        application: { candidateStatus: CandidateStatus.Unsubmitted, candidateStatusDescription: "Unsubmitted" },
      });
      const unpaid = appliedExamination(physicianId, 2, today, {
        title: "Certification Examination in Brain Injury Medicine",
        certificationName: "Brain Injury Medicine",
        startsIn: 200,
        deadlineIn: 75,
        isMoc: false,
        isExamFeePaid: false,
        application: {
          candidateStatus: CandidateStatus.ToBeReviewed,
          candidateStatusDescription: "To be reviewed",
          balance: dollars.decode(1290),
        },
      });
      return {
        career: { pathway: CCAssessmentType.Exam },
        blocks: [underWay(year)],
        appliedExaminations: [applied, unpaid],
      };
    },
  },
];
