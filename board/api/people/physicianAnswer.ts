import type { Temporal } from "temporal-polyfill";
import type { EnrollmentCertificate } from "~/contract/certification/ccBlock";
import { CertificateStatus, CertificationGeneration } from "~/contract/enumerations";
import type { Physician } from "~/contract/people/physician";
import { plainDate } from "~/domain/time/boardTime";
import { type BlockFacts, evaluateEnrollment } from "~/domain/blocks/blockEvaluation";
import type { Address } from "~/contract/people/address";
import { isContactAddress } from "~/domain/people/addresses";
import type { AddressRecord, BlockRecord, EnrollmentRecord, PhysicianRecord } from "../../store/people/physicianRecord";
import { states } from "../../store/places";

/** Maps the record to the contract, with everything computed as of `today`. */
export function physicianAnswer(record: PhysicianRecord, today: Temporal.PlainDate): Physician {
  const { addresses, ccBlocks, enrollmentCertificates: enrollments, ...own } = record;
  const enrollmentCertificates = enrollments.filter(({ isEnrolled }) => isEnrolled).map(enrollmentOnTheWire);
  const enrollment = {
    blocks: ccBlocks.map((block) => blockFacts(block, enrollmentCertificates)),
    enrollmentCertificates,
    ccVerifiedActivities: record.ccVerifiedActivities,
  };
  const isEnrolled = ccBlocks.length > 0 || enrollmentCertificates.length > 0;
  const wasEnrolled = enrollments.some(({ enrollmentEndDate }) => enrollmentEndDate !== null);
  return {
    ...own,
    addresses: addresses.map(addressAnswer),
    currentCCEnrollment: isEnrolled ? evaluateEnrollment(enrollment, record, today) : null,
    ccEnrollmentsModel: { hasCCEnrollmentHistory: isEnrolled || wasEnrolled },
    hasActiveTenYearCert: record.certificates.some(
      (certificate) =>
        certificate.certificationGeneration === CertificationGeneration.TenYear &&
        certificate.certificateStatus === CertificateStatus.Active,
    ),
    isOtherBoardPhysician: false,
  };
}

function enrollmentOnTheWire(enrollment: EnrollmentRecord): EnrollmentCertificate {
  const { certificateId, certification_Key, ccAssessmentType, enrollmentStartDate } = enrollment;
  return { certificateId, certification_Key, ccAssessmentType, enrollmentStartDate };
}

function blockFacts(block: BlockRecord, enrollmentCertificates: readonly EnrollmentCertificate[]): BlockFacts {
  return {
    ...block,
    startYear: plainDate(block.startDate).year,
    endYear: plainDate(block.endDate).year,
    enrollmentCertificates: enrollmentCertificates.filter(
      ({ enrollmentStartDate: start }) => start === null || start <= block.endDate,
    ),
  };
}

const codes = new Map(states.map(({ id, shortName }) => [id, shortName]));

export function addressAnswer(record: AddressRecord): Address {
  const { stateId } = record;
  const stateCode = stateId === null ? null : (codes.get(stateId) ?? null);
  return { ...record, stateCode, isContact: isContactAddress(record) };
}
