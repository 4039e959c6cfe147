import type { CCActivity } from "~/contract/ccActivity";
import type { Certificate } from "~/contract/certificate";
import {
  AddressType,
  AddressVerificationStatus,
  CCAssessmentType,
  Certification,
  CertificateStatus,
  CertificationGeneration,
  Country,
  Ethnicity,
  Gender,
  Race,
} from "~/contract/enumerations";
import type { AddressId, CCActivityId, CertificateId, MedicalLicenseId, PhysicianId } from "~/contract/ids";
import type { MedicalLicense } from "~/contract/medicalLicense";
import type { Credits, WireDate, Year } from "~/contract/values";
import type { AddressRecord, BlockRecord, EnrollmentRecord, ImportedPhysician } from "../store/physicianRecord";
import { partId } from "./blocks";

/** Places by their ids (board/store/places.ts). */
export const licensedIn = {
  California: 5,
  Illinois: 14,
  Massachusetts: 22,
  Minnesota: 24,
  NewYork: 33,
  Texas: 44,
  Ontario: 109,
} as const;

/** A city of each, one of its postal codes, and a street. */
const homes: Readonly<Record<number, readonly [city: string, zipCode: string, street: string]>> &
  Record<typeof licensedIn.Illinois, readonly [city: string, zipCode: string, street: string]> = {
  [licensedIn.California]: ["San Diego", "92103", "University Ave"],
  [licensedIn.Illinois]: ["Springfield", "62704", "S Grand Ave W"],
  [licensedIn.Massachusetts]: ["Boston", "02115", "Huntington Ave"],
  [licensedIn.Minnesota]: ["Rochester", "55902", "2nd St SW"],
  [licensedIn.NewYork]: ["Forest Hills", "11375", "Austin St"],
  [licensedIn.Texas]: ["Houston", "77030", "Fannin St"],
  [licensedIn.Ontario]: ["Toronto", "M5G 1X8", "Bay St"],
};

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
  /** Articles unless given. */
  readonly pathway?: CCAssessmentType;
}

export function demoEmail(fullName: string): string {
  return `${fullName.toLowerCase().replace(/ /g, ".")}@demo.meridianboard.example`;
}

/** A physician with one certificate, one license and the given blocks; `differences` say what is unusual. */
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

/** Everybody has done the survey unless told otherwise, so that the dashboard asks nobody else (HOME-06). */
const nothingSaid = {
  ethnicity: Ethnicity.PreferNotToAnswer,
  gender: Gender.PreferNotToAnswer,
  races: [Race.PreferNotToAnswer],
};

/** Who somebody made up is: born between 1955 and 1984, on a day and with digits that follow from the id. */
export function personOf(
  physicianId: PhysicianId,
  fullName: string,
): Pick<ImportedPhysician, "physicianId" | "fullName" | "firstName" | "lastName" | "dateOfBirth" | "ssn4"> {
  const [firstName = fullName, ...others] = fullName.split(" ");
  const two = (number: number) => String(number).padStart(2, "0");
  const born = `${1955 + (physicianId % 30)}-${two(1 + (physicianId % 12))}-${two(1 + (physicianId % 28))}`;
  const ssn4 = String((physicianId * 7919) % 10_000).padStart(4, "0");
  return { physicianId, fullName, firstName, lastName: others.join(" ") || null, dateOfBirth: born as WireDate, ssn4 };
}

/** The physician's certificate with this number among their own: active and without an end unless told otherwise. */
export function certificate(
  physicianId: PhysicianId,
  number: number,
  certification: Career["certification"],
  awardDate: WireDate,
  differences: Partial<Certificate> = {},
): Certificate {
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
 * A certificate on the exam pathway unless told otherwise, its terms agreed to when its enrollment began; on the
 * article pathway since then.
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

/** Where the physician of a state has always lived: verified, contact and public. */
function homeAddress(physicianId: PhysicianId, stateId: number): AddressRecord {
  const [city, zipCode, line1] = homes[stateId] ?? homes[licensedIn.Illinois];
  return address(physicianId, 1, { line1: `${100 + (physicianId % 900)} ${line1}`, city, stateId, zipCode });
}

/** The address with this number among the physician's own: a verified contact and public address unless told otherwise. */
export function address(
  physicianId: PhysicianId,
  number: number,
  what: Pick<AddressRecord, "line1" | "city" | "stateId" | "zipCode"> & Partial<AddressRecord>,
): AddressRecord {
  return {
    addressId: partId(physicianId, number) as AddressId,
    company: null,
    company2: null,
    line2: null,
    countryId: what.stateId === licensedIn.Ontario ? Country.Canada : Country.USA,
    homePhoneNumber: `312-555-0${100 + (physicianId % 100)}`,
    officePhoneNumber: null,
    faxNumber: null,
    types: [AddressType.Contact, AddressType.Public],
    shippingUntil: null,
    isValid: true,
    verificationStatus: AddressVerificationStatus.UseSuggested,
    dateOptedIn: null,
    updatedDate: null,
    updatedBy: null,
    ...what,
  };
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

/** The activity with this number among the physician's own; it counts for nothing unless told. */
export function demoActivity(
  physicianId: PhysicianId,
  number: number,
  completedDate: WireDate,
  what: Pick<CCActivity, "activityName" | "organizationName"> & Partial<CCActivity>,
): CCActivity {
  return {
    ccActivityId: partId(physicianId, number) as CCActivityId,
    completedDate,
    cmeCredits: 0 as Credits,
    saCredits: 0 as Credits,
    isPipClinical: false,
    isPipFeedback: false,
    isPatientSafety: false,
    ...what,
  };
}
