import type { Temporal } from "temporal-polyfill";
import { AbccGrade, CCAssessmentType } from "~/contract/enumerations";
import type { EnrollmentCertificate } from "~/contract/certification/ccBlock";
import { articleProgress, articleWaivers, isOpenAssessment, shownAssessment } from "../articles/articleAssessment";
import { abccGradeText, areGradesWithheld, articleOutcome } from "../articles/articleOutcome";
import { sortedBy } from "../sortedBy";
import { examinationAwaited, isLost, isMadeUpFor } from "../articles/requiredExamination";
import { isForCertificate, type Obligation } from "./obligation";
import { hasBegun } from "./pathwayObligations";
import { openState, type TiledRecords, type TileStanding, type TileState } from "./tile";

/** The most important first. */
const byWeight: readonly TileState[] = ["overdue", "owed", "waiting", "met"];

/** Returns the most important assessment of all certificates that are enrolled in the block or have something to do. */
export function assessmentsTile(
  records: TiledRecords,
  own: readonly Obligation[],
  resting: TileStanding | null,
  today: Temporal.PlainDate,
): TileStanding {
  const enrolled = sortedBy(
    records.physician.currentCCEnrollment?.currentCCBlock?.enrollmentCertificates ?? [],
    ({ certificateId }) => certificateId,
  );
  const standings = [
    ...own.map((obligation) => openAssessment(obligation, enrolled)),
    ...enrolled
      .filter(({ certificateId }) => !own.some((one) => isForCertificate(one, { certificateId })))
      .map((certificate) => restingAssessment(certificate, records, today)),
  ];
  const found = byWeight.map((state) => standings.find((standing) => standing.state === state));
  return found.find((standing) => standing !== undefined) ?? resting ?? { state: "exempt", word: "Not required" };
}

function openAssessment(obligation: Obligation, enrolled: readonly EnrollmentCertificate[]): TileStanding {
  const state = openState([obligation]) ?? "owed";
  if (obligation.kind === "pathway") return { state, word: "Choose a pathway" };
  if (obligation.kind !== "examination-instead") return { state, word: abccGradeText[AbccGrade.NoGrade] };
  const isOnArticles = enrolled.some(
    (own) => own.ccAssessmentType === CCAssessmentType.Article && isForCertificate(obligation, own),
  );
  return { state, word: isOnArticles ? "Not passed" : "Exam required" };
}

/** For a certificate for which nothing can be done today. */
function restingAssessment(
  enrolled: EnrollmentCertificate,
  { physician, assessments, examinations }: TiledRecords,
  today: Temporal.PlainDate,
): TileStanding {
  const { certificateId, ccAssessmentType } = enrolled;
  const isOnArticles = ccAssessmentType === CCAssessmentType.Article;
  if (!isOnArticles && !hasBegun(enrolled, today)) return { state: "waiting", word: "Begins later" };
  const assessment = shownAssessment(assessments, certificateId, today);
  if (assessment === null) return { state: "waiting", word: isOnArticles ? "Article pathway" : "Exam pathway" };
  const isAwaited = examinationAwaited(assessment, examinations, today) !== null;
  if (isAwaited && !isMadeUpFor(assessment, examinations)) return { state: "waiting", word: "No result yet" };
  if (!isOnArticles) return { state: "waiting", word: "Exam pathway" };
  const progress = articleProgress(assessment, articleWaivers(physician.currentCCEnrollment, assessment));
  const isWithheld = areGradesWithheld(assessment, examinations);
  const outcome = articleOutcome(assessment, isWithheld);
  if (isLost(progress, outcome) || outcome === "passed") return { state: "met", word: "Passed" };
  if (outcome === "provisionally-passed") return { state: "met", word: "Provisionally passed" };
  // All articles passed is not a result (ABCC-10).
  if (!isOpenAssessment(assessment, today) || (isWithheld && progress.remaining === 0))
    return { state: "waiting", word: "No result yet" };
  if (progress.remaining === 0) return { state: "met", word: "All passed" };
  // Between two modules nothing can be done.
  return { state: "waiting", word: abccGradeText[AbccGrade.NoGrade] };
}
