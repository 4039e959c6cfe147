import { describe, expect, it } from "vitest";
import { AbccAssessmentStatus, AbccGrade, CandidateStatus } from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import { articleModule, assessment } from "~/tests/support/records/assessments";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import {
  abccGradeText,
  areGradesWithheld,
  articleOutcome,
  articleResult,
  isResultReleased,
  type PastAssessment,
} from "./articleOutcome";
import { modulesText } from "./articleModules";

const { Pass, Fail, NoGrade } = AbccGrade;
const complete = { abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete };
const modules = (...grades: (typeof Pass | typeof Fail | typeof NoGrade | null)[]) =>
  grades.map((grade, index) => articleModule(index + 1, { grade }));
const catchUp = (grade: typeof Pass | typeof Fail | null) => articleModule(9, { isCatchUp: true, grade });
const catchUps = (...grades: (typeof Pass | typeof Fail)[]) =>
  grades.map((grade, index) =>
    articleModule(9 + index, { isCatchUp: true, grade, startDate: wireDate(`202${4 + index}-01-01`) }),
  );

describe("what came of an assessment", () => {
  it.each([
    ["a pass", { grade: Pass }, "passed"],
    ["grading complete", complete, "passed"],
    ["a fail", { grade: Fail }, "failed"],
    ["a fail, though grading is complete", { ...complete, grade: Fail }, "failed"],
    ["no grade yet", { grade: NoGrade }, "open"],
    ["all modules passed", { modules: modules(Pass, Pass, Pass) }, "provisionally-passed"],
    ["one module without a grade", { modules: modules(Pass, Pass, null) }, "open"],
    ["one module failed", { modules: modules(Pass, Fail) }, "open"],
    ["one failed and caught up", { modules: [...modules(Pass, Fail), catchUp(Pass)] }, "provisionally-passed"],
    ["one failed and caught up, another without a grade", { modules: [...modules(Fail, null), catchUp(Pass)] }, "open"],
    ["two failed and caught up", { modules: [...modules(Fail, Fail), catchUp(Pass)] }, "open"],
    ["one failed, the catch-up as well", { modules: [...modules(Pass, Fail), catchUp(Fail)] }, "open"],
    ["no module", { modules: [] }, "open"],
    [
      "a second catch-up passed, the first failed",
      { modules: [...modules(Pass, Fail), ...catchUps(Fail, Pass)] },
      "open",
    ],
  ])("ABCC-06 %s", (_case, changes, outcome) => {
    expect(articleOutcome(assessment(1, changes), false)).toBe(outcome);
  });

  it("API-09 ABCC-06 no provisional pass where a module cannot be read: it may be failed", () => {
    const incomplete = modules(Pass, Pass);
    Object.assign(incomplete, { isIncomplete: true });
    expect(articleOutcome(assessment(1, { modules: incomplete }), false)).toBe("open");
  });

  it("ABCC-10 is not disclosed while grades are withheld", () => {
    expect(articleOutcome(assessment(1, { grade: Fail }), true)).toBe("open");
    expect(articleOutcome(assessment(1, complete), true)).toBe("open");
  });

  it("ABCC-10 grades are withheld by the certificate's article-based examination", () => {
    const own = { certificateId: 7 as CertificateId, isArticleBased: true, releaseGrades: false };
    const withheld = (changes: Partial<typeof own>, application: Parameters<typeof examination>[0] = {}) =>
      areGradesWithheld(assessment(1), [examination(application, { ...own, ...changes })]);
    expect(withheld({})).toBe(true);
    expect(withheld({ releaseGrades: true })).toBe(false);
    expect(withheld({ isArticleBased: false })).toBe(false);
    expect(withheld({ certificateId: 8 as CertificateId })).toBe(false);
    expect(withheld({}, { candidateStatus: CandidateStatus.Unsubmitted })).toBe(false);
    expect(areGradesWithheld(assessment(1), [])).toBe(false);
  });

  it("ABCC-10 API-09 an examination without the id of a certificate is of the certification that it names", () => {
    const own = { certificateId: null, isArticleBased: true, releaseGrades: false };
    const of = (certificationName: string) => [examination({}, { ...own, certificationName })];
    expect(areGradesWithheld(assessment(1), of(assessment(1).certificationName))).toBe(true);
    expect(areGradesWithheld(assessment(1), of("Another"))).toBe(false);
  });

  it("ABCC-10 API-09 grades are withheld while an examination cannot be read", () => {
    const list = [examination({}, { certificateId: 8 as CertificateId })];
    const incomplete = [...list];
    Object.assign(incomplete, { isIncomplete: true });
    expect([list, incomplete].map((one) => areGradesWithheld(assessment(1), one))).toEqual([false, true]);
  });

  it("API-05 an assessment that says itself whether its grades are released is believed", () => {
    expect(areGradesWithheld(assessment(1, { releaseGrades: false }), [])).toBe(true);
    const withheld = examination({}, { certificateId: 7 as CertificateId, isArticleBased: true, releaseGrades: false });
    expect(areGradesWithheld(assessment(1, { releaseGrades: true }), [withheld])).toBe(false);
  });

  it("ABCC-09 names the grades and knows the codes", () => {
    expect([1, 2, 3].map((grade) => abccGradeText[grade as typeof Pass])).toEqual(["Pass", "Fail", "In Progress"]);
    expect(Object.entries(AbccAssessmentStatus).map(([name, code]) => `${code} ${name}`)).toEqual([
      "1 AuthorizationPending",
      "2 Authorized",
      "3 Delivered",
      "4 GradingComplete",
      "5 UnderReview",
      "6 Exited",
      "7 Denied",
      "8 Withdrawn",
      "9 ChangedPathway",
    ]);
  });
});

describe("the result", () => {
  it.each([
    ["a pass", { grade: Pass }, true],
    ["a fail", { grade: Fail }, true],
    ["grading complete", complete, true],
    ["a grade that is not released", { grade: NoGrade }, false],
    ["none", {}, false],
  ])("ABCC-11 is there to be looked at: %s", (_case, changes, is) => {
    expect(isResultReleased(assessment(1, changes), false)).toBe(is);
    expect(isResultReleased(assessment(1, changes), true)).toBe(false);
  });
});

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

  it("EXAM-09 ABCC-10 is not disclosed while it is withheld", () => {
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
