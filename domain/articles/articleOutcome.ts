import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment, AbccAssessmentModule } from "~/contract/certification/abccAssessment";
import { AbccAssessmentStatus, AbccGrade } from "~/contract/enumerations";
import type { AppliedExamination } from "~/contract/examinations/examination";
import { isBefore, plainDate } from "../time/boardTime";

export type GradeRelease = Pick<AppliedExamination, "certificateId" | "isArticleBased" | "releaseGrades">;

/**
 * True while the grades of an assessment are withheld (ABCC-10). Its own record does not tell; the article-based
 * examination of the same certificate does, where there is one.
 */
export function areGradesWithheld(
  { certificateId }: Pick<AbccAssessment, "certificateId">,
  examinations: readonly GradeRelease[],
): boolean {
  return examinations.some(
    (examination) =>
      examination.isArticleBased && examination.certificateId === certificateId && !examination.releaseGrades,
  );
}

/** The grades as they are shown (ABCC-09). */
export const abccGradeText: Readonly<Record<(typeof AbccGrade)[keyof typeof AbccGrade], string>> = {
  [AbccGrade.Pass]: "Pass",
  [AbccGrade.Fail]: "Fail",
  [AbccGrade.NoGrade]: "In Progress",
};

export type ArticleOutcome = "passed" | "provisionally-passed" | "failed" | "open";

/** Ours to write: no document gives them. */
export const articleOutcomeText: Readonly<Record<ArticleOutcome, string>> = {
  passed: "You have passed the article-based assessment.",
  "provisionally-passed": "You have provisionally passed the article-based assessment.",
  failed: "You did not pass the article-based assessment. You now need to pass the examination instead.",
  open: "The article-based assessment has no result yet.",
};

/** What came of an assessment (ABCC-06). A grade of Fail outweighs that grading is complete (decision 17). */
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
  return modules.filter(({ isCatchUp }) => isCatchUp).sort((a, b) => (a.startDate <= b.startDate ? -1 : 1))[0];
}

/** Passed or failed; 'NoGrade' is a grade that is still to come (ABCC-09). */
export function isGraded({ grade }: Pick<AbccAssessmentModule, "grade">): boolean {
  return grade === AbccGrade.Pass || grade === AbccGrade.Fail;
}

export type ModuleState = "to-attest" | "active" | "upcoming" | "passed" | "failed";

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
