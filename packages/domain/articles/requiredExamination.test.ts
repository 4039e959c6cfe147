import { describe, expect, it } from "vitest";
import { AbccGrade, CandidateStatus } from "@portal/contract/enumerations";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { day } from "~/tests/support/records/physicians";
import { certificatesWithLostArticles, runningArticles } from "./requiredExamination";

const today = day("2026-11-20");
const { certificateId } = assessment(1);
const failing = (failed: number) =>
  assessment(1, { modules: [articleModule(1, { ccArticleResults: articleResults(3, failed) })] });

describe("APPLY-17 ABCC-07 the certificates whose articles are lost", () => {
  it.each([
    ["as many failed as may be", failing(4), []],
    ["one more", failing(5), [certificateId]],
    ["failed as a whole", assessment(1, { grade: AbccGrade.Fail }), [certificateId]],
    ["passed", assessment(1, { grade: AbccGrade.Pass }), []],
  ])("%s", (_, own, lost) => {
    expect(certificatesWithLostArticles([own], [], today)).toEqual(lost);
  });

  it("are no longer lost once the examination was passed instead, or a new assessment began", () => {
    const passed = {
      ...examination({ candidateStatus: CandidateStatus.Approved }),
      certificateId,
      endDate: wireDate("2025-10-01"),
      examinationGrade: "Pass",
      releaseGrades: true,
    };
    expect(certificatesWithLostArticles([failing(5)], [passed], today)).toEqual([]);
    expect(certificatesWithLostArticles([failing(5)], [{ ...passed, isArticleBased: true }], today)).toEqual([
      certificateId,
    ]);
    const over = { ...assessment(2, { grade: AbccGrade.Fail }), endDate: wireDate("2025-12-31") };
    expect(certificatesWithLostArticles([over, assessment(3)], [], today)).toEqual([]);
  });
});

describe("APPLY-17 the certificates whose article assessment continues", () => {
  const over = { ...assessment(1), endDate: wireDate("2026-11-19") };
  it.each([
    ["open", assessment(1), true],
    ["lost", failing(5), false],
    ["passed", assessment(1, { grade: AbccGrade.Pass }), false],
    ["over", over, false],
    ["due on another day", { ...assessment(1), dueDate: wireDate("2026-11-30") }, true],
  ])("%s", (_, own, goesOn) => {
    const last = (own.dueDate ?? own.endDate).slice(0, 10);
    expect(runningArticles([own], [], today).map((one) => [one.certificateId, one.last.toString()])).toEqual(
      goesOn ? [[certificateId, last]] : [],
    );
  });
});
