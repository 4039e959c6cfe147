import { CCAssessmentType, Certification, CertificateStatus, CertificationGeneration } from "~/contract/enumerations";
import type { CCActivity } from "~/contract/ccActivity";
import type { CCActivityId, CertificateId, MedicalLicenseId, PhysicianId } from "~/contract/ids";
import type { Credits, WireDate, Year } from "~/contract/values";
import type { BlockRecord, PhysicianRecord } from "../store/physicianRecord";
import { partId } from "./blocks";

/** Places by their position in the alphabetical list of states and the District of Columbia. */
export const licensedIn = {
  California: 5,
  Illinois: 14,
  Massachusetts: 22,
  Minnesota: 24,
  NewYork: 33,
  Texas: 44,
} as const;

const certificationNames = {
  [Certification.Neurology]: "Neurology",
  [Certification.ChildNeurology]: "Child Neurology",
  [Certification.Psychiatry]: "Psychiatry",
} as const;

export interface Career {
  readonly physicianId: PhysicianId;
  readonly fullName: string;
  readonly certification: keyof typeof certificationNames;
  readonly certifiedOn: WireDate;
  readonly stateId: number;
  readonly licensedUntil: WireDate;
}

export function demoEmail(fullName: string): string {
  return `${fullName.toLowerCase().replace(/ /g, ".")}@demo.meridianboard.example`;
}

/** A physician with one certificate, one license and the given blocks; `differences` say what is unusual. */
export function physicianRecord(
  career: Career,
  ccBlocks: readonly BlockRecord[],
  differences: Partial<PhysicianRecord> = {},
): PhysicianRecord {
  const { physicianId, fullName, certification, certifiedOn, stateId, licensedUntil } = career;
  const certificateId = partId(physicianId, 1) as CertificateId;
  return {
    physicianId,
    fullName,
    emailAddress: demoEmail(fullName),
    isRetired: false,
    isLapsedNoLicense: false,
    isDansInvalidatedAllowReentryExam: false,
    isPatientSafetyRequired: true,
    certificates: [
      {
        certificateId,
        certificationId: certification,
        certificationName: certificationNames[certification],
        certificateNumber: String(physicianId % 100_000).padStart(5, "0"),
        certificateStatus: CertificateStatus.Active,
        certificationGeneration: CertificationGeneration.Cc,
        awardDate: certifiedOn,
        expirationDate: null,
        recertifiedDate: null,
        isPrimary: true,
        isHPM: false,
        ccStatus: null,
        ccStatusDisplay: null,
      },
    ],
    medicalLicenses: [
      {
        medicalLicenseId: partId(physicianId, 1) as MedicalLicenseId,
        licenseNumber: `MD${physicianId}`,
        stateId,
        expirationDate: licensedUntil,
      },
    ],
    ccVerifiedActivities: [],
    enrollmentCertificates: [
      {
        certificateId,
        certification_Key: certification,
        ccAssessmentType: CCAssessmentType.Article,
        enrollmentStartDate: ccBlocks[0]?.startDate ?? null,
      },
    ],
    ccBlocks,
    ...differences,
  };
}

/** A spring course of `year` that its provider confirmed. */
export function verifiedCourse(physicianId: PhysicianId, year: Year): CCActivity {
  return {
    ccActivityId: partId(physicianId, year % 100) as CCActivityId,
    activityName: "Annual Review Course with Self-Assessment",
    organizationName: "Prairie States Society for Brain and Mind",
    completedDate: `${year}-03-14` as WireDate,
    cmeCredits: 6 as Credits,
    saCredits: 8 as Credits,
    isPipClinical: false,
    isPipFeedback: false,
    isPatientSafety: false,
  };
}
