import type { Temporal } from "temporal-polyfill";
import type { AbccAssessment, AbccAssessmentModule } from "~/contract/abccAssessment";
import { AbccAssessmentStatus, AbccGrade } from "~/contract/enumerations";
import type { AppliedExamination } from "~/contract/examination";
import { isBefore, plainDate } from "./boardTime";

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

/** Every module passed and none without a grade, or the catch-up passed with fewer than two failed. */
function isProvisionalPass(modules: readonly AbccAssessmentModule[]): boolean {
  const regular = modules.filter(({ isCatchUp }) => !isCatchUp);
  const failed = regular.filter(({ grade }) => grade === AbccGrade.Fail).length;
  const hasCaughtUp = modules.some(({ isCatchUp, grade }) => isCatchUp && grade === AbccGrade.Pass);
  if (hasCaughtUp) return failed < 2;
  return regular.length > 0 && regular.every(({ grade }) => grade === AbccGrade.Pass);
}

export type ModuleState = "to-attest" | "active" | "upcoming" | "passed" | "failed";

/** How a module is shown (ABCC-02); one that has ended without a grade stays active until it has one. */
export function moduleState(
  module: Pick<AbccAssessmentModule, "startDate" | "endDate" | "grade" | "attestationDate">,
  today: Temporal.PlainDate,
): ModuleState {
  if (module.grade === AbccGrade.Pass) return "passed";
  if (module.grade === AbccGrade.Fail) return "failed";
  if (isBefore(today, plainDate(module.startDate))) return "upcoming";
  const hasEnded = isBefore(plainDate(module.endDate), today);
  return module.attestationDate === null && !hasEnded ? "to-attest" : "active";
}
