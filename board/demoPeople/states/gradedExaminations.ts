import type { Temporal } from "temporal-polyfill";
import { CCAssessmentType, CertificateCCStatus, Certification, ExamineeStatus } from "~/contract/enumerations";
import type { ExamineeId } from "~/contract/examinations/examination";
import type { CertificateId } from "~/contract/ids";
import type { WireDate } from "~/contract/values";
import { partId } from "../blocks";
import { appliedExamination, type ExaminationScenario, historyRecord, scoreReport } from "../examinations";
import { licensedIn } from "../addresses";
import { type Career, certificate, enrollment } from "../physicians";
import { careerOf, completedAtOnce, type PhysicianState, recordOf } from "./physicianState";

/** An examination passed 100 days ago. */
function passed(
  career: Career,
  today: Temporal.PlainDate,
  story: Pick<ExaminationScenario, "title" | "certificationName" | "isMoc">,
) {
  return appliedExamination(career.physicianId, 1, today, {
    ...story,
    startsIn: -109,
    deadlineIn: -200,
    examineeId: (career.physicianId % 100_000) as ExamineeId,
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
    shows: "Passed a CC exam 100 days ago: asked to confirm the personal information",
    record: (today) => {
      const career = careerOf(101813, "Daniel Osei", Certification.Psychiatry, licensedIn.Illinois, today);
      const examination = {
        ...passed(career, today, {
          title: "Continuing Certification Examination in Psychiatry",
          certificationName: "Psychiatry",
        }),
        certificateId: partId(career.physicianId, 1) as CertificateId,
      };
      return recordOf(
        { ...career, pathway: CCAssessmentType.Exam },
        today,
        [completedAtOnce(today.year - 1, today.year)],
        {
          appliedExaminations: [examination],
          examinationHistory: [
            historyRecord(examination, {
              isPrimary: true,
              scoreReport: scoreReport(552, ["Above", "Near", "Above", "Above", "Near"]),
            }),
          ],
        },
      );
    },
  },
  {
    key: "passed-first-exam",
    shows: "Passed a first certification 100 days ago: asked before it is printed",
    record: (today) => {
      const career = careerOf(101820, "Camille Laurent", Certification.Neurology, licensedIn.NewYork, today);
      const examination = passed(career, today, {
        title: "Certification Examination in Neurocritical Care",
        certificationName: "Neurocritical Care",
        isMoc: false,
      });
      return recordOf(career, today, [completedAtOnce(today.year - 1, today.year)], {
        appliedExaminations: [examination],
      });
    },
  },
  {
    key: "certification-not-meeting",
    shows: "One certification is not meeting CC requirements: no applying for its exam",
    record: (today) => {
      const career = careerOf(101837, "Emre Kaya", Certification.Psychiatry, licensedIn.Minnesota, today);
      const { physicianId: id, certifiedOn } = career;
      const psychiatry = certificate(id, 1, Certification.Psychiatry, certifiedOn);
      const brainInjury = certificate(id, 2, Certification.BrainInjuryMedicine, `${today.year - 4}-11-01` as WireDate, {
        isPrimary: false,
        ccStatus: CertificateCCStatus.NotMeeting,
        ccStatusDisplay: "Not Meeting CC Requirements",
      });
      const enrollmentStartDate = `${today.year - 1}-01-01` as WireDate;
      return recordOf(career, today, [completedAtOnce(today.year - 1, today.year)], {
        certificates: [psychiatry, brainInjury],
        enrollmentCertificates: [psychiatry, brainInjury].map((own) => enrollment(own, { enrollmentStartDate })),
      });
    },
  },
];
