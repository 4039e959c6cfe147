import type { Temporal } from "temporal-polyfill";
import type { Physician } from "~/contract/people/physician";
import { notMeeting } from "../applications/applyGate";
import { lapsedCertifications } from "../certification/certificates";
import { isCertified, isEnrollmentMissing, overallStatus } from "../certification/overallStatus";
import { dueAtOnce, isForCertificate, type Obligation, overdueAtOnce } from "./obligation";

type CertifiedPhysician = Pick<
  Physician,
  "physicianId" | "certificates" | "currentCCEnrollment" | "isRetired" | "isLapsedNoLicense"
>;

/**
 * What a certification itself asks for: to enroll it, to regain it where none is left, or to settle with the board why it
 * is not meeting requirements. The last is needed only where none of `others`, what blocks and assessments ask for, does.
 */
export function certificationObligations(
  physician: CertifiedPhysician,
  others: readonly Obligation[],
  today: Temporal.PlainDate,
): Obligation[] {
  return [
    ...enrollment(physician),
    ...recertification(physician),
    ...(overallStatus(physician, today) === "meeting" ? unexplained(physician, others) : []),
  ];
}

function enrollment(physician: CertifiedPhysician): Obligation[] {
  if (physician.isLapsedNoLicense || physician.isRetired || !isEnrollmentMissing(physician)) return [];
  return [
    {
      ...dueAtOnce,
      id: `enrollment-of-${physician.physicianId}`,
      kind: "enrollment",
      subject: { of: "person" },
      text: "Enroll in Continuing Certification",
      progress: [],
      cost: null,
      consequence: "Requirements begin once you are enrolled.",
      where: { to: "enrollment" },
    },
  ];
}

/** CERT-08: of those who hold another certification the card alone says how. */
function recertification(physician: CertifiedPhysician): Obligation[] {
  if (isCertified(physician.certificates)) return [];
  return lapsedCertifications(physician).map(({ shown, certificationId, certificationName }) => ({
    ...dueAtOnce,
    id: `recertification-${certificationId}`,
    kind: "recertification",
    subject: { of: "certificate", certificateId: shown.certificateId },
    text: `Meet the requirements to regain your certification in ${certificationName}`,
    progress: [],
    cost: null,
    consequence: "Until then you have no active certification.",
    where: { to: "recertification", certificationId },
  }));
}

function unexplained(physician: CertifiedPhysician, others: readonly Obligation[]): Obligation[] {
  return notMeeting(physician)
    .filter((certificate) => !others.some((one) => isForCertificate(one, certificate)))
    .map(({ certificateId, certificationName }) => ({
      ...overdueAtOnce,
      id: `certification-${certificateId}`,
      kind: "certification",
      subject: { of: "certificate", certificateId },
      text: `Write to the board about your certification in ${certificationName}, which is not meeting CC requirements`,
      progress: [],
      cost: null,
      consequence: "Until it does again, you cannot apply for its continuing certification exams or assessments.",
      where: { to: "board" },
    }));
}
