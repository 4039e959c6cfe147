import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import { CertificateStatus } from "@portal/contract/enumerations";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { CertificateId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import type { EnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { closedUntilMet } from "../applications/applyGate";
import { examinationAwaited, lostAssessments } from "../articles/requiredExamination";
import { lapsedCertifications, notMeeting } from "../certification/certificates";
import { examinationAhead, regainText } from "../certification/recertification";
import { awaitsResult, isPassed } from "../examinations/examinationStatus";
import { isCertified, isEnrollmentMissing, overallStatus } from "../certification/overallStatus";
import { isBefore, plainDate } from "../time/boardTime";
import { dueAtOnce, dueBy, overdueAtOnce } from "./dueDates";
import { isForCertificate, type Obligation } from "./obligation";

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
  awaited: readonly AwaitedOutcome[],
  today: Temporal.PlainDate,
): Obligation[] {
  const ofCertifications = [
    ...recertification(physician, examinations, today),
    ...(overallStatus(physician, today) === "meeting" ? unexplained(physician, others) : []),
  ];
  return [
    ...enrollment(physician),
    ...ofCertifications.filter((own) => !awaited.some((outcome) => isForCertificate(own, outcome))),
  ];
}

/** What only the board can say next about a certification. */
export interface AwaitedOutcome {
  readonly certificateId: CertificateId;
  readonly text: string;
}

/** For lapsed certifications, and for those whose articles are lost: the examination was taken. */
export function awaitedOutcomes(
  physician: CertifiedPhysician,
  assessments: readonly AbccAssessment[],
  examinations: readonly AppliedExamination[],
  today: Temporal.PlainDate,
): AwaitedOutcome[] {
  const ofLapsed = lapsedCertifications(physician).flatMap(({ shown, certificationName }) => {
    const { certificateId, expirationDate: lapsed } = shown;
    // Taken before the lapse, it does not regain anything.
    const since = examinations.filter(
      (one) => one.certificationName === certificationName && lapsed !== null && one.endDate > lapsed,
    );
    const open = since.find((one) => awaitsResult(one, today));
    if (open !== undefined) return [{ certificateId, text: resultPending(open) }];
    const passed = since.find(isPassed);
    return passed === undefined
      ? []
      : [{ certificateId, text: `You passed: ${passed.title}. Your certification is not shown here yet.` }];
  });
  const ofLost = lostAssessments(assessments, examinations, today).flatMap((assessment) => {
    const open = examinationAwaited(assessment, examinations, today);
    return open === null ? [] : [{ certificateId: assessment.certificateId, text: resultPending(open) }];
  });
  return [...ofLapsed, ...ofLost];
}

function resultPending({ title }: Pick<AppliedExamination, "title">): string {
  return `Your result is not released yet: ${title}.`;
}

function enrollment(physician: CertifiedPhysician): Obligation[] {
  if (physician.isLapsedNoLicense || physician.isRetired || !isEnrollmentMissing(physician)) return [];
  return [
    {
      ...dueAtOnce,
      id: `enrollment-of-${physician.physicianId}`,
      kind: "enrollment",
      subject: { kind: "person" },
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
      subject: { kind: "certificate", certificateId: shown.certificateId },
      progress: [],
      cost: null,
    } as const;
    const consequence = "Until then, you have no active certification.";
    const ahead = examinationAhead(certificationName, examinations, today);
    return ahead === undefined
      ? {
          ...shared,
          ...overdueAtOnce,
          kind: "recertification",
          consequence,
          text: `Meet the requirements to regain your certification in ${certificationName}`,
          where: { to: "recertification", certificationId },
        }
      : {
          ...shared,
          ...dueBy("recertification", plainDate(ahead.endDate), today, { until: consequence, after: consequence }),
          text: regainText(certificationName, ahead),
          where: { to: "examinations" },
        };
  });
}

function unexplained(physician: CertifiedPhysician, others: readonly Obligation[]): Obligation[] {
  return notMeeting(physician)
    .filter((certificate) => !others.some((one) => isForCertificate(one, certificate)))
    .map(({ certificateId, certificationName }) => ({
      ...overdueAtOnce,
      id: `certification-${certificateId}`,
      kind: "certification",
      subject: { kind: "certificate", certificateId },
      text: `Write to the board about your certification in ${certificationName}, which is not meeting CC requirements`,
      progress: [],
      cost: null,
      consequence: closedUntilMet,
      where: { to: "board" },
    }));
}

/**
 * The pathway of each certificate that is enrolled in the current block without one. One that has lapsed is regained
 * first: no pathway can be chosen for it.
 */
export function pathwayObligations(
  { certificates, currentCCEnrollment }: Pick<Physician, "certificates" | "currentCCEnrollment">,
  today: Temporal.PlainDate,
): Obligation[] {
  const enrolled = currentCCEnrollment?.currentCCBlock?.enrollmentCertificates ?? [];
  return enrolled
    .filter((certificate) => certificate.ccAssessmentType === null && hasBegun(certificate, today))
    .flatMap(({ certificateId }): Obligation[] => {
      const own = certificates.find((certificate) => certificate.certificateId === certificateId);
      if (own?.certificateStatus === CertificateStatus.Inactive) return [];
      return [
        {
          ...dueAtOnce,
          id: `pathway-of-${certificateId}`,
          kind: "pathway",
          subject: { kind: "certificate", certificateId },
          text: `Choose a CC assessment pathway${own === undefined ? "" : ` for ${own.certificationName}`}`,
          progress: [],
          cost: null,
          consequence: "Until one is chosen, no assessment can begin.",
          where: { to: "enrollment" },
        },
      ];
    });
}

/** False for an enrollment that begins later: it requires nothing yet. */
export function hasBegun({ enrollmentStartDate }: EnrollmentCertificate, today: Temporal.PlainDate): boolean {
  return enrollmentStartDate === null || !isBefore(today, plainDate(enrollmentStartDate));
}
