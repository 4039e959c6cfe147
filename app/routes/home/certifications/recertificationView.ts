import type { Temporal } from "temporal-polyfill";
import { marksOf } from "~/app/ui/status/StateMark";
import type { Certificate } from "@portal/contract/certification/certificate";
import { CCAssessmentType } from "@portal/contract/enumerations";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import { lapsedCertifications } from "@portal/domain/certification/certificates";
import type { AwaitedOutcome } from "@portal/domain/obligations/certificationObligations";
import { isForApplication, isForCertificate, type Obligation } from "@portal/domain/obligations/obligation";
import { answerOrNull } from "~/app/board/boardError";
import type { ReEntryAssessment } from "@portal/contract/certification/assessments";
import type { AppliedExamination, Examination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { examinationsToApplyFor } from "@portal/domain/applications/applyGate";
import { comingExaminations } from "@portal/domain/applications/applicationWindow";
import {
  examinationAhead,
  type RecertificationRequirement,
  recertificationRequirements,
  regainText,
} from "@portal/domain/certification/recertification";
import type { LookBackCredits } from "@portal/domain/enrollment/programTerms";
import { anchors } from "../pageParts";
import type { HomeRecords } from "../readHome";

/** Requirements for regaining a lapsed certification (CERT-06, CERT-08). */
export type RecertificationView = ReturnType<typeof recertificationViews>[number];

export function recertificationViews(
  { physician, reEntries, ...records }: Pick<HomeRecords, "physician" | "reEntries" | "examinations" | "available">,
  all: readonly Obligation[],
  awaited: readonly AwaitedOutcome[],
  credits: LookBackCredits,
  today: Temporal.PlainDate,
) {
  const examinations = answerOrNull(records.examinations) ?? [];
  return lapsedCertifications(physician).map(({ shown, certificationId, certificationName }) => {
    const own = answerOrNull(reEntries)?.filter(({ certificateId }) => certificateId === shown.certificateId) ?? [];
    const isCMEReduced = own.some((entry) => entry.isCMEReduced);
    const { expirationDate } = shown;
    return {
      id: certificationId,
      certificationName,
      since: expirationDate === null ? "Lapsed" : `Lapsed on ${formatDate(plainDate(expirationDate))}`,
      requirements: recertificationRequirements(physician, isCMEReduced, credits, today).map(requirementView),
      /** HOME-12: it is open where there is something to do. */
      isOpen: all.some((one) => isForCertificate(one, shown)),
      /** Activities are attested to in an open block only. */
      canAttest: (physician.currentCCEnrollment?.currentCCBlock ?? null) !== null,
      /** How it is regained once all of that is met, or why the board did not answer. */
      ways:
        typeof reEntries === "string"
          ? reEntries
          : own.map((entry) => ({
              text: reEntryText(entry, shown),
              ...toApplyFor(offersFor(entry, certificationId, records.available), examinations, physician, today),
            })),
      /** What is under way; null where the physician still has to apply. */
      underWay: underWay(shown, examinations, { all, awaited }, today),
      /** Why the re-entry exam is open, where an earlier result was invalidated. */
      invalidated: physician.isDansInvalidatedAllowReentryExam
        ? "An earlier result was invalidated. The board allows you to take the re-entry exam."
        : null,
    };
  });
}

/** Returns the offered examinations by which a certification is regained this way; null where they are unknown. */
function offersFor(
  { ccAssessmentType }: ReEntryAssessment,
  certificationId: number,
  available: HomeRecords["available"],
): readonly Examination[] | null {
  const isByArticles = ccAssessmentType === CCAssessmentType.Article;
  const isWay = (one: Examination) => (one.isReEntry || one.isMoc) && one.isArticleBased === isByArticles;
  return available?.filter((one) => one.certificationId === certificationId && isWay(one)) ?? null;
}

/** CERT-08: whether one of them can be applied for today; otherwise, from when. */
function toApplyFor(
  offers: readonly Examination[] | null,
  applied: readonly AppliedExamination[],
  physician: Physician,
  today: Temporal.PlainDate,
) {
  if (offers === null || examinationsToApplyFor(physician, offers, applied, today).length > 0)
    return { canApply: true, opens: null };
  const [next] = comingExaminations(offers, today);
  return { canApply: false, opens: next === undefined ? null : formatDate(next.opens) };
}

/** Describes a way back in a sentence (CERT-08, ABCC-16). */
export function reEntryText(
  { ccAssessmentType, requiredArticles }: ReEntryAssessment,
  { isPrimary }: Pick<Certificate, "isPrimary">,
): string {
  if (ccAssessmentType !== CCAssessmentType.Article) return "Pass the re-entry exam.";
  const articles = requiredArticles === null ? "The article exams" : `${requiredArticles} article exams`;
  return `${articles} regain the ${isPrimary ? "certification" : "subspecialty"}.`;
}

/** The sentence of the list of what to do next, where it is there. */
function underWay(
  { certificateId, certificationName }: Certificate,
  examinations: readonly AppliedExamination[],
  { all, awaited }: { readonly all: readonly Obligation[]; readonly awaited: readonly AwaitedOutcome[] },
  today: Temporal.PlainDate,
) {
  const outcome = awaited.find((one) => one.certificateId === certificateId);
  if (outcome !== undefined) return { text: outcome.text, marks: {}, link: null };
  const ahead = examinationAhead(certificationName, examinations, today);
  if (ahead !== undefined) {
    const own = all.filter((one) => one.kind === "recertification" && isForCertificate(one, { certificateId }));
    const link = { to: `#${anchors.examinations}`, label: "See your exams" };
    return { text: `${regainText(certificationName, ahead)}.`, marks: marksOf(own), link };
  }
  for (const { application, examinationId, ...begun } of examinations) {
    if (begun.certificationName !== certificationName) continue;
    const own = all.filter((one) => one.kind === "application" && isForApplication(one, application));
    const link = { to: `/Apply/${examinationId}`, label: "Continue your application" };
    if (own[0] !== undefined) return { text: `${own[0].text}.`, marks: marksOf(own), link };
  }
  return null;
}

function requirementView({ name, text, counted, required, isMet }: RecertificationRequirement) {
  const word = required === 1 ? (isMet ? "On file" : "Not on file") : figures(counted, required);
  return { name, text, state: isMet ? ("met" as const) : ("open" as const), word };
}

function figures(counted: number, required: number): string {
  return counted < required ? `${counted} of ${required} on file` : `${counted} on file`;
}
