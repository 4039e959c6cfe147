import type { Temporal } from "temporal-polyfill";
import type { EnrollmentCertificate } from "~/contract/certification/ccBlock";
import type { Physician } from "~/contract/people/physician";
import { isBefore, plainDate } from "../time/boardTime";
import { dueAtOnce, type Obligation } from "./obligation";

/** The pathway of each certificate that is enrolled in the current block without one. */
export function pathwayObligations(
  { certificates, currentCCEnrollment }: Pick<Physician, "certificates" | "currentCCEnrollment">,
  today: Temporal.PlainDate,
): Obligation[] {
  const enrolled = currentCCEnrollment?.currentCCBlock?.enrollmentCertificates ?? [];
  return enrolled
    .filter((certificate) => certificate.ccAssessmentType === null && hasBegun(certificate, today))
    .map(({ certificateId }) => {
      const name = certificates.find((own) => own.certificateId === certificateId)?.certificationName;
      return {
        ...dueAtOnce,
        id: `pathway-of-${certificateId}`,
        kind: "pathway",
        subject: { of: "certificate", certificateId },
        text: `Choose a CC assessment pathway${name === undefined ? "" : ` for ${name}`}`,
        progress: [],
        cost: null,
        consequence: "Until one is chosen, no assessment can begin.",
        where: { to: "enrollment" },
      };
    });
}

/** False for an enrollment that begins later: it requires nothing yet. */
export function hasBegun({ enrollmentStartDate }: EnrollmentCertificate, today: Temporal.PlainDate): boolean {
  return enrollmentStartDate === null || !isBefore(today, plainDate(enrollmentStartDate));
}
