import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment, AbccAssessmentModule } from "~/contract/certification/assessments";
import { missingEntries, unavailable, type Unavailable } from "~/contract/reading/unavailable";
import { AbccAssessmentStatus, AbccGrade, CandidateStatus } from "~/contract/enumerations";
import type { AppliedExamination } from "~/contract/examinations/examination";
import { isBefore, plainDate } from "../time/boardTime";
import { sortedBy } from "../sortedBy";

type OfCertification = Pick<AppliedExamination, "certificateId" | "certificationName">;
type GradeRelease = Pick<AppliedExamination, "isArticleBased" | "releaseGrades"> &
  OfCertification & { readonly application: Pick<AppliedExamination["application"], "candidateStatus"> };

/**
 * Returns whether the grades of an assessment are withheld (ABCC-10). Where its own record does not say, the
 * article-based examination of the same certificate does, if there is one; an examination that could not be read may be
 * that one. An application that was only started is for a later assessment.
 */
export function areGradesWithheld(
  assessment: Pick<AbccAssessment, "certificateId" | "certificationName" | "releaseGrades">,
  examinations: readonly GradeRelease[],
): boolean {
  if (typeof assessment.releaseGrades === "boolean") return !assessment.releaseGrades;
  if (missingEntries(examinations) > 0) return true;
  return examinations.some(
    (examination) =>
      examination.isArticleBased &&
      isOfSame(examination, assessment) &&
      examination.application.candidateStatus !== CandidateStatus.Unsubmitted &&
      !examination.releaseGrades,
  );
}

/** In the documents an examination has no certificate id: then the certification's name identifies it. */
export function isOfSame(
  { certificateId, certificationName }: OfCertification,
  assessment: Pick<AbccAssessment, "certificateId" | "certificationName">,
): boolean {
  return (certificateId ?? null) === null
    ? certificationName === assessment.certificationName
    : certificateId === assessment.certificateId;
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
  failed: "You did not pass the article-based assessment. You now need to pass the examination instead.",
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

/** Returns true once there is a visible result: graded, or grading is complete, and not withheld (ABCC-11). */
export function isResultReleased(
  assessment: Pick<AbccAssessment, "grade" | "abccAssessmentStatusId">,
  isWithheld: boolean,
): boolean {
  const isComplete = assessment.abccAssessmentStatusId === AbccAssessmentStatus.GradingComplete;
  return !isWithheld && (isComplete || isGraded(assessment));
}

/** Every module is graded: all passed, or fewer than two failed and the catch-up passed. */
function isProvisionalPass(modules: readonly AbccAssessmentModule[]): boolean {
  const regular = modules.filter(({ isCatchUp }) => !isCatchUp);
  const failed = regular.filter(({ grade }) => grade === AbccGrade.Fail).length;
  if (regular.length === 0 || !regular.every(isGraded)) return false;
  return failed === 0 || (failed < 2 && catchUpModule(modules)?.grade === AbccGrade.Pass);
}

/** The one module that replaces a failed one; there is never a second (ABCC-10). */
export function catchUpModule(modules: readonly AbccAssessmentModule[]): AbccAssessmentModule | undefined {
  return modulesInOrder(modules).find(({ isCatchUp }) => isCatchUp);
}

/** By start date, which determines their numbers. */
export function modulesInOrder(modules: readonly AbccAssessmentModule[]): AbccAssessmentModule[] {
  return sortedBy(
    modules,
    ({ startDate }) => startDate,
    ({ abccAssessmentModuleId }) => abccAssessmentModuleId,
  );
}

/** `Psychiatry, Module 2`, or `Psychiatry, Catch-up module`. */
export function moduleTitle(
  assessment: Pick<AbccAssessment, "certificationName" | "modules">,
  module: AbccAssessmentModule,
): string {
  return `${assessment.certificationName}, ${moduleName(assessment, module)}`;
}

export function moduleName({ modules }: Pick<AbccAssessment, "modules">, module: AbccAssessmentModule): string {
  const regular = modulesInOrder(modules).filter(({ isCatchUp }) => !isCatchUp);
  return module.isCatchUp ? "Catch-up module" : `Module ${regular.indexOf(module) + 1}`;
}

/** Passed or failed; 'NoGrade' is still pending (ABCC-09). */
export function isGraded({ grade }: Pick<AbccAssessmentModule, "grade">): boolean {
  return grade === AbccGrade.Pass || grade === AbccGrade.Fail;
}

type ModuleState = "to-attest" | "active" | "upcoming" | "passed" | "failed";

/**
 * Returns how a module is shown (ABCC-02); one that ended without a grade, or whose grade is withheld (ABCC-10), stays
 * active until it has one.
 */
export function moduleState(
  module: Pick<AbccAssessmentModule, "startDate" | "endDate" | "grade" | "attestationDate">,
  today: Temporal.PlainDate,
  isWithheld = false,
): ModuleState {
  if (isGraded(module)) {
    if (isWithheld) return "active";
    return module.grade === AbccGrade.Pass ? "passed" : "failed";
  }
  if (isBefore(today, plainDate(module.startDate))) return "upcoming";
  const hasEnded = isBefore(plainDate(module.endDate), today);
  return module.attestationDate === null && !hasEnded ? "to-attest" : "active";
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

/** `2 of 3 passed`; while grades are withheld only the number. A catch-up counts as one more module. */
export function modulesText({ modules }: Pick<AbccAssessment, "modules">, isWithheld: boolean): string {
  const all = `${modules.length} ${modules.length === 1 ? "module" : "modules"}`;
  const passed = modules.filter(({ grade }) => grade === AbccGrade.Pass).length;
  return isWithheld ? all : `${all}, ${passed} passed`;
}
