import type { Certificate } from "@portal/contract/certification/certificate";
import { Certification, CertificateStatus, CertificationGeneration } from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import { wireDate } from "./ccBlocks";

/** An active certificate of continuing certification in Psychiatry. */
export function certificate(id: number, changes: Partial<Certificate> = {}): Certificate {
  return {
    certificateId: id as CertificateId,
    certificationId: Certification.Psychiatry,
    certificationName: "Psychiatry",
    certificateNumber: `${50_000 + id}`,
    certificateStatus: CertificateStatus.Active,
    certificationGeneration: CertificationGeneration.Cc,
    awardDate: wireDate("2015-09-14"),
    expirationDate: null,
    recertifiedDate: null,
    isPrimary: true,
    isHPM: false,
    ccStatus: null,
    ccStatusDisplay: null,
    ...changes,
  };
}
