import type { AbccAssessment } from "~/contract/certification/abccAssessment";
import { AbccAssessmentStatus, AbccGrade } from "~/contract/enumerations";
import { articleOutcome } from "./articleOutcome";

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
