import type { Temporal } from "temporal-polyfill";
import { CCAssessmentType, CertificateStatus, Certification, CertificationGeneration } from "~/contract/enumerations";
import type { Known } from "~/contract/reading/unavailable";
import type { WireDate } from "~/contract/values";
import type { Certificate } from "~/contract/certification/certificate";
import type { CertificateId } from "~/contract/ids";
import { licensedIn } from "../addresses";
import { type Career, certificate, enrollment } from "../physicians";
import { partId, verifiedCourse } from "../blocks";
import { careerOf, finished, firstYearDone, type PhysicianState, recordOf } from "./physicianState";

export const certificates: readonly PhysicianState[] = [
  {
    key: "several-certifications",
    shows: "Three certifications, one of them held twice: a history to read",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101216, "Nadia Haddad", Certification.Psychiatry, licensedIn.NewYork, today);
      const { physicianId: id, certifiedOn } = career;
      const own = [
        certificate(id, 1, Certification.Psychiatry, certifiedOn),
        certificate(id, 2, Certification.Neurology, `${year - 14}-06-01` as WireDate, {
          certificateStatus: CertificateStatus.Inactive,
          certificationGeneration: CertificationGeneration.TenYear,
          expirationDate: `${year - 4}-12-31` as WireDate,
        }),
        certificate(id, 3, Certification.Neurology, `${year - 4}-11-15` as WireDate, {
          recertifiedDate: `${year - 4}-11-15` as WireDate,
        }),
        certificate(id, 4, Certification.BrainInjuryMedicine, `${year - 6}-10-20` as WireDate, {
          certificationGeneration: CertificationGeneration.TenYear,
          expirationDate: `${year + 4}-12-31` as WireDate,
          isPrimary: false,
        }),
      ];
      const enrollmentCertificates = own
        .filter(({ certificateStatus }) => certificateStatus === CertificateStatus.Active)
        .map((held) => enrollment(held, { enrollmentStartDate: `${year - 4}-01-01` as WireDate }));
      const current = { startYear: year - 1, attested: firstYearDone(year - 1), feesPaidThrough: year };
      return recordOf(career, today, [finished(year - 4), current], { certificates: own, enrollmentCertificates });
    },
  },
  {
    key: "lifetime-only",
    shows: "A lifetime certificate only: nothing is asked, and no status is shown",
    record: (today) => {
      const career = careerOf(101223, "Bernard Whitlock", Certification.Psychiatry, licensedIn.Illinois, today);
      const lifetime = certificate(
        career.physicianId,
        1,
        Certification.Psychiatry,
        `${today.year - 38}-05-10` as WireDate,
        { certificationGeneration: CertificationGeneration.Lifetime },
      );
      return recordOf(career, today, [], { certificates: [lifetime], enrollmentCertificates: [] });
    },
  },
  {
    key: "retired",
    shows: "Retired after the last block: Certified - Retired",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101230, "Eleanor Marsh", Certification.Neurology, licensedIn.Massachusetts, today);
      const gaveUp = { ...career, licensedUntil: `${year - 1}-06-30` as WireDate };
      return recordOf(gaveUp, today, [finished(year - 4)], { isRetired: true, enrollmentCertificates: [] });
    },
  },
  {
    key: "lapsed",
    shows: "Lapsed for want of a medical license: Not Certified, with the way back",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101247, "Gregory Stone", Certification.Psychiatry, licensedIn.California, today);
      const lapsed = certificate(career.physicianId, 1, Certification.Psychiatry, career.certifiedOn, {
        certificateStatus: CertificateStatus.Inactive,
        expirationDate: `${year - 1}-12-31` as WireDate,
      });
      const facts = {
        isLapsedNoLicense: true,
        certificates: [lapsed],
        medicalLicenses: [],
        enrollmentCertificates: [],
      };
      return recordOf(career, today, [finished(year - 3)], facts);
    },
  },
];

/** The only certificate expired at the end of the year before last and was not renewed. */
function ranOut(
  career: Career,
  { year }: Temporal.PlainDate,
  differences: Partial<Known<Certificate>> = {},
): Known<Certificate> {
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
      return recordOf(career, today, [finished(today.year - 4)], {
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
      return recordOf(career, today, [finished(today.year - 5)], {
        certificates: [ranOut(career, today)],
        enrollmentCertificates: [],
        isDansInvalidatedAllowReentryExam: true,
        isPatientSafetyRequired: false,
      });
    },
  },
];
