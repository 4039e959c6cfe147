import type { Temporal } from "temporal-polyfill";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { Physician } from "~/contract/people/physician";
import { notMeeting } from "../applications/applyGate";
import { lapsedCertifications } from "../certification/certificates";
import { isCertified, isEnrollmentMissing, overallStatus } from "../certification/overallStatus";
import { isPayable } from "../applications/applicationSections";
import { isBefore, plainDate } from "../time/boardTime";
import { dueAtOnce, dueBy, isForCertificate, type Obligation, overdueAtOnce } from "./obligation";

type CertifiedPhysician = Pick<
  Physician,
  "physicianId" | "certificates" | "currentCCEnrollment" | "isRetired" | "isLapsedNoLicense"
>;

/**
 * What a certification itself requires: to enroll it, to regain it where none is left, or to settle with the board why
 * it is not meeting requirements. The last is needed only where none of `others`, the obligations of blocks and
 * assessments, explains it.
 */
export function certificationObligations(
  physician: CertifiedPhysician,
  others: readonly Obligation[],
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): Obligation[] {
  return [
    ...enrollment(physician),
    ...recertification(physician, examinations, today),
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

/** CERT-08: for holders of another certification only the card explains it. */
function recertification(
  physician: CertifiedPhysician,
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): Obligation[] {
  if (isCertified(physician.certificates)) return [];
  return lapsedCertifications(physician).map(({ shown, certificationId, certificationName }): Obligation => {
    const shared = {
      id: `recertification-${certificationId}`,
      kind: "recertification",
      subject: { of: "certificate", certificateId: shown.certificateId },
      progress: [],
      cost: null,
      consequence: "Until then you have no active certification.",
    } as const;
    const ahead = examinations.find((one) => one.certificationName === certificationName && isAhead(one, today));
    return ahead === undefined
      ? {
          ...shared,
          ...dueAtOnce,
          text: `Meet the requirements to regain your certification in ${certificationName}`,
          where: { to: "recertification", certificationId },
        }
      : {
          ...shared,
          ...dueBy(plainDate(ahead.endDate), today),
          text: `Pass to regain your certification in ${certificationName}: ${ahead.title}`,
          where: { to: "examinations" },
        };
  });
}

/** The application is submitted, and can still lead to the examination. */
function isAhead({ application, endDate }: AppliedExamination, today: Temporal.PlainDate): boolean {
  return isPayable(application) && !isBefore(plainDate(endDate), today);
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
