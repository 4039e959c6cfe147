import { Temporal } from "temporal-polyfill";
import { CertificateStatus, CertificationGeneration } from "@portal/contract/enumerations";
import type { CertificateId, PhysicianId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import { type BlockFacts, evaluateEnrollment } from "@portal/domain/blocks/blockEvaluation";
import { license, physicianFacts, wireDate } from "./ccBlocks";

export const day = (date: string) => Temporal.PlainDate.from(date);

/**
 * Returns a board's answer about a physician with these blocks, on `today`; with a long-lasting license unless
 * `changes` say otherwise.
 */
export function physicianOn(today: string, blocks: readonly BlockFacts[], changes: Partial<Physician> = {}): Physician {
  const facts = physicianFacts({ medicalLicenses: changes.medicalLicenses ?? [license("2099-12-31")] });
  return {
    physicianId: 100_200 as PhysicianId,
    fullName: "Ada Whitcombe",
    firstName: "Ada",
    lastName: "Whitcombe",
    dateOfBirth: wireDate("1971-04-09"),
    ssn4: "4071",
    emailAddress: "ada.whitcombe@demo.meridianboard.example",
    addresses: [],
    certificates: [
      {
        certificateId: 1 as CertificateId,
        certificationId: 1030,
        certificationName: "Neurology",
        certificateNumber: "48213",
        certificateStatus: CertificateStatus.Active,
        certificationGeneration: CertificationGeneration.Cc,
        awardDate: wireDate("2015-06-01"),
        expirationDate: null,
        recertifiedDate: null,
        isPrimary: true,
        isHPM: false,
        ccStatus: 1,
        ccStatusDisplay: null,
      },
    ],
    medicalLicenses: facts.medicalLicenses.slice(),
    currentCCEnrollment: evaluateEnrollment(
      { blocks, enrollmentCertificates: [], ccVerifiedActivities: changes.ccVerifiedActivities ?? [] },
      facts,
      day(today),
    ),
    ccEnrollmentsModel: { hasCCEnrollmentHistory: true },
    ccVerifiedActivities: [],
    ccSelfReportedActivities: [],
    hasActiveTenYearCert: false,
    isRetired: false,
    isLapsedNoLicense: false,
    isDansInvalidatedAllowReentryExam: false,
    isPatientSafetyRequired: true,
    isOtherBoardPhysician: false,
    ...changes,
  };
}
