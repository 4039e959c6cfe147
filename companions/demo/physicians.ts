import type { Certificate } from "@portal/contract/certification/certificate";
import type { Known } from "@portal/contract/reading/unavailable";
import {
  CCAssessmentType,
  Certification,
  CertificateStatus,
  CertificationGeneration,
  Ethnicity,
  Gender,
  Race,
} from "@portal/contract/enumerations";
import type { CertificateId, MedicalLicenseId, PhysicianId } from "@portal/contract/ids";
import type { MedicalLicense } from "@portal/contract/people/medicalLicense";
import type { WireDate, Year } from "@portal/contract/values";
import type { BlockRecord, EnrollmentRecord, ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { homeAddress } from "./addresses";
import { partId } from "./blocks";

const certificationNames = {
  [Certification.ClinicalNeurophysiology]: "Clinical Neurophysiology",
  [Certification.Neurology]: "Neurology",
  [Certification.ChildNeurology]: "Child Neurology",
  [Certification.Psychiatry]: "Psychiatry",
  [Certification.BrainInjuryMedicine]: "Brain Injury Medicine",
  [Certification.NeurocriticalCare]: "Neurocritical Care",
} as const;

export interface Career {
  readonly physicianId: PhysicianId;
  readonly fullName: string;
  readonly certification: keyof typeof certificationNames;
  readonly certifiedOn: WireDate;
  readonly stateId: number;
  readonly licensedUntil: WireDate;
  /** Articles by default. */
  readonly pathway?: CCAssessmentType;
}

export function demoEmail(fullName: string): string {
  return `${fullName.toLowerCase().replace(/ /g, ".")}@demo.meridianboard.example`;
}

/** A physician with one certificate, one license and the given blocks; `differences` overrides fields. */
export function physicianRecord(
  career: Career,
  ccBlocks: readonly BlockRecord[],
  differences: Partial<ImportedPhysician> = {},
): ImportedPhysician {
  const { physicianId, fullName, certification, certifiedOn, stateId, licensedUntil, pathway } = career;
  const own = certificate(physicianId, 1, certification, certifiedOn);
  return {
    ...personOf(physicianId, fullName),
    emailAddress: demoEmail(fullName),
    isRetired: false,
    isLapsedNoLicense: false,
    isDansInvalidatedAllowReentryExam: false,
    isPatientSafetyRequired: true,
    addresses: [homeAddress(physicianId, stateId)],
    demographics: nothingSaid,
    certificates: [own],
    medicalLicenses: [license(physicianId, 1, stateId, licensedUntil)],
    ccVerifiedActivities: [],
    ccSelfReportedActivities: [],
    enrollmentCertificates: [
      enrollment(own, {
        ccAssessmentType: pathway ?? CCAssessmentType.Article,
        enrollmentStartDate: ccBlocks[0]?.startDate ?? null,
      }),
    ],
    ccBlocks,
    ...differences,
  };
}

/** By default everyone has done the survey, so that the dashboard doesn't ask for it (HOME-06). */
const nothingSaid = {
  ethnicity: Ethnicity.PreferNotToAnswer,
  gender: Gender.PreferNotToAnswer,
  races: [Race.PreferNotToAnswer],
};

/** An invented person: born between 1955 and 1984; birthday and digits follow from the id. */
function personOf(
  physicianId: PhysicianId,
  fullName: string,
): Pick<ImportedPhysician, "physicianId" | "fullName" | "firstName" | "lastName" | "dateOfBirth" | "ssn4"> {
  const [firstName = fullName, ...others] = fullName.split(" ");
  const two = (number: number) => String(number).padStart(2, "0");
  const born = `${1955 + (physicianId % 30)}-${two(1 + (physicianId % 12))}-${two(1 + (physicianId % 28))}`;
  const ssn4 = String((physicianId * 7919) % 10_000).padStart(4, "0");
  return { physicianId, fullName, firstName, lastName: others.join(" ") || null, dateOfBirth: born as WireDate, ssn4 };
}

/** Active and without an end date by default. */
export function certificate(
  physicianId: PhysicianId,
  number: number,
  certification: Career["certification"],
  awardDate: WireDate,
  differences: Partial<Known<Certificate>> = {},
): Known<Certificate> {
  return {
    certificateId: partId(physicianId, number) as CertificateId,
    certificationId: certification,
    certificationName: certificationNames[certification],
    certificateNumber: String(physicianId % 100_000).padStart(5, "0") + (number === 1 ? "" : `-${number}`),
    certificateStatus: CertificateStatus.Active,
    certificationGeneration: CertificationGeneration.Cc,
    awardDate,
    expirationDate: null,
    recertifiedDate: null,
    isPrimary: true,
    isHPM: false,
    ccStatus: null,
    ccStatusDisplay: null,
    ...differences,
  };
}

/**
 * An enrolled certificate, on the exam pathway by default, whose terms were agreed to at its enrollment; on the article
 * pathway since then.
 */
export function enrollment(
  { certificateId, certificationId }: Certificate,
  differences: Partial<EnrollmentRecord> & Pick<EnrollmentRecord, "enrollmentStartDate">,
): EnrollmentRecord {
  const { enrollmentStartDate: start, ccAssessmentType = CCAssessmentType.Exam } = differences;
  return {
    certificateId,
    certification_Key: certificationId,
    isEnrolled: true,
    isAbccEligible: true,
    ccAssessmentType,
    ccAssessmentAttestationDate: ccAssessmentType === null ? null : start,
    lastArticleAssessmentEnrolledDate: ccAssessmentType === CCAssessmentType.Article ? start : null,
    enrollmentEndDate: null,
    ...differences,
  };
}

/** On the exam pathway, from January of the year. */
export function enrolledSince(year: Year, certificates: readonly Certificate[]): EnrollmentRecord[] {
  return certificates.map((own) => enrollment(own, { enrollmentStartDate: `${year}-01-01` as WireDate }));
}

export function license(
  physicianId: PhysicianId,
  number: number,
  stateId: number,
  expirationDate: WireDate,
): MedicalLicense {
  const licenseNumber = `MD${physicianId}` + (number === 1 ? "" : `-${number}`);
  return { medicalLicenseId: partId(physicianId, number) as MedicalLicenseId, licenseNumber, stateId, expirationDate };
}
