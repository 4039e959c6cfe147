import { describe, expect, it } from "vitest";
import {
  AbccAssessmentStatus,
  AbccGrade,
  CandidateStatus,
  CCAssessmentType,
  ExamineeStatus,
} from "@portal/contract/enumerations";
import type { EnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import type { CertificateId } from "@portal/contract/ids";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { completedBlockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { today, records, dayOf, stepsOf, enrolledOn } from "~/tests/support/records/obligationRecords";
import { type ObligationRecords, obligations } from "./obligations";

const byEnd = "2026-12-31";

describe("what is due for an article-based assessment", () => {
  const otherwise = "If the module is not passed, you may have to pass the exam instead.";
  const owed = (...modules: ReturnType<typeof articleModule>[]) =>
    stepsOf(records([completedBlockFacts(2024)], {}, { assessments: [assessment(1, { modules })] }));

  it("is the attestation, then the articles, of the module that runs", () => {
    expect(owed(articleModule(1, { attestationDate: null }))).toEqual([
      { text: "Attest to the article module: Psychiatry, Module 1", when: byEnd, otherwise },
    ]);
    expect(owed(articleModule(1, { ccArticleResults: articleResults(12, 2) }))).toEqual([
      { text: "Pass 8 more article exams: Psychiatry, Module 1", when: byEnd, otherwise },
    ]);
    expect(owed(articleModule(1, { ccArticleResults: articleResults(19) }))[0]?.text).toBe(
      "Pass 1 more article exam: Psychiatry, Module 1",
    );
  });

  it("is nothing of a module that is done, or not begun", () => {
    expect(owed(articleModule(1, { ccArticleResults: articleResults(20) }))).toEqual([]);
    expect(owed(articleModule(1, { startDate: wireDate("2026-11-21") }))).toEqual([]);
  });

  describe("HOME-10 has ended after its last day", () => {
    const over = { endDate: wireDate("2026-11-19") };
    const of = (module: ReturnType<typeof articleModule>, changes: Parameters<typeof assessment>[1] = {}) =>
      obligations(
        records([completedBlockFacts(2024)], {}, { assessments: [assessment(1, { modules: [module], ...changes })] }),
        today,
      );

    it("with what is missing, and the board decides", () => {
      const ended = { id: "article-module-1", state: "ended", progress: [], where: { to: "board" } };
      expect(of(articleModule(1, { ...over, ccArticleResults: articleResults(12) }))).toMatchObject([
        { ...ended, kind: "articles", text: "You passed 12 of 20 article exams: Psychiatry, Module 1" },
      ]);
      expect(of(articleModule(1, { ...over, attestationDate: null }))).toMatchObject([
        {
          ...ended,
          kind: "module-attestation",
          text: "You did not attest to this article module: Psychiatry, Module 1",
        },
      ]);
    });

    it("also with its whole assessment, until the board grades it or gives it another status", () => {
      const module = articleModule(1, over);
      expect(of(module, over)).toMatchObject([{ state: "ended" }]);
      expect(of(articleModule(1, { ...over, grade: AbccGrade.Fail }), over)).toEqual([]);
      expect(of(module, { ...over, abccAssessmentStatusId: AbccAssessmentStatus.Delivered })).toEqual([]);
      expect(of(module, { ...over, grade: AbccGrade.Pass })).toEqual([]);
    });

    it("is not claimed where results are unknown, which may be passes", () => {
      const module = articleModule(1, { ...over, ccArticleResults: articleResults(12) });
      Object.assign(module.ccArticleResults, { isIncomplete: true });
      expect(of(module)).toEqual([]);
    });

    it("and what remains is asked of the modules that run", () => {
      const running = articleModule(2, { isCatchUp: true, requiredArticlesPerModule: 7 });
      const ended = articleModule(1, { ...over, requiredArticlesPerModule: 7, ccArticleResults: articleResults(2) });
      expect(owed(ended, running).map(({ text }) => text)).toEqual([
        "Pass 5 more article exams: Psychiatry, Catch-up module",
        "You passed 2 of 7 article exams: Psychiatry, Module 1",
      ]);
    });
  });

  it("ABCC-09 is due by the due date of the assessment, where the board sends an earlier one", () => {
    const due = assessment(1, {
      dueDate: wireDate("2026-11-30"),
      modules: [articleModule(1, { attestationDate: null })],
    });
    const [step] = stepsOf(records([completedBlockFacts(2024)], {}, { assessments: [due] }));
    expect(step?.when).toBe("2026-11-30");
  });

  it("is nothing more of articles once they suffice", () => {
    const done = articleModule(1, { ccArticleResults: articleResults(20) });
    const further = articleModule(2, { attestationDate: null, requiredArticlesPerModule: 0 });
    expect(owed(done, further)).toEqual([]);
    const passed = assessment(1, { grade: AbccGrade.Pass });
    expect(stepsOf(records([completedBlockFacts(2024)], {}, { assessments: [passed] }))).toEqual([]);
  });

  it("ABCC-10 asks for what remains once, in the catch-up module last", () => {
    const failed = articleModule(1, { grade: AbccGrade.Fail, ccArticleResults: articleResults(4, 3) });
    const catchUp = articleModule(2, { isCatchUp: true, requiredArticlesPerModule: 7 });
    const running = articleModule(3, { requiredArticlesPerModule: 6, ccArticleResults: articleResults(2) });
    const modules = [{ ...failed, requiredArticlesPerModule: 7 }, catchUp, running];
    expect(owed(...modules).map(({ text }) => text)).toEqual([
      "Pass 4 more article exams: Psychiatry, Module 2",
      "Pass 3 more article exams: Psychiatry, Catch-up module",
    ]);
  });

  // ABCC-07 then requires the examination: a list without it would read 'You have nothing to complete.'
  describe("once the articles are lost is the examination", () => {
    const { Article, Exam } = CCAssessmentType;
    const certificateId = assessment(1).certificateId;
    const tooMany = assessment(1, { modules: [articleModule(1, { ccArticleResults: articleResults(3, 5) })] });
    const failed = assessment(1, {
      grade: AbccGrade.Fail,
      abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete,
    });
    const owedBeside = (
      lost: typeof failed,
      examinations: ObligationRecords["examinations"] = [],
      enrolled = [enrolledOn(Article, certificateId)],
    ) =>
      obligations(
        records(
          [completedBlockFacts(2024, { enrollmentCertificates: enrolled })],
          {},
          { assessments: [lost], examinations },
        ),
        today,
      )
        .filter(({ kind }) => kind !== "confirm-information" && kind !== "application-on-hold")
        .map(({ text, due, where }) => [text, dayOf({ due }), where.to]);
    const apply = ["Apply for and pass the Psychiatry exam", "now", "available-examinations"];
    const instead = (...[application, changes]: Parameters<typeof examination>) =>
      examination(application, { certificateId, ...changes });

    it("ABCC-06 ABCC-07 on either pathway", () => {
      for (const lost of [tooMany, failed])
        for (const pathway of [Article, Exam])
          expect(owedBeside(lost, [], [enrolledOn(pathway, certificateId)])).toEqual([apply]);
    });

    it("ABCC-07 but not of a certificate that is not enrolled", () => {
      expect(owedBeside(tooMany, [], [])).toEqual([]);
      expect(owedBeside(tooMany, [], [enrolledOn(Article, 8 as CertificateId)])).toEqual([]);
    });

    it("HOME-10 ABCC-07 also between two blocks, of who is still enrolled", () => {
      const owed = records([completedBlockFacts(2021)], {}, { assessments: [tooMany] });
      const { currentCCEnrollment } = owed.physician;
      const still = (activeEnrollmentCertificates: EnrollmentCertificate[]) => {
        const enrollment = currentCCEnrollment && { ...currentCCEnrollment, activeEnrollmentCertificates };
        const physician = { ...owed.physician, currentCCEnrollment: enrollment };
        return obligations({ ...owed, physician }, today).map(({ kind }) => kind);
      };
      expect(currentCCEnrollment?.currentCCBlock).toBeNull();
      expect(still([enrolledOn(Exam, certificateId)])).toEqual(["examination-instead"]);
      expect(still([])).toEqual([]);
    });

    it("ABCC-07 until its day, once it is applied for", () => {
      const pass = [["Pass the Psychiatry exam", "2027-03-12", "examinations"]];
      expect(owedBeside(tooMany, [instead()])).toEqual(pass);
      expect(owedBeside(tooMany, [instead({ candidateStatus: CandidateStatus.Hold })])).toEqual(pass);
      expect(owedBeside(tooMany, [instead({ candidateStatus: CandidateStatus.Denied })])).toEqual([apply]);
      expect(owedBeside(tooMany, [instead({}, { certificateId: 8 as CertificateId })])).toEqual([apply]);
    });

    it("ABCC-07 no longer, once it is passed", () => {
      const passed = { releaseGrades: true, examinationGrade: "Pass", endDate: wireDate("2026-10-01") };
      expect(owedBeside(tooMany, [instead({}, passed)])).toEqual([]);
      expect(owedBeside(tooMany, [instead({}, { ...passed, endDate: wireDate("2019-10-01") })])).toEqual([apply]);
    });

    it("ABCC-07 not while its result is awaited", () => {
      const taken = { endDate: wireDate("2026-11-19") };
      expect(owedBeside(tooMany, [instead({}, taken)])).toEqual([]);
      expect(owedBeside(tooMany, [instead({}, { ...taken, examinationGrade: "Fail" })])).toEqual([]);
      expect(owedBeside(tooMany, [instead({}, { ...taken, examinationGrade: "Fail", releaseGrades: true })])).toEqual([
        apply,
      ]);
      const missed = { showExamineeStatus: true, examineeStatus: ExamineeStatus.UnexcusedAbsence };
      expect(owedBeside(tooMany, [instead({}, { ...taken, ...missed })])).toEqual([apply]);
    });

    it("ABCC-10 not while the grade is withheld", () => {
      const withheld = assessment(1, { grade: AbccGrade.Fail });
      const withholding = instead({}, { isArticleBased: true });
      expect(owedBeside(withheld)).toEqual([apply]);
      expect(owedBeside(withheld, [withholding])).toEqual([
        ["Pass 20 more article exams: Psychiatry, Module 1", byEnd, "assessment"],
      ]);
    });
  });

  it("is less by what is waived", () => {
    const waivers = [{ certificateId: assessment(1).certificateId, articleCredits: 5 }];
    const block = completedBlockFacts(2024, { ccAppliedArticleWaivers: waivers });
    expect(stepsOf(records([block], {}, { assessments: [assessment(1)] }))[0]?.text).toBe(
      "Pass 15 more article exams: Psychiatry, Module 1",
    );
  });
});
