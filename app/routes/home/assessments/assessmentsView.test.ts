import { describe, expect, it } from "vitest";
import type { Unanswered } from "~/app/board/boardError";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import type { Certificate } from "@portal/contract/certification/certificate";
import {
  AbccAssessmentStatus,
  AbccGrade,
  CCAssessmentType,
  CertificateCCStatus,
  CertificateStatus,
} from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { incompleteList } from "@portal/contract/reading/unavailable";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { certificate } from "~/tests/support/records/certificates";
import { enrolledOn } from "~/tests/support/records/obligationRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { obligationsOf } from "../nextSteps/nextStepsView";
import { assessmentsView } from "./assessmentsView";
import type { ModuleViewer } from "./moduleView";

const today = "2025-11-21";
const known = {
  applications: [],
  invoices: [],
  receipts: [],
  papers: null,
  examAssessments: [],
  reEntries: [],
  available: [],
  notifications: [],
  states: [],
};
const anybody: ModuleViewer = { isReadOnly: false, unsaved: null };

function viewOf(
  assessments: AbccAssessment[] | Unanswered,
  changes: Partial<Physician> = {},
  examinations: AppliedExamination[] = [],
  viewer = anybody,
) {
  const physician = physicianOn(today, [blockFacts()], changes);
  const records = { ...known, physician, assessments, examinations };
  return assessmentsView(records, obligationsOf(records, day(today)), viewer, day(today));
}
const withResults = (passed: number, failed: number) =>
  assessment(1, { modules: [articleModule(1, { ccArticleResults: articleResults(passed, failed) })] });

describe("the CC Assessment Enrollment card", () => {
  it("ABCC-04 shows passed, failed and total as bars with their numbers", () => {
    const [article] = viewOf([withResults(11, 1)]).articles;
    expect(article).toMatchObject({
      title: "Psychiatry: article exams",
      state: "open",
      word: "In Progress",
      texts: ["You have passed 11 of 20 article exams. 9 remaining."],
      isOpen: true,
      hasResult: false,
    });
    expect(article?.counts.map(({ name, count, limit, unit, fill }) => [name, count, limit, unit, fill])).toEqual([
      ["Passed", 11, 20, "of 20 needed", "achieved"],
      ["Failed", 1, 4, "of 4 allowed", "failed"],
      ["Total", 12, 24, "of 24 attempts", "counted"],
    ]);
  });

  it("API-09 ABCC-04 says that articles are unavailable where modules are, and not that all are passed", () => {
    const unknown = assessment(1, { modules: incompleteList([]) });
    expect(viewOf([unknown]).articles[0]).toMatchObject({
      state: "waiting",
      word: "Unavailable",
      texts: ["The article-based assessment has no result yet."],
      notes: ["Some of your articles are temporarily unavailable."],
      counts: [],
      folded: null,
    });
  });

  it("API-09 ABCC-04 says what a module still needs beside one that is unavailable, and not what all need", () => {
    const modules = [articleModule(1, { requiredArticlesPerModule: 6, ccArticleResults: articleResults(3) })];
    Object.assign(modules, { isIncomplete: true });
    const { articles, statements } = viewOf([assessment(1, { modules })]);
    expect(articles[0]).toMatchObject({
      state: "open",
      word: "In Progress",
      notes: ["Some of your articles are temporarily unavailable."],
      modules: [{ state: "open", note: "3 more in this module, by December 31, 2026" }],
    });
    expect(statements[0]).toMatch(/3-year block\.$/);
  });

  it("API-09 a module waits for an attestation beside one that is unavailable", () => {
    const modules = [articleModule(1, { attestationDate: null })];
    Object.assign(modules, { isIncomplete: true });
    expect(viewOf([assessment(1, { modules })]).articles[0]).toMatchObject({ state: "open", word: "In Progress" });
  });

  it("ABCC-02 names a module with its years, and its days where these are not whole years", () => {
    const moduleOf = (changes: Partial<AbccAssessment>) => viewOf([assessment(1, changes)]).articles[0]?.modules[0];
    expect(moduleOf({})).toMatchObject({ name: "Module 1, 2024 - 2026", period: null });
    const oneYear = [articleModule(1, { startDate: wireDate("2025-01-01"), endDate: wireDate("2025-12-31") })];
    expect(moduleOf({ modules: oneYear })).toMatchObject({ name: "Module 1, 2025", period: null });
    // The assessment may be due before the module ends.
    expect(moduleOf({ dueDate: wireDate("2026-10-31") })).toMatchObject({
      period: "January 1, 2024 to October 31, 2026",
      note: "20 more in this module, by October 31, 2026",
    });
  });

  it("ABCC-08 says how many attempts remain, while articles are to be passed", () => {
    const noteOf = (...results: Parameters<typeof withResults>) =>
      viewOf([withResults(...results)]).articles[0]?.counts[2]?.note;
    expect([noteOf(11, 1), noteOf(19, 4), noteOf(20, 0), noteOf(3, 5)]).toEqual(["12 remain", "1 remains", null, null]);
  });

  it("ABCC-01 shows of each certificate the open assessment that starts first", () => {
    const later = assessment(2, { startDate: wireDate("2025-01-01") });
    expect(viewOf([later, assessment(1)]).articles.map(({ id }) => id)).toEqual([1]);
  });

  it("ABCC-07 says that too many were failed, and offers no more articles", () => {
    const [article] = viewOf([withResults(3, 5)]).articles;
    expect(article).toMatchObject({ state: "overdue", word: "Not passed", isOpen: false });
    expect(article?.texts).toEqual([
      expect.stringMatching(/^You have exceeded the number of failed article exams allowed\./),
    ]);
  });

  const complete = { abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete };
  it.each<[string, Partial<AbccAssessment>, string, string]>([
    ["passed", { grade: AbccGrade.Pass }, "Passed", "You have passed the article-based assessment."],
    ["grading complete", complete, "Passed", "You have passed the article-based assessment."],
    ["failed", { ...complete, grade: AbccGrade.Fail }, "Not passed", "You now need to pass the exam instead."],
    [
      "provisional",
      { modules: [articleModule(1, { grade: AbccGrade.Pass })] },
      "Provisionally passed",
      "You have provisionally passed",
    ],
    ["over without a result", { endDate: wireDate("2025-11-20") }, "Ended", "has no result yet"],
    ["denied", { abccAssessmentStatusId: AbccAssessmentStatus.Denied }, "Denied", "has no result yet"],
    [
      "left for the exam",
      { abccAssessmentStatusId: AbccAssessmentStatus.ChangedPathway },
      "Changed pathway",
      "has no result yet",
    ],
  ])("ABCC-06 ABCC-09 reports what came of it: %s", (_case, changes, word, text) => {
    const [article] = viewOf([assessment(1, changes)]).articles;
    expect(article?.word).toBe(word);
    expect(article?.texts.join(" ")).toContain(text);
  });

  it("ABCC-10 ABCC-11 leads to a result once it is released", () => {
    const graded = assessment(1, { grade: AbccGrade.Pass });
    const ofArticles = (releaseGrades: boolean) =>
      examination({}, { certificateId: graded.certificateId, isArticleBased: true, releaseGrades });
    expect(viewOf([graded], {}, [ofArticles(true)]).articles[0]).toMatchObject({ word: "Passed", hasResult: true });
    const [withheld] = viewOf([graded], {}, [ofArticles(false)]).articles;
    expect(withheld).toMatchObject({ hasResult: false });
    expect(withheld?.texts).toContain("The result of the article-based assessment is not released yet.");
  });

  it("ABCC-14 ABCC-15 ABCC-17 says what the article pathway asks for, to those who are on it", () => {
    expect(viewOf([assessment(1)]).statements[0]).toContain("20 for Psychiatry");
    expect(viewOf([assessment(1)]).statements).toHaveLength(4);
    expect(viewOf([]).statements).toEqual([]);
  });

  function enrolledWith(
    ccAssessmentType: CCAssessmentType | null,
    assessments: AbccAssessment[] | Unanswered = [],
    changes: Partial<Certificate> = {},
  ) {
    const { currentCCEnrollment, ...physician } = physicianOn(today, [blockFacts()]);
    if (currentCCEnrollment === null) throw new Error("There is an enrollment");
    const certificateId = 1 as CertificateId;
    const enrolled = { certificateId, certification_Key: 1030, ccAssessmentType, enrollmentStartDate: null };
    return viewOf(
      typeof assessments === "string" ? assessments : assessments.map((own) => ({ ...own, certificateId })),
      {
        ...physician,
        certificates: physician.certificates.map((own) => ({ ...own, ...changes })),
        currentCCEnrollment: { ...currentCCEnrollment, activeEnrollmentCertificates: [enrolled] },
      },
    ).pathways;
  }

  it("names the pathway of a certificate without an assessment", () => {
    expect(enrolledWith(CCAssessmentType.Exam)).toMatchObject([
      { titles: ["Neurology"], pathway: "exam", canApply: true },
    ]);
    expect(enrolledWith(CCAssessmentType.Other)).toMatchObject([{ pathway: "exam" }]);
    expect(enrolledWith(CCAssessmentType.Article)).toMatchObject([
      { pathway: "articles", text: expect.stringContaining("No article exams are open") as string },
    ]);
    expect(enrolledWith(null)).toMatchObject([{ text: "No assessment pathway is chosen yet." }]);
  });

  it("CERT-09 offers no exam of a certification that is not meeting requirements", () => {
    expect(enrolledWith(CCAssessmentType.Exam, [], { ccStatus: CertificateCCStatus.NotMeeting })).toMatchObject([
      { text: expect.stringContaining("You cannot apply for the CC exam until") as string, canApply: false },
    ]);
  });

  it.each(["unknown", "not-offered"] as const)(
    "SHELL-08 says of articles that are %s only that they are the pathway",
    (untold) => {
      expect(enrolledWith(CCAssessmentType.Article, untold)).toMatchObject([
        { text: "You are on the article pathway." },
      ]);
    },
  );

  it("ENR-10 says when an enrollment begins in the future", () => {
    const comingWith = (ccAssessmentType: CCAssessmentType | null) => {
      const { currentCCEnrollment, ...physician } = physicianOn(today, [blockFacts()]);
      if (currentCCEnrollment === null) throw new Error("There is an enrollment");
      const enrollmentStartDate = wireDate("2099-01-01");
      const coming = {
        certificateId: 1 as CertificateId,
        certification_Key: 1030,
        ccAssessmentType,
        enrollmentStartDate,
      };
      const enrollment = {
        ...currentCCEnrollment,
        activeEnrollmentCertificates: [],
        futureEnrollmentCertificates: [coming],
      };
      return viewOf([], { ...physician, currentCCEnrollment: enrollment }).pathways.map(({ pathway, text }) => [
        pathway,
        text,
      ]);
    };
    const begins = "Your enrollment begins on January 1, 2099.";
    expect(comingWith(null)).toEqual([[null, `${begins} No assessment pathway is chosen yet.`]]);
    expect(comingWith(CCAssessmentType.Exam)).toEqual([[null, `${begins} You have chosen the exam pathway.`]]);
    expect(comingWith(CCAssessmentType.Article)).toEqual([
      ["articles", `${begins} You have chosen the article pathway.`],
    ]);
  });

  it("names more than was needed as it is", () => {
    expect(viewOf([withResults(24, 5)]).articles[0]?.counts.map(({ count, unit }) => `${count} ${unit}`)).toEqual([
      "24 (20 needed)",
      "5 (4 allowed)",
      "29 (24 attempts)",
    ]);
  });

  it("names the exam pathway beside article exams that were failed or left, and no pathway beside open ones", () => {
    const failed = assessment(1, { ...complete, grade: AbccGrade.Fail });
    const left = assessment(1, { abccAssessmentStatusId: AbccAssessmentStatus.ChangedPathway });
    expect(enrolledWith(CCAssessmentType.Exam, [failed])).toMatchObject([{ pathway: "exam" }]);
    expect(enrolledWith(CCAssessmentType.Exam, [left])).toMatchObject([{ pathway: "exam" }]);
    expect(enrolledWith(CCAssessmentType.Article, [left])).toMatchObject([{ pathway: "articles" }]);
    expect(enrolledWith(CCAssessmentType.Article, [failed])).toEqual([]);
    expect(enrolledWith(CCAssessmentType.Exam, [assessment(1)])).toEqual([]);
  });

  it("CERT-08 offers no CC exam for a lapsed certificate that is still enrolled", () => {
    const { currentCCEnrollment } = physicianOn(today, [blockFacts()]);
    const enrolled = [enrolledOn(CCAssessmentType.Exam, certificate(1).certificateId)];
    const enrollment = currentCCEnrollment && { ...currentCCEnrollment, activeEnrollmentCertificates: enrolled };
    const pathwaysOf = (certificateStatus: CertificateStatus) =>
      viewOf([], { certificates: [certificate(1, { certificateStatus })], currentCCEnrollment: enrollment }).pathways;
    expect(pathwaysOf(CertificateStatus.Active)).toMatchObject([{ pathway: "exam", canApply: true }]);
    expect(pathwaysOf(CertificateStatus.Inactive)).toEqual([]);
  });

  it("ABCC-08 counts the attempts that the board allows in the bar and in the note alike", () => {
    const allowing = { ...withResults(3, 0), attemmtpsAllowed: 25 };
    expect(viewOf([allowing]).articles[0]).toMatchObject({
      counts: [{}, {}, { name: "Total", count: 3, unit: "of 25 attempts", note: "22 remain" }],
    });
  });

  it("HOME-08 names its button by the enrollment history, and has none without an active certificate", () => {
    expect(viewOf([]).enrollment).toBe("Change CC Assessment Pathways");
    const without = { ccEnrollmentsModel: { hasCCEnrollmentHistory: false } };
    expect(viewOf([], without).enrollment).toBe("Enroll in CC");
    expect(viewOf([], { ...without, certificates: [] }).enrollment).toBeNull();
    expect(
      viewOf([], { certificates: [certificate(1, { certificateStatus: CertificateStatus.Inactive })] }).enrollment,
    ).toBeNull();
  });

  it("SHELL-08 distinguishes what could not be read from what is not there", () => {
    expect(viewOf("unknown")).toMatchObject({ untold: "unknown", isEmpty: false });
    expect(viewOf("not-offered")).toMatchObject({ untold: "not-offered", isEmpty: false });
    expect(viewOf([])).toMatchObject({ untold: null, isEmpty: true });
  });
});

describe("the modules of an assessment", () => {
  const unattested = { attestationDate: null };
  const modulesOf = (of: AbccAssessment, viewer = anybody) => viewOf([of], {}, [], viewer).articles[0]?.modules ?? [];
  const future = { ...unattested, startDate: wireDate("2026-01-01") };
  const ended = { endDate: wireDate("2025-11-20") };

  it.each<[string, Parameters<typeof articleModule>[1], string, string]>([
    ["to attest to", unattested, "open", "Attestation needed"],
    ["in progress", {}, "open", "In Progress"],
    ["in progress, due soon", { endDate: wireDate("2026-01-31") }, "owed", "In Progress"],
    ["in progress, all passed", { ccArticleResults: articleResults(20) }, "met", "In Progress"],
    ["ended and not graded", ended, "owed", "Ended"],
    ["ended and not graded, all passed", { ...ended, ccArticleResults: articleResults(20) }, "waiting", "In Progress"],
    ["upcoming", future, "waiting", "Upcoming"],
    ["passed", { grade: AbccGrade.Pass }, "met", "Pass"],
    ["failed", { grade: AbccGrade.Fail }, "overdue", "Fail"],
  ])("ABCC-02 ABCC-09 %s", (_case, changes, state, word) => {
    expect(modulesOf(assessment(1, { modules: [articleModule(1, changes)] }))).toMatchObject([{ state, word }]);
  });

  it("ABCC-02 has a form while it runs unattested, and at no other time", () => {
    const modules = [
      articleModule(1),
      articleModule(2, unattested),
      articleModule(3, future),
      articleModule(4, { ...unattested, ...ended }),
    ];
    const formsOf = (of: AbccAssessment, viewer = anybody) => modulesOf(of, viewer).map(({ form }) => form !== null);
    expect(formsOf(assessment(1, { modules }))).toEqual([false, true, false, false]);
    expect(formsOf(assessment(1, { modules }), { ...anybody, isReadOnly: true })).toEqual([false, false, false, false]);
    expect(formsOf(assessment(1, { modules, grade: AbccGrade.Fail }))).toEqual([false, false, false, false]);
  });

  it("ABCC-03 shows what was posted in vain at the module that it was about", () => {
    const modules = [articleModule(1, unattested), articleModule(2, unattested)];
    const abccAssessmentModuleId = articleModule(2).abccAssessmentModuleId;
    const values = { intent: "attest-module", abccAssessmentModuleId, attestsToModule: "on" } as const;
    const shown = modulesOf(assessment(1, { modules }), {
      ...anybody,
      unsaved: { values, errors: { attestsToModule: ["No"] }, isStale: false },
    });
    expect(shown.map(({ form }) => form)).toMatchObject([
      { isTicked: false, errors: [], isUnsaved: false },
      { isTicked: true, errors: ["No"], isUnsaved: true },
    ]);
  });

  it("HOME-12 folds away all modules once nothing is to be done in them, and not while articles are to be passed", () => {
    const foldedOf = (changes: Partial<AbccAssessment>) => viewOf([assessment(1, changes)]).articles[0]?.folded;
    const passed = [articleModule(1, { ccArticleResults: articleResults(21), grade: AbccGrade.Pass })];
    expect(foldedOf({ modules: passed })).toBe("20 of 20 articles passed in 1 module");
    expect(foldedOf({ grade: AbccGrade.Pass })).toBe("0 of 20 articles passed in 1 module");
    expect(foldedOf({ modules: [articleModule(1, { ccArticleResults: articleResults(19) })] })).toBeNull();
    // Between two modules.
    expect(foldedOf({ modules: [articleModule(1, future)] })).toBeNull();
  });

  it("ABCC-10 numbers the modules, and calls the catch-up what it is", () => {
    const modules = [articleModule(1), articleModule(2, { isCatchUp: true }), articleModule(3)];
    expect(modulesOf(assessment(1, { modules })).map(({ name }) => name.split(",")[0])).toEqual([
      "Module 1",
      "Catch-up module",
      "Module 2",
    ]);
  });

  it("ABCC-04 reports how far it is in words, and lists its articles", () => {
    const rescored = articleResults(11, 1).map((result, index) =>
      index === 0 ? { ...result, rescore: true, rescoreDate: wireDate("2024-06-01") } : result,
    );
    const [module] = modulesOf(assessment(1, { modules: [articleModule(1, { ccArticleResults: rescored })] }));
    expect(module?.figures).toBe("11 of 20 passed, 1 failed (4 allowed)");
    expect(module?.articles).toHaveLength(12);
    expect(module?.articles[0]).toMatchObject({
      title: "Article 1",
      completed: "May 1, 2024",
      result: "Pass",
      rescored: "June 1, 2024",
    });
    expect(module?.articles.at(-1)).toMatchObject({ title: "Article 12", result: "Fail", rescored: "–" });
  });

  it("ABCC-04 calls no article failed that has no result, and names one without a title", () => {
    const ccArticleResults = articleResults(1).map((result) => ({
      ...result,
      isPass: null,
      articleTitle: " ",
      completedDate: null,
    }));
    const [module] = modulesOf(assessment(1, { modules: [articleModule(1, { ccArticleResults })] }));
    expect(module?.articles).toMatchObject([
      { title: "Untitled article", completed: "–", state: "waiting", result: "No result yet" },
    ]);
    expect(module?.figures).toBe("0 of 20 passed, 0 failed (4 allowed)");
  });
});
