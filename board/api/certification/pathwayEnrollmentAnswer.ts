import type { Temporal } from "temporal-polyfill";
import type { Certificate } from "~/contract/certification/certificate";
import type {
  CCEnrollmentCertificate,
  CCEnrollmentId,
  CCPathwayEnrollment,
} from "~/contract/certification/ccPathwayEnrollment";
import { CertificateStatus } from "~/contract/enumerations";
import type { CertificateId } from "~/contract/ids";
import { isArticlePathwayAvailable } from "~/domain/articles/articlePathway";
import { isBefore, plainDate } from "~/domain/time/boardTime";
import { isEnrollmentOptional } from "~/domain/enrollment/enrollment";
import type { ProgramTerms } from "~/domain/enrollment/programTerms";
import type { EnrollmentRecord, PhysicianRecord } from "../../store/people/physicianRecord";
import { physicianAnswer } from "../people/physician";

/**
 * The active certificates with their enrollment, actual or possible. A physician has one enrollment; its id is the
 * physician's.
 */
export function pathwayEnrollmentAnswer(
  record: PhysicianRecord,
  programTerms: ProgramTerms,
  today: Temporal.PlainDate,
): CCPathwayEnrollment {
  const block = physicianAnswer(record, today).currentCCEnrollment?.currentCCBlock ?? null;
  const active = record.certificates.filter(({ certificateStatus }) => certificateStatus === CertificateStatus.Active);
  return {
    ccEnrollmentId: record.physicianId as number as CCEnrollmentId,
    currentBlockStart: block?.startDate ?? null,
    currentBlockEnd: block?.endDate ?? null,
    currentBlockExtensionDate: block?.extensionDate ?? null,
    ...programTerms,
    ccEnrollmentCertificates: active.map((certificate) => certificateAnswer(record, certificate, today)),
  };
}

/**
 * A certificate without stored enrollment counts as enrolled unless that is the physician's choice (ENR-06), with its
 * pathway not chosen yet.
 */
export function storedEnrollment(
  record: PhysicianRecord,
  certificateId: CertificateId,
): Omit<EnrollmentRecord, "certification_Key"> {
  const certificate = record.certificates.find((candidate) => candidate.certificateId === certificateId);
  const stored = record.enrollmentCertificates.find((candidate) => candidate.certificateId === certificateId);
  if (stored !== undefined) {
    const { certification_Key: _, ...enrollment } = stored;
    return enrollment;
  }
  return {
    certificateId,
    isEnrolled: certificate !== undefined && !isEnrollmentOptional(certificate),
    isAbccEligible: true,
    ccAssessmentType: null,
    ccAssessmentAttestationDate: null,
    lastArticleAssessmentEnrolledDate: null,
    enrollmentStartDate: null,
    enrollmentEndDate: null,
  };
}

function certificateAnswer(
  record: PhysicianRecord,
  certificate: Certificate,
  today: Temporal.PlainDate,
): CCEnrollmentCertificate {
  const enrollment = storedEnrollment(record, certificate.certificateId);
  const { certificationName, certificationGeneration, expirationDate } = certificate;
  const start = enrollment.enrollmentStartDate;
  return {
    ...enrollment,
    certificationName,
    certificationGeneration,
    expirationDate,
    isAbccStillAvailable: isArticlePathwayAvailable(certificate, enrollment, today),
    isFuture: enrollment.isEnrolled && start !== null && isBefore(today, plainDate(start)),
  };
}
