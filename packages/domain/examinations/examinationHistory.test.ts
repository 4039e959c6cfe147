import { describe, expect, it } from "vitest";
import { CandidateStatus, ExamineeStatus, ExamineeStatusReason } from "@portal/contract/enumerations";
import type { ExaminationHistoryRow, ExaminationId } from "@portal/contract/examinations/examination";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { examinationFacts } from "~/tests/support/records/examinationFacts";
import { examinationHistory, examinationResult, scoreReportRefusal } from "./examinationHistory";

const { Delivered, GradingComplete, NA, Authorized, UnexcusedAbsence } = ExamineeStatus;
const { Invalidated, NoShow } = ExamineeStatusReason;
const only = (facts: Partial<Parameters<typeof examinationFacts>[0]>) =>
  examinationHistory([examinationFacts(facts)], [])[0];

describe("the result of an examination", () => {
  const ungraded = {
    examinationGrade: null,
    examineeStatus: Delivered,
    examineeStatusReasonId: null,
    examineeStatusReason: null,
    candidateStatusReason: null,
  };

  it.each<[Partial<ExaminationHistoryRow>, string, string]>([
    [{ examinationGrade: "Pass" }, "pass", "Pass"],
    [{ examinationGrade: "passed" }, "pass", "passed"],
    [{ examinationGrade: "Fail" }, "fail", "Fail"],
    [{ examinationGrade: "No pass" }, "other-grade", "No pass"],
    [{ examineeStatus: UnexcusedAbsence }, "unexcused-absence", "Unexcused Absence"],
    [{ examineeStatus: UnexcusedAbsence, examinationGrade: "Fail" }, "unexcused-absence", "Unexcused Absence"],
    [{ examineeStatusReasonId: Invalidated }, "invalidated", "Invalidated"],
    [{ examineeStatusReasonId: Invalidated, examinationGrade: "Pass" }, "invalidated", "Invalidated"],
    [{ examineeStatusReasonId: Invalidated, examineeStatus: UnexcusedAbsence }, "invalidated", "Invalidated"],
    [{ examineeStatusReasonId: NoShow }, "not-taken", "No-show"],
    [{ examineeStatusReasonId: NoShow, examineeStatusReason: "Did not come" }, "not-taken", "Did not come"],
    [{ candidateStatusReason: "Withdrew", examineeStatus: NA }, "not-taken", "Withdrew"],
    [{ candidateStatusReason: " ", examineeStatus: NA }, "open", "No result yet"],
    [{ candidateStatusReason: "Training" }, "open", "No result yet"],
    [{ examineeStatusReasonId: 2 }, "open", "No result yet"],
    [{}, "open", "No result yet"],
  ])("EXAM-08 %j is %s, said as %s", (row, kind, text) => {
    expect(examinationResult({ ...ungraded, ...row })).toEqual({ kind, text });
  });
});

describe("a score report", () => {
  const row = (startDate: string, isPrimary: boolean, isMoc: boolean) => ({
    examineeStatusReasonId: null,
    hasExamineeDocuments: true,
    startDate: wireDate(startDate),
    isPrimary,
    isMoc,
  });

  it.each([
    ["2016-12-31", true, false, "before-reports"],
    ["2017-01-01", true, false, null],
    ["2020-12-31", true, true, "before-reports"],
    ["2021-01-01", true, true, null],
    ["2020-12-31", false, false, "before-reports"],
    ["2021-01-01", false, false, null],
    ["2020-12-31", false, true, "before-reports"],
    ["2021-01-01", false, true, null],
  ] as const)(
    "EXAM-09 of %s, primary %s, of continuing certification %s: %j",
    (startDate, isPrimary, isMoc, refusal) => {
      expect(scoreReportRefusal(row(startDate, isPrimary, isMoc))).toBe(refusal);
    },
  );

  it("EXAM-09 is there of nothing that was invalidated, and only where the board has one", () => {
    const good = row("2025-05-01", true, false);
    expect(scoreReportRefusal({ ...good, examineeStatusReasonId: Invalidated })).toBe("invalidated");
    expect(scoreReportRefusal({ ...good, examineeStatusReasonId: NoShow })).toBeNull();
    expect(scoreReportRefusal({ ...good, hasExamineeDocuments: false })).toBe("no-documents");
  });
});

describe("the history of examinations", () => {
  it("EXAM-13 reports no grade and has no score report before grades are released", () => {
    const graded = { examinationGrade: "Pass", hasScoreReport: true };
    expect(only({ ...graded, releaseGrades: true })).toMatchObject({
      examinationGrade: "Pass",
      hasExamineeDocuments: true,
    });
    expect(only({ ...graded, releaseGrades: false })).toMatchObject({
      examinationGrade: null,
      hasExamineeDocuments: false,
    });
  });

  it("EXAM-13 reports no status that is not to be shown, and of what was invalidated neither grade nor report even so", () => {
    const missed = { examineeStatus: UnexcusedAbsence, examineeStatusReasonId: 2, examineeStatusReason: "Late" };
    expect(only({ ...missed, showExamineeStatus: true })).toMatchObject(missed);
    expect(only({ ...missed, showExamineeStatus: false })).toMatchObject({
      examineeStatus: NA,
      examineeStatusReasonId: null,
      examineeStatusReason: null,
    });
    const invalidated = {
      examineeStatusReasonId: Invalidated,
      examinationGrade: "Pass",
      releaseGrades: true,
      hasScoreReport: true,
    };
    for (const showExamineeStatus of [true, false])
      expect(only({ ...invalidated, showExamineeStatus })).toMatchObject({
        examinationGrade: null,
        hasExamineeDocuments: false,
      });
  });

  const sat = (examinationId: number, examineeStatus: ExaminationHistoryRow["examineeStatus"]) =>
    examination({}, { examinationId: examinationId as ExaminationId, examineeStatus, showExamineeStatus: true });

  it.each([
    [GradingComplete, 1],
    [Delivered, 1],
    [UnexcusedAbsence, 1],
    [Authorized, 0],
    [NA, 0],
  ] as const)("EXAM-08 an examination applied for, with the examinee status %i: %i rows", (status, rows) => {
    expect(examinationHistory([], [sat(31, status)])).toHaveLength(rows);
  });

  it("EXAM-08 has what was applied for once its grade is released, whatever the status", () => {
    const graded = examination({ candidateStatus: CandidateStatus.Approved }, { examinationGrade: "Pass" });
    expect(examinationHistory([], [graded])).toEqual([]);
    expect(examinationHistory([], [{ ...graded, releaseGrades: true }])).toMatchObject([
      { title: "Psychiatry 2027", examinationGrade: "Pass", isPrimary: true, isMoc: true, hasExamineeDocuments: false },
    ]);
  });

  it("EXAM-08 has each examination once, newest first", () => {
    const kept = [
      examinationFacts({ examinationId: 31 as ExaminationId, title: "Kept", startDate: wireDate("2027-03-01") }),
      examinationFacts({ examinationId: 9 as ExaminationId, title: "B", startDate: wireDate("2016-05-01") }),
      examinationFacts({ examinationId: 8 as ExaminationId, title: "A", startDate: wireDate("2016-05-01") }),
    ];
    const titles = examinationHistory(kept, [sat(31, Delivered), sat(32, Delivered)]).map(({ title }) => title);
    expect(titles).toEqual(["Kept", "Psychiatry 2027", "A", "B"]);
  });
});
