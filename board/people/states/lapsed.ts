import type { Temporal } from "temporal-polyfill";
import { CCAssessmentType, Certification, CertificateStatus } from "~/contract/enumerations";
import type { Certificate } from "~/contract/certification/certificate";
import type { CertificateId } from "~/contract/ids";
import type { WireDate } from "~/contract/values";
import { partId } from "../blocks";
import { verifiedCourse } from "../activities";
import { licensedIn } from "../addresses";
import { type Career, certificate } from "../physicians";
import { careerOf, finished, type PhysicianState, tell } from "./physicianState";

/** The career's one certificate, which ran out at the end of the year before last and was not renewed. */
function ranOut(career: Career, { year }: Temporal.PlainDate, differences: Partial<Certificate> = {}): Certificate {
  return certificate(career.physicianId, 1, career.certification, career.certifiedOn, {
    certificateStatus: CertificateStatus.Inactive,
    expirationDate: `${year - 2}-12-31` as WireDate,
    ...differences,
  });
}

const own = ({ physicianId }: Career) => partId(physicianId, 1) as CertificateId;

export const lapsed: readonly PhysicianState[] = [
  {
    key: "lapsed-subspecialty",
    shows: "A lapsed subspecialty: 20 article exams would regain it",
    record: (today) => {
      const career = careerOf(101712, "Julia Novak", Certification.BrainInjuryMedicine, licensedIn.Illinois, today);
      const way = { ccAssessmentType: CCAssessmentType.Article, requiredArticles: 20, isCMEReduced: true };
      return tell(career, today, [finished(today.year - 4)], {
        certificates: [ranOut(career, today, { isPrimary: false })],
        enrollmentCertificates: [],
        ccVerifiedActivities: [verifiedCourse(career.physicianId, today.year - 1)],
        reEntryAssessments: [{ ...way, certificateId: own(career) }],
      });
    },
  },
  {
    key: "lapsed-reentry-exam",
    shows: "A lapsed certification: re-entry by exam, an earlier result invalidated",
    record: (today) => {
      const career = careerOf(101729, "Martin Okafor", Certification.Neurology, licensedIn.Texas, today);
      return tell(career, today, [finished(today.year - 5)], {
        certificates: [ranOut(career, today)],
        enrollmentCertificates: [],
        isDansInvalidatedAllowReentryExam: true,
        isPatientSafetyRequired: false,
      });
    },
  },
];
