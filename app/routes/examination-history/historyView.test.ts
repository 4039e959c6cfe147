import { describe, expect, it } from "vitest";
import { AbccAssessmentStatus, AbccGrade, ExamineeStatus, ExamineeStatusReason } from "@portal/contract/enumerations";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { examinationHistory, type ExaminationFacts } from "@portal/domain/examinations/examinationHistory";
import { articleModule, assessment } from "~/tests/support/records/assessments";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examinationFacts } from "~/tests/support/records/examinationFacts";
import { examination } from "~/tests/support/records/examinations";
import { historyView } from "./historyView";

const rowsOf = (...facts: Partial<ExaminationFacts>[]) => examinationHistory(facts.map(examinationFacts), []);
/** A view in which the board answered both lists. */
function read({ examinations, articleAssessments, beforeReports }: ReturnType<typeof historyView>) {
  if (typeof examinations === "string" || typeof articleAssessments === "string") throw new Error("Not answered");
  return { examinations, articleAssessments, beforeReports };
}
const shown = (...facts: Partial<ExaminationFacts>[]) => read(historyView(rowsOf(...facts), [], []));

describe("examinations", () => {
  it("EXAM-08 EXAM-09 are listed with dates, result and score report", () => {
    expect(shown({}).examinations).toEqual([
      {
        id: 31,
        title: "Certification Examination in Psychiatry",
        details: [],
        dates: "May 6 to 17, 2024",
        state: "met",
        result: "Pass",
        href: "/ExaminationHistory/ScoreReport.pdf?examinationId=31",
      },
    ]);
  });

  it("EXAM-08 show certification, modules and focus where the title does not", () => {
    const combined = { title: "CC Examination", moduleSelection: "Neurology, Epilepsy", formattedCnpType: "EEG" };
    expect(shown(combined).examinations[0]?.details).toEqual([
      "Psychiatry",
      "Modules: Neurology, Epilepsy",
      "Focus: EEG",
    ]);
  });

  it.each([
    [{ examinationGrade: "Fail" }, "overdue", "Fail", true],
    [
      { examinationGrade: null, examineeStatus: ExamineeStatus.UnexcusedAbsence, hasScoreReport: false },
      "overdue",
      "Unexcused Absence",
      false,
    ],
    [{ examineeStatusReasonId: ExamineeStatusReason.Invalidated }, "overdue", "Invalidated", false],
    [{ releaseGrades: false }, "waiting", "No result yet", false],
  ] as const)("EXAM-08 EXAM-13 %j", (facts, state, result, isDownloaded) => {
    const [row] = shown(facts).examinations;
    expect(row).toMatchObject({ state, result });
    expect(row?.href !== null).toBe(isDownloaded);
  });

  it("EXAM-09 say why an old one has no score report, and say it of no other", () => {
    const old = {
      examinationId: 9 as ExaminationId,
      startDate: wireDate("2016-05-02"),
      endDate: wireDate("2016-05-13"),
    };
    const view = shown(old, {});
    expect(view.examinations.map(({ href }) => href !== null)).toEqual([true, false]);
    expect(view.beforeReports).toContain("from 2017 on, and for all other exams from 2021 on");
    expect(shown({ ...old, hasScoreReport: false }).beforeReports).toBeNull();
    expect(shown({}).beforeReports).toBeNull();
  });
});

describe("article-based assessments", () => {
  const graded = assessment(3, {
    grade: AbccGrade.Pass,
    abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete,
    modules: [articleModule(3, { grade: AbccGrade.Pass })],
  });

  it("EXAM-08 EXAM-09 are listed newest first, with result and download", () => {
    const before = assessment(2, { startDate: wireDate("2021-01-01"), endDate: wireDate("2023-12-31"), modules: [] });
    expect(historyView([], [before, graded], []).articleAssessments).toEqual([
      {
        id: 3,
        title: "Psychiatry",
        details: ["1 module, 1 passed"],
        dates: "January 1, 2024 to December 31, 2026",
        state: "met",
        result: "Pass",
        href: "/ExaminationHistory/ArticleAssessmentResult.pdf?abccAssessmentId=3",
      },
      {
        id: 2,
        title: "Psychiatry",
        details: [],
        dates: "January 1, 2021 to December 31, 2023",
        state: "waiting",
        result: "In Progress",
        href: null,
      },
    ]);
  });

  it("API-09 EXAM-08 count no modules where one cannot be read, and say that something is missing", () => {
    const modules = [articleModule(3, { grade: AbccGrade.Pass })];
    Object.assign(modules, { isIncomplete: true });
    expect(historyView([], [{ ...graded, modules }], [])).toMatchObject({
      isIncomplete: true,
      articleAssessments: [{ details: [] }],
    });
  });

  it("EXAM-13 ABCC-10 show no grade that is withheld", () => {
    const { certificateId } = graded;
    const withheld = examination({}, { isArticleBased: true, certificateId, releaseGrades: false });
    expect(historyView([], [graded], [withheld]).articleAssessments[0]).toMatchObject({
      details: ["1 module"],
      result: "In Progress",
      href: null,
    });
  });
});

describe("API-09 what the board does not answer", () => {
  const graded = assessment(5, { abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete, grade: AbccGrade.Pass });

  it("is unavailable, and the other list is shown", () => {
    expect(historyView("unknown", [graded], [])).toMatchObject({ examinations: "unknown", articleAssessments: [{}] });
    expect(historyView(rowsOf({}), "unknown", [])).toMatchObject({ examinations: [{}], articleAssessments: "unknown" });
  });

  it("withholds a grade that may not be released", () => {
    const unavailable = { result: "Temporarily unavailable", state: "waiting", href: null };
    expect(historyView([], [graded], "unknown").articleAssessments).toMatchObject([unavailable]);
    expect(historyView([], [graded], "not-offered").articleAssessments).toMatchObject([{ result: "Pass" }]);
  });
});
