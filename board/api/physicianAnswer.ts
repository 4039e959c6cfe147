import type { Temporal } from "temporal-polyfill";
import { CertificateStatus, CertificationGeneration } from "~/contract/enumerations";
import type { Physician } from "~/contract/physician";
import { plainDate } from "~/domain/boardTime";
import { type BlockFacts, evaluateEnrollment } from "~/domain/evaluation";
import type { BlockRecord, PhysicianRecord } from "../store/physicianRecord";

/** The record as the contract shows it, with everything that follows from it on `today`. */
export function physicianAnswer(record: PhysicianRecord, today: Temporal.PlainDate): Physician {
  const { ccBlocks, enrollmentCertificates, ...own } = record;
  const enrollment = {
    blocks: ccBlocks.map((block) => blockFacts(block, record)),
    enrollmentCertificates,
    ccVerifiedActivities: record.ccVerifiedActivities,
  };
  return {
    ...own,
    currentCCEnrollment: ccBlocks.length === 0 ? null : evaluateEnrollment(enrollment, record, today),
    ccEnrollmentsModel: { hasCCEnrollmentHistory: ccBlocks.length > 0 },
    hasActiveTenYearCert: record.certificates.some(
      (certificate) =>
        certificate.certificationGeneration === CertificationGeneration.TenYear &&
        certificate.certificateStatus === CertificateStatus.Active,
    ),
    isOtherBoardPhysician: false,
  };
}

function blockFacts(block: BlockRecord, { enrollmentCertificates }: PhysicianRecord): BlockFacts {
  return {
    ...block,
    startYear: plainDate(block.startDate).year,
    endYear: plainDate(block.endDate).year,
    enrollmentCertificates: enrollmentCertificates.filter(
      ({ enrollmentStartDate: start }) => start === null || start <= block.endDate,
    ),
  };
}
