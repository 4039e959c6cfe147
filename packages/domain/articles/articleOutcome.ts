import type { AbccAssessment, AbccAssessmentModule } from "@portal/contract/certification/assessments";
import { type AnsweredList, lacksEntries, unavailable, type Unavailable } from "@portal/contract/reading/unavailable";
import { AbccAssessmentStatus, AbccGrade, CandidateStatus } from "@portal/contract/enumerations";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { catchUpModule, isGraded } from "./articleModules";
import type { ArticleProgress } from "./articleProgress";

type OfCertification = Pick<AppliedExamination, "certificateId" | "certificationName">;

/**
 * Returns whether an examination and an article assessment are of the same certification. In the documents an
 * examination has no certificate id: then the certification's name identifies it.
 */
export function isOfSameCertification(
  { certificateId, certificationName }: OfCertification,
  assessment: Pick<AbccAssessment, "certificateId" | "certificationName">,
): boolean {
  return (certificateId ?? null) === null
    ? certificationName === assessment.certificationName
    : certificateId === assessment.certificateId;
}

type GradeRelease = Pick<AppliedExamination, "isArticleBased" | "releaseGrades"> &
  OfCertification & { readonly application: Pick<AppliedExamination["application"], "candidateStatus"> };

/**
 * Returns whether the grades of an assessment are withheld (ABCC-10). Where its own record does not say, the
 * article-based examination of the same certificate does, if there is one; an examination that could not be read may be
 * that one. An application that was only started is for a later assessment.
 */
export function areGradesWithheld(
  assessment: Pick<AbccAssessment, "certificateId" | "certificationName" | "releaseGrades">,
  examinations: AnsweredList<GradeRelease>,
): boolean {
  if (typeof assessment.releaseGrades === "boolean") return !assessment.releaseGrades;
  if (lacksEntries(examinations)) return true;
  return examinations.some(
    (examination) =>
      examination.isArticleBased &&
      isOfSameCertification(examination, assessment) &&
      examination.application.candidateStatus !== CandidateStatus.Unsubmitted &&
      !examination.releaseGrades,
  );
}

/** Grades as shown (ABCC-09). */
export const abccGradeText: Readonly<Record<(typeof AbccGrade)[keyof typeof AbccGrade] | Unavailable, string>> = {
  [AbccGrade.Pass]: "Pass",
  [AbccGrade.Fail]: "Fail",
  [AbccGrade.NoGrade]: "In Progress",
  [unavailable]: "Unavailable",
};

export type ArticleOutcome = "passed" | "provisionally-passed" | "failed" | "open";

/** Our own words: no document gives them. */
export const articleOutcomeText: Readonly<Record<ArticleOutcome, string>> = {
  passed: "You have passed the article-based assessment.",
  "provisionally-passed": "You have provisionally passed the article-based assessment.",
  failed: "You did not pass the article-based assessment. You now need to pass the exam instead.",
  open: "The article-based assessment has no result yet.",
};

/** Returns the outcome of an assessment (ABCC-06). A grade of Fail outweighs complete grading (decision 0000.17). */
export function articleOutcome(
  { grade, abccAssessmentStatusId, modules }: Pick<AbccAssessment, "grade" | "abccAssessmentStatusId" | "modules">,
  isWithheld: boolean,
): ArticleOutcome {
  if (isWithheld) return "open";
  if (grade === AbccGrade.Fail) return "failed";
  if (grade === AbccGrade.Pass || abccAssessmentStatusId === AbccAssessmentStatus.GradingComplete) return "passed";
  return isProvisionalPass(modules) ? "provisionally-passed" : "open";
}

/** Returns true where articles can no longer help: the examination has to be passed instead (ABCC-06, ABCC-07). */
export function isLost({ hasExceededFailures }: ArticleProgress, outcome: ArticleOutcome): boolean {
  return outcome === "failed" || hasExceededFailures;
}

/** Returns true once there is a visible result: graded, or grading is complete, and not withheld (ABCC-11). */
export function isResultReleased(
  assessment: Pick<AbccAssessment, "grade" | "abccAssessmentStatusId">,
  isWithheld: boolean,
): boolean {
  const isComplete = assessment.abccAssessmentStatusId === AbccAssessmentStatus.GradingComplete;
  return !isWithheld && (isComplete || isGraded(assessment));
}

/** Every module is known and graded: all passed, or fewer than two failed and the catch-up passed. */
function isProvisionalPass(modules: AnsweredList<AbccAssessmentModule>): boolean {
  const regular = modules.filter(({ isCatchUp }) => !isCatchUp);
  const failed = regular.filter(({ grade }) => grade === AbccGrade.Fail).length;
  if (regular.length === 0 || lacksEntries(modules) || !regular.every(isGraded)) return false;
  return failed === 0 || (failed < 2 && catchUpModule(modules)?.grade === AbccGrade.Pass);
}

export type ArticleResult = "pass" | "fail" | "provisional-pass" | "left" | "open";

/** The part of an assessment that its history needs. */
export type PastAssessment = Pick<AbccAssessment, "grade" | "abccAssessmentStatusId" | "modules">;

/** Result of an article-based assessment in the history (EXAM-08). The words are ours, except the grades. */
export function articleResult(
  assessment: PastAssessment,
  isWithheld: boolean,
): { readonly kind: ArticleResult; readonly text: string } {
  switch (articleOutcome(assessment, isWithheld)) {
    case "passed":
      return { kind: "pass", text: "Pass" };
    case "failed":
      return { kind: "fail", text: "Fail" };
    case "provisionally-passed":
      return { kind: "provisional-pass", text: "Provisional Pass" };
    case "open": {
      const text = leftTexts[assessment.abccAssessmentStatusId];
      if (text !== undefined) return { kind: "left", text };
      return { kind: "open", text: isUnderReview(assessment) ? "Under Review" : "In Progress" };
    }
  }
}

/** Texts for assessments abandoned before a result. */
const leftTexts: Readonly<Partial<Record<AbccAssessment["abccAssessmentStatusId"], string>>> = {
  [AbccAssessmentStatus.Exited]: "Exited",
  [AbccAssessmentStatus.Denied]: "Denied",
  [AbccAssessmentStatus.Withdrawn]: "Withdrawn",
  [AbccAssessmentStatus.ChangedPathway]: "Changed to the exam pathway",
};

function isUnderReview({ abccAssessmentStatusId }: PastAssessment): boolean {
  return abccAssessmentStatusId === AbccAssessmentStatus.UnderReview;
}
