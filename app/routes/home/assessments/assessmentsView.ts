import type { Temporal } from "temporal-polyfill";
import { answerOrNull } from "~/app/board/boardError";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import type { EnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { AbccAssessmentStatus, CCAssessmentType, CertificateStatus } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import { isOpenAssessment, shownAssessment } from "@portal/domain/articles/articleProgress";
import { notMeeting } from "@portal/domain/certification/certificates";
import { isCertified } from "@portal/domain/certification/overallStatus";
import { cyclePositions } from "@portal/domain/enrollment/cyclePosition";
import { articleStatements } from "@portal/domain/articles/articleRequirements";
import type { Obligation } from "@portal/domain/obligations/obligation";
import { formatDate, isBefore, plainDate } from "@portal/domain/time/boardTime";
import { sortedBy } from "@portal/domain/sortedBy";
import type { HomeRecords } from "../readHome";
import { articleAssessmentView } from "./articleAssessmentView";
import type { ModuleViewer } from "./moduleView";

/** The pathway of certificates without an article assessment. */
export interface PathwayView {
  /** The certifications of which the same is true. */
  readonly titles: readonly string[];
  readonly pathway: "articles" | "exam" | null;
  readonly text: string;
  /** Whether it is by an exam that can be applied for. */
  readonly canApply: boolean;
}

export type AssessmentsView = ReturnType<typeof assessmentsView>;

export function assessmentsView(
  records: HomeRecords,
  all: readonly Obligation[],
  viewer: ModuleViewer,
  today: Temporal.PlainDate,
) {
  const { physician } = records;
  const assessments = answerOrNull(records.assessments) ?? [];
  const certificateIds = sortedBy([...new Set(assessments.map(({ certificateId }) => certificateId))], (id) => id);
  const shown = certificateIds.flatMap((id) => shownAssessment(assessments, id, today) ?? []);
  const untold = typeof records.assessments === "string" ? records.assessments : null;
  const isIncomplete = lacksEntries(assessments);
  const articles = shown.map((assessment) => articleAssessmentView(assessment, records, all, viewer, today));
  const others = pathways(physician, untold === null && !isIncomplete ? shown : null, today);
  const open = articles.filter(({ isOpen }) => isOpen);
  const isOnArticles = open.length > 0 || others.some(({ pathway }) => pathway === "articles");
  return {
    /** Why the board returned no article assessments; null where it did. */
    untold,
    isIncomplete,
    isEmpty: untold === null && !isIncomplete && articles.length + others.length === 0,
    articles,
    pathways: others,
    /** ENR-13 */
    positions: cyclePositions(physician, today),
    /** Requirements of the article pathway (ABCC-14, ABCC-15, ABCC-17); empty for others. */
    statements: isOnArticles ? articleStatements(open.filter((article) => !article.isIncomplete)) : [],
    enrollment: enrollmentButton(physician),
  };
}

/** Label of the button to the enrollment page (HOME-08); null where nothing can be enrolled there. */
function enrollmentButton({ certificates, ccEnrollmentsModel }: Physician) {
  if (!isCertified(certificates)) return null;
  return ccEnrollmentsModel.hasCCEnrollmentHistory ? "Change CC Assessment Pathways" : "Enroll in CC";
}

/**
 * Returns the pathways of other certificates, including those whose articles have not started. A lapsed certification
 * is regained otherwise, as its own card says. `shown` is null where the board returned none.
 */
function pathways(
  physician: Physician,
  shown: readonly AbccAssessment[] | null,
  today: Temporal.PlainDate,
): PathwayView[] {
  const { currentCCEnrollment, certificates } = physician;
  const gated = notMeeting(physician).map(({ certificateId }) => certificateId);
  const { activeEnrollmentCertificates = [], futureEnrollmentCertificates = [] } = currentCCEnrollment ?? {};
  const enrolled = [activeEnrollmentCertificates, futureEnrollmentCertificates].flatMap((list) =>
    sortedBy(list, ({ certificateId }) => certificateId),
  );
  const views = enrolled
    .filter((enrollment) => !shown?.some((assessment) => isItsAssessment(assessment, enrollment, today)))
    .flatMap((enrollment) => {
      const certificate = certificates.find(({ certificateId }) => certificateId === enrollment.certificateId);
      if (certificate === undefined || certificate.certificateStatus === CertificateStatus.Inactive) return [];
      const own = pathway(enrollment, shown !== null, today);
      const isGated = own.pathway === "exam" && gated.includes(enrollment.certificateId);
      return [
        {
          titles: [certificate.certificationName],
          ...own,
          ...(isGated && { text: gatedText }),
          canApply: own.pathway === "exam" && !isGated,
        },
      ];
    });
  const texts = [...new Set(views.map(({ text }) => text))];
  return texts.flatMap((text) => {
    const [first, ...others] = views.filter((view) => view.text === text);
    return first === undefined ? [] : [{ ...first, titles: [first, ...others].flatMap(({ titles }) => titles) }];
  });
}

const gatedText = "You are on the exam pathway. You cannot apply for the CC exam until CC requirements are met again.";

/** Returns whether the assessment describes the certificate completely; not one that was left for another pathway. */
function isItsAssessment(
  assessment: AbccAssessment,
  { certificateId, ccAssessmentType }: EnrollmentCertificate,
  today: Temporal.PlainDate,
): boolean {
  if (assessment.certificateId !== certificateId) return false;
  const wasLeft = assessment.abccAssessmentStatusId === AbccAssessmentStatus.ChangedPathway;
  return isOpenAssessment(assessment, today) || (ccAssessmentType === CCAssessmentType.Article && !wasLeft);
}

/** An assessment of another type is an exam on cards (decision 0000.19). */
function pathway(
  { ccAssessmentType, enrollmentStartDate: start }: EnrollmentCertificate,
  areArticlesTold: boolean,
  today: Temporal.PlainDate,
): Pick<PathwayView, "pathway" | "text"> {
  if (start !== null && isBefore(today, plainDate(start))) return coming(ccAssessmentType, plainDate(start));
  if (ccAssessmentType === null) return { pathway: null, text: "No assessment pathway is chosen yet." };
  if (ccAssessmentType === CCAssessmentType.Article) {
    const none = areArticlesTold ? " No article exams are open now." : "";
    return { pathway: "articles", text: `You are on the article pathway.${none}` };
  }
  return { pathway: "exam", text: "You are on the exam pathway: you apply for, and pass, a CC exam." };
}

/** Nothing can be applied for before the enrollment begins. */
function coming(type: CCAssessmentType | null, start: Temporal.PlainDate): Pick<PathwayView, "pathway" | "text"> {
  const begins = `Your enrollment begins on ${formatDate(start)}.`;
  if (type === CCAssessmentType.Article)
    return { pathway: "articles", text: `${begins} You have chosen the article pathway.` };
  return {
    pathway: null,
    text: `${begins} ${type === null ? "No assessment pathway is chosen yet." : "You have chosen the exam pathway."}`,
  };
}
