import { describe, expect, it } from "vitest";
import type { AbccAssessment } from "~/contract/abccAssessment";
import { CCAssessmentType } from "~/contract/enumerations";
import type { CertificateId } from "~/contract/ids";
import type { Physician } from "~/contract/physician";
import { articleModule, articleResults, assessment } from "~/tests/support/assessments";
import { blockFacts, wireDate } from "~/tests/support/ccBlocks";
import { day, physicianOn } from "~/tests/support/physicians";
import { assessmentsView } from "./assessmentsView";

const today = "2025-11-21";
const viewOf = (assessments: AbccAssessment[] | null, changes: Partial<Physician> = {}) =>
  assessmentsView(
    { physician: physicianOn(today, [blockFacts()], changes), assessments, examinations: [], notifications: [], states: [] },
    day(today),
  );
const withResults = (passed: number, failed: number) =>
  assessment(1, { modules: [articleModule(1, { ccArticleResults: articleResults(passed, failed) })] });

describe("the CC Assessments card", () => {
  it("ABCC-04 shows passed, failed and total as bars with their numbers, and every article", () => {
    const [article] = viewOf([withResults(11, 1)]).articles;
    expect(article).toMatchObject({
      title: "Psychiatry: article exams",
      state: "owed",
      word: "9 remaining",
      message: "You have passed 11 of 20 article exams. 9 remaining.",
      isOpen: true,
    });
    expect(article?.bars.map(({ name, progress }) => [name, progress.value, progress.unit])).toEqual([
      ["Passed", "11", "of 20 needed"],
      ["Failed", "1", "of 4 allowed"],
      ["Total", "12", "of 24 attempts"],
    ]);
    expect(article?.articles.map(({ result }) => result).filter((result) => result === "Pass")).toHaveLength(11);
    expect(article?.articles.at(-1)).toMatchObject({ title: "Article 12", completed: "05/01/2024", result: "Fail", rescored: "–" });
  });

  it("ABCC-01 shows of each certificate the open assessment that starts first", () => {
    const later = assessment(2, { startDate: wireDate("2025-01-01") });
    expect(viewOf([later, assessment(1)]).articles.map(({ id }) => id)).toEqual([1]);
  });

  it("ABCC-07 says that too many were failed, and offers no more articles", () => {
    const [article] = viewOf([withResults(3, 5)]).articles;
    expect(article).toMatchObject({ state: "overdue", word: "Not passed", isOpen: false });
    expect(article?.message).toMatch(/^You have exceeded the number of failed article exams allowed\./);
  });

  it("names the pathway of a certificate without an assessment", () => {
    const { currentCCEnrollment, ...physician } = physicianOn(today, [blockFacts()]);
    if (currentCCEnrollment === null) throw new Error("There is an enrollment");
    const on = (ccAssessmentType: CCAssessmentType | null) =>
      viewOf([], {
        ...physician,
        currentCCEnrollment: {
          ...currentCCEnrollment,
          activeEnrollmentCertificates: [
            { certificateId: 1 as CertificateId, certification_Key: 1030, ccAssessmentType, enrollmentStartDate: null },
          ],
        },
      }).pathways[0];
    expect(on(CCAssessmentType.Exam)).toMatchObject({ title: "Neurology", isExam: true });
    expect(on(CCAssessmentType.Other)).toMatchObject({ isExam: true });
    expect(on(CCAssessmentType.Article)).toMatchObject({ isExam: false, text: expect.stringContaining("have not started") as string });
    expect(on(null)).toMatchObject({ text: "No assessment pathway is chosen yet." });
  });

  it("HOME-08 names its button by the enrollment history", () => {
    expect(viewOf([]).enrollment).toBe("Change CC Assessment Pathways");
    expect(viewOf([], { ccEnrollmentsModel: { hasCCEnrollmentHistory: false } }).enrollment).toBe("Enroll in CC");
  });

  it("SHELL-08 tells what could not be read from what is not there", () => {
    expect(viewOf(null)).toMatchObject({ isUnavailable: true, isEmpty: false });
    expect(viewOf([])).toMatchObject({ isUnavailable: false, isEmpty: true });
  });
});
