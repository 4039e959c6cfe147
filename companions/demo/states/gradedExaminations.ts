import { CCAssessmentType, CertificateCCStatus, Certification, ExamineeStatus } from "@portal/contract/enumerations";
import type { ExamineeId } from "@portal/contract/examinations/examination";
import type { WireDate } from "@portal/contract/values";
import { appliedExamination, type ExaminationScenario, historyRecord, scoreReport } from "../examinations";
import { licensedIn } from "../addresses";
import { certificate, enrolledSince } from "../physicians";
import type { PhysicianState } from "./physicianState";

/** An examination passed 100 days ago. */
function passed(
  { physicianId, today }: Parameters<PhysicianState["on"]>[0],
  story: Pick<ExaminationScenario, "title" | "certificationName" | "isMoc" | "certificateId">,
) {
  return appliedExamination(physicianId, 1, today, {
    ...story,
    startsIn: -109,
    deadlineIn: -200,
    examineeId: (physicianId % 100_000) as ExamineeId,
    examineeStatus: ExamineeStatus.GradingComplete,
    examineeStatusDescription: "Grading complete",
    showExamineeStatus: true,
    isGradingComplete: true,
    releaseGrades: true,
    examinationGrade: "Pass",
  });
}

export const graded: readonly PhysicianState[] = [
  {
    key: "passed-cc-exam",
    shows: "Passed a CC exam 100 days ago: View Result, and information to confirm",
    physician: [101813, "Daniel Osei", Certification.Psychiatry, licensedIn.Illinois],
    on: (day) => {
      const examination = passed(day, {
        title: "Continuing Certification Examination in Psychiatry",
        certificationName: "Psychiatry",
        certificateId: day.certificateId,
      });
      const report = scoreReport(552, ["Above", "Near", "Above", "Above", "Near"]);
      return {
        career: { pathway: CCAssessmentType.Exam },
        appliedExaminations: [examination],
        examinationHistory: [historyRecord(examination, { isPrimary: true, scoreReport: report })],
      };
    },
  },
  {
    key: "passed-first-exam",
    shows: "Passed a first certification 100 days ago: asked before it is printed",
    physician: [101820, "Camille Laurent", Certification.Neurology, licensedIn.NewYork],
    on: (day) => ({
      appliedExaminations: [
        passed(day, {
          title: "Certification Examination in Neurocritical Care",
          certificationName: "Neurocritical Care",
          isMoc: false,
        }),
      ],
    }),
  },
  {
    key: "certification-not-meeting",
    shows: "One certification is not meeting CC requirements: no applying for its exam",
    physician: [101837, "Emre Kaya", Certification.Psychiatry, licensedIn.Minnesota],
    on: ({ physicianId, certifiedOn, year }) => {
      const certificates = [
        certificate(physicianId, 1, Certification.Psychiatry, certifiedOn),
        certificate(physicianId, 2, Certification.BrainInjuryMedicine, `${year - 4}-11-01` as WireDate, {
          isPrimary: false,
          ccStatus: CertificateCCStatus.NotMeeting,
          ccStatusDisplay: "Not Meeting CC Requirements",
        }),
      ];
      return { certificates, enrollmentCertificates: enrolledSince(year - 1, certificates) };
    },
  },
];
