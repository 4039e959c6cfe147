import { describe, expect, it } from "vitest";
import { AbccAssessmentStatus, AbccGrade } from "~/contract/enumerations";
import { articleModule, assessment } from "~/tests/support/records/assessments";
import { articleResult, modulesText, type PastAssessment } from "./articleHistory";
import { isResultReleased } from "./articleOutcome";

const { Pass, Fail, NoGrade } = AbccGrade;
const { Authorized, ChangedPathway, Delivered, Denied, Exited, GradingComplete, UnderReview, Withdrawn } =
  AbccAssessmentStatus;
const past = (grade: PastAssessment["grade"], abccAssessmentStatusId: PastAssessment["abccAssessmentStatusId"]) =>
  assessment(1, { grade, abccAssessmentStatusId });

describe("the result of an article-based assessment", () => {
  it.each([
    [Pass, GradingComplete, "pass", "Pass", true],
    [null, GradingComplete, "pass", "Pass", true],
    [Fail, GradingComplete, "fail", "Fail", true],
    [Fail, Withdrawn, "fail", "Fail", true],
    [NoGrade, Authorized, "open", "In Progress", false],
    [null, Delivered, "open", "In Progress", false],
    [NoGrade, UnderReview, "open", "Under Review", false],
    [NoGrade, Exited, "left", "Exited", false],
    [NoGrade, Denied, "left", "Denied", false],
    [NoGrade, Withdrawn, "left", "Withdrawn", false],
    [NoGrade, ChangedPathway, "left", "Changed to the exam pathway", false],
  ])(
    "EXAM-08 grade %j, status %i: %s, said as %s; EXAM-09 it can be downloaded: %s",
    (grade, status, kind, text, is) => {
      expect(articleResult(past(grade, status), false)).toEqual({ kind, text });
      expect(isResultReleased(past(grade, status), false)).toBe(is);
    },
  );

  it("EXAM-09 ABCC-10 is not told while it is withheld", () => {
    expect(articleResult(past(Pass, GradingComplete), true)).toEqual({ kind: "open", text: "In Progress" });
    expect(isResultReleased(past(Pass, GradingComplete), true)).toBe(false);
  });

  it("EXAM-08 can be provisional, which is not a result to download", () => {
    const modules = [1, 2].map((id) => articleModule(id, { grade: Pass }));
    const provisional = assessment(1, { modules });
    expect(articleResult(provisional, false)).toEqual({ kind: "provisional-pass", text: "Provisional Pass" });
    expect(isResultReleased(provisional, false)).toBe(false);
    expect(modulesText(provisional, false)).toBe("2 modules, 2 passed");
    expect(modulesText(provisional, true)).toBe("2 modules");
    expect(modulesText(assessment(1), false)).toBe("1 module, 0 passed");
  });
});
