import {
  CCAssessmentType,
  CertificateStatus,
  Certification,
  CertificationGeneration,
} from "@portal/contract/enumerations";
import type { WireDate } from "@portal/contract/values";
import { licensedIn } from "../addresses";
import { certificate, enrolledSince } from "../physicians";
import { verifiedCourse } from "../blocks";
import { finished, type PhysicianState, underWay } from "./physicianState";

const { Psychiatry, Neurology, BrainInjuryMedicine } = Certification;

export const certificates: readonly PhysicianState[] = [
  {
    key: "several-certifications",
    shows: "Three certifications, one of them held twice: a history to read",
    physician: [101216, "Nadia Haddad", Psychiatry, licensedIn.NewYork],
    on: ({ physicianId, certifiedOn, year }) => {
      const own = [
        certificate(physicianId, 1, Psychiatry, certifiedOn),
        certificate(physicianId, 2, Neurology, `${year - 14}-06-01` as WireDate, {
          certificateStatus: CertificateStatus.Inactive,
          certificationGeneration: CertificationGeneration.TenYear,
          expirationDate: `${year - 4}-12-31` as WireDate,
        }),
        certificate(physicianId, 3, Neurology, `${year - 4}-11-15` as WireDate, {
          recertifiedDate: `${year - 4}-11-15` as WireDate,
        }),
        certificate(physicianId, 4, BrainInjuryMedicine, `${year - 6}-10-20` as WireDate, {
          certificationGeneration: CertificationGeneration.TenYear,
          expirationDate: `${year + 4}-12-31` as WireDate,
          isPrimary: false,
        }),
      ];
      const active = own.filter(({ certificateStatus }) => certificateStatus === CertificateStatus.Active);
      return {
        blocks: [finished(year - 4), underWay(year)],
        certificates: own,
        enrollmentCertificates: enrolledSince(year - 4, active),
      };
    },
  },
  {
    key: "lifetime-only",
    shows: "A lifetime certificate only: nothing is asked, and no status is shown",
    physician: [101223, "Bernard Whitlock", Psychiatry, licensedIn.Illinois],
    on: ({ physicianId, year }) => {
      const lifetime = certificate(physicianId, 1, Psychiatry, `${year - 38}-05-10` as WireDate, {
        certificationGeneration: CertificationGeneration.Lifetime,
      });
      return { blocks: [], certificates: [lifetime], enrollmentCertificates: [] };
    },
  },
  {
    key: "retired",
    shows: "Retired after the last block: Certified - Retired",
    physician: [101230, "Eleanor Marsh", Neurology, licensedIn.Massachusetts],
    on: ({ year }) => ({
      career: { licensedUntil: `${year - 1}-06-30` as WireDate },
      blocks: [finished(year - 4)],
      isRetired: true,
      enrollmentCertificates: [],
    }),
  },
  {
    key: "lapsed",
    shows: "Lapsed for want of a medical license: Not Certified, with the way back",
    physician: [101247, "Gregory Stone", Psychiatry, licensedIn.California],
    on: ({ physicianId, certifiedOn, year }) => {
      const lapsed = certificate(physicianId, 1, Psychiatry, certifiedOn, {
        certificateStatus: CertificateStatus.Inactive,
        expirationDate: `${year - 1}-12-31` as WireDate,
      });
      return {
        blocks: [finished(year - 3)],
        isLapsedNoLicense: true,
        certificates: [lapsed],
        medicalLicenses: [],
        enrollmentCertificates: [],
      };
    },
  },
];

/** The only certificate expired at the end of the year before last and was not renewed. */
export const lapsed: readonly PhysicianState[] = [
  {
    key: "lapsed-subspecialty",
    shows: "A lapsed subspecialty: 20 article exams would regain it",
    physician: [101712, "Julia Novak", BrainInjuryMedicine, licensedIn.Illinois],
    on: ({ physicianId, certificateId, certifiedOn, year }) => {
      const ranOut = certificate(physicianId, 1, BrainInjuryMedicine, certifiedOn, {
        certificateStatus: CertificateStatus.Inactive,
        expirationDate: `${year - 2}-12-31` as WireDate,
        isPrimary: false,
      });
      const way = { ccAssessmentType: CCAssessmentType.Article, requiredArticles: 20, isCMEReduced: true };
      return {
        blocks: [finished(year - 4)],
        certificates: [ranOut],
        enrollmentCertificates: [],
        ccVerifiedActivities: [verifiedCourse(physicianId, year - 1)],
        reEntryAssessments: [{ ...way, certificateId }],
      };
    },
  },
  {
    key: "lapsed-reentry-exam",
    shows: "A lapsed certification: re-entry by exam, an earlier result invalidated",
    physician: [101729, "Martin Okafor", Neurology, licensedIn.Texas],
    on: ({ physicianId, certifiedOn, year }) => {
      const ranOut = certificate(physicianId, 1, Neurology, certifiedOn, {
        certificateStatus: CertificateStatus.Inactive,
        expirationDate: `${year - 2}-12-31` as WireDate,
      });
      return {
        blocks: [finished(year - 5)],
        certificates: [ranOut],
        enrollmentCertificates: [],
        isDansInvalidatedAllowReentryExam: true,
        isPatientSafetyRequired: false,
      };
    },
  },
];
