import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment, AbccAssessmentModule } from "~/contract/certification/assessments";
import { unavailable, type Unavailable } from "~/contract/reading/unavailable";
import { AbccAssessmentStatus, AbccGrade, CandidateStatus } from "~/contract/enumerations";
import type { AppliedExamination } from "~/contract/examinations/examination";
import { isBefore, plainDate } from "../time/boardTime";
import { sortedBy } from "../sortedBy";

type OfCertification = Pick<AppliedExamination, "certificateId" | "certificationName">;
type GradeRelease = Pick<AppliedExamination, "isArticleBased" | "releaseGrades"> &
  OfCertification & { readonly application: Pick<AppliedExamination["application"], "candidateStatus"> };

/**
 * True while the grades of an assessment are withheld (ABCC-10). Where its own record does not tell, the
 * article-based examination of the same certificate does, where there is one. An application that was only begun is for a later
 * assessment.
 */
export function areGradesWithheld(
  assessment: Pick<AbccAssessment, "certificateId" | "certificationName" | "releaseGrades">,
  examinations: readonly GradeRelease[],
): boolean {
  if (typeof assessment.releaseGrades === "boolean") return !assessment.releaseGrades;
  return examinations.some(
    (examination) =>
      examination.isArticleBased &&
      isOfSame(examination, assessment) &&
      examination.application.candidateStatus !== CandidateStatus.Unsubmitted &&
      !examination.releaseGrades,
  );
}

/** By the documents an examination has no id of a certificate: then the certification's name says whose it is. */
export function isOfSame(
  { certificateId, certificationName }: OfCertification,
  assessment: Pick<AbccAssessment, "certificateId" | "certificationName">,
): boolean {
  return (certificateId ?? null) === null
    ? certificationName === assessment.certificationName
    : certificateId === assessment.certificateId;
}

/** The grades as they are shown (ABCC-09). */
export const abccGradeText: Readonly<Record<(typeof AbccGrade)[keyof typeof AbccGrade] | Unavailable, string>> = {
  [AbccGrade.Pass]: "Pass",
  [AbccGrade.Fail]: "Fail",
  [AbccGrade.NoGrade]: "In Progress",
  [unavailable]: "Unavailable",
};

export type ArticleOutcome = "passed" | "provisionally-passed" | "failed" | "open";

/** Ours to write: no document gives them. */
export const articleOutcomeText: Readonly<Record<ArticleOutcome, string>> = {
  passed: "You have passed the article-based assessment.",
  "provisionally-passed": "You have provisionally passed the article-based assessment.",
  failed: "You did not pass the article-based assessment. You now need to pass the examination instead.",
  open: "The article-based assessment has no result yet.",
};

/** What came of an assessment (ABCC-06). A grade of Fail outweighs that grading is complete (decision 0000.17). */
export function articleOutcome(
  { grade, abccAssessmentStatusId, modules }: Pick<AbccAssessment, "grade" | "abccAssessmentStatusId" | "modules">,
  isWithheld: boolean,
): ArticleOutcome {
  if (isWithheld) return "open";
  if (grade === AbccGrade.Fail) return "failed";
  if (grade === AbccGrade.Pass || abccAssessmentStatusId === AbccAssessmentStatus.GradingComplete) return "passed";
  return isProvisionalPass(modules) ? "provisionally-passed" : "open";
}

/** True once there is a result to be looked at: graded, or grading is complete, and not withheld (ABCC-11). */
export function isResultReleased(
  assessment: Pick<AbccAssessment, "grade" | "abccAssessmentStatusId">,
  isWithheld: boolean,
): boolean {
  const isComplete = assessment.abccAssessmentStatusId === AbccAssessmentStatus.GradingComplete;
  return !isWithheld && (isComplete || isGraded(assessment));
}

/** Every module graded: all passed, or fewer than two failed and the catch-up passed. */
function isProvisionalPass(modules: readonly AbccAssessmentModule[]): boolean {
  const regular = modules.filter(({ isCatchUp }) => !isCatchUp);
  const failed = regular.filter(({ grade }) => grade === AbccGrade.Fail).length;
  if (regular.length === 0 || !regular.every(isGraded)) return false;
  return failed === 0 || (failed < 2 && catchUpModule(modules)?.grade === AbccGrade.Pass);
}

/** The one module that makes up for a failed one; there is never a second (ABCC-10). */
export function catchUpModule(modules: readonly AbccAssessmentModule[]): AbccAssessmentModule | undefined {
  return modulesInOrder(modules).find(({ isCatchUp }) => isCatchUp);
}

/** In the order in which they begin, by which they are numbered. */
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

/** Passed or failed; 'NoGrade' is a grade that is still to come (ABCC-09). */
export function isGraded({ grade }: Pick<AbccAssessmentModule, "grade">): boolean {
  return grade === AbccGrade.Pass || grade === AbccGrade.Fail;
}

type ModuleState = "to-attest" | "active" | "upcoming" | "passed" | "failed";

/**
 * How a module is shown (ABCC-02); one that has ended without a grade, or whose grade is withheld (ABCC-10), stays
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

/** An assessment as its history looks at it. */
export type PastAssessment = Pick<AbccAssessment, "grade" | "abccAssessmentStatusId" | "modules">;

/** What came of an article-based assessment, and how the history says it (EXAM-08). The words are ours but for the grades. */
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

/** Of an assessment that was given up before it had a result. */
const leftTexts: Readonly<Partial<Record<AbccAssessment["abccAssessmentStatusId"], string>>> = {
  [AbccAssessmentStatus.Exited]: "Exited",
  [AbccAssessmentStatus.Denied]: "Denied",
  [AbccAssessmentStatus.Withdrawn]: "Withdrawn",
  [AbccAssessmentStatus.ChangedPathway]: "Changed to the exam pathway",
};

function isUnderReview({ abccAssessmentStatusId }: PastAssessment): boolean {
  return abccAssessmentStatusId === AbccAssessmentStatus.UnderReview;
}

/** `2 of 3 passed`; while grades are withheld only how many there are. A catch-up counts as what it is, one more. */
export function modulesText({ modules }: Pick<AbccAssessment, "modules">, isWithheld: boolean): string {
  const all = `${modules.length} ${modules.length === 1 ? "module" : "modules"}`;
  const passed = modules.filter(({ grade }) => grade === AbccGrade.Pass).length;
  return isWithheld ? all : `${all}, ${passed} passed`;
}
