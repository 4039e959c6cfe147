import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { pastExamination, scoreReport } from "@portal/demo/examinations";
import type { ExaminationHistoryRecord } from "@portal/board/store/people/physicianRecord";
import type { AbccAssessment, AbccAssessmentId } from "@portal/contract/certification/assessments";
import { AbccAssessmentStatus, AbccGrade, ExamineeStatus, ExamineeStatusReason } from "@portal/contract/enumerations";
import type { AppliedExamination, ApplicationId, ExaminationId } from "@portal/contract/examinations/examination";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { examination } from "~/tests/support/records/examinations";
import { readPdf } from "~/tests/support/servers/pdf";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { posting } from "./posting";

describe("the history of examinations", { timeout: 60_000 }, () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  let ids = 500;
  const nextId = () => (ids += 1);
  const report = scoreReport(531, ["Above", "Near", "Below", "Above", "Near"]);
  const examinationId = (id: number) => ({ query: { examinationId: id as ExaminationId } });
  const assessmentId = (id: number) => ({ query: { abccAssessmentId: id as AbccAssessmentId } });

  const past = (year: number, changes: Partial<ExaminationHistoryRecord> = {}) => {
    const usual = { title: `Psychiatry ${year}`, certificationName: "Psychiatry", scoreReport: report };
    return pastExamination(nextId(), year, { ...usual, ...changes });
  };
  const historian = (...examinationHistory: ExaminationHistoryRecord[]) =>
    newPhysician(board, {}, () => ({ examinationHistory }));
  const refuses = (own: Board, id: number, status: number, code: string) =>
    expectRefusal(board, status, code, () => own.downloadScoreReport(examinationId(id)));

  describe("GetExaminationHistory", () => {
    it("EXAM-08 answers what the board keeps, newest first, without what only the board needs", async () => {
      const first = past(2018, { isPrimary: true, isMoc: false });
      const second = past(2024);
      const { own } = await historian(first, second);
      const { scoreReport: _report, releaseGrades: _released, showExamineeStatus: _shown, ...row } = second;
      const answered = await own.getExaminationHistory();
      expect(answered.map(({ title }) => title)).toEqual(["Psychiatry 2024", "Psychiatry 2018"]);
      expect(answered[0]).toEqual({ ...row, hasExamineeDocuments: true });
    });

    it("EXAM-08 adds examinations applied for that are over, each once", async () => {
      const applied = (id: number, changes: Partial<AppliedExamination>) =>
        examination({ applicationId: nextId() as ApplicationId }, { examinationId: id as ExaminationId, ...changes });
      const kept = past(2025);
      const { own } = await newPhysician(board, {}, () => ({
        examinationHistory: [kept],
        appliedExaminations: [
          applied(kept.examinationId, { examineeStatus: ExamineeStatus.Delivered, showExamineeStatus: true }),
          applied(8001, { title: "Over", examineeStatus: ExamineeStatus.Delivered, showExamineeStatus: true }),
          applied(8002, { title: "To come", examineeStatus: ExamineeStatus.Authorized, showExamineeStatus: true }),
        ],
      }));
      expect((await own.getExaminationHistory()).map(({ title }) => title)).toEqual(["Over", "Psychiatry 2025"]);
    });

    it("EXAM-13 tells neither a grade nor a status before their time", async () => {
      const { own } = await historian(
        past(2025, {
          releaseGrades: false,
          showExamineeStatus: false,
          examineeStatus: ExamineeStatus.UnexcusedAbsence,
          examineeStatusReason: "Late",
        }),
      );
      expect(await own.getExaminationHistory()).toMatchObject([
        {
          examinationGrade: null,
          examineeStatus: ExamineeStatus.NA,
          examineeStatusReason: null,
          hasExamineeDocuments: false,
        },
      ]);
    });
  });

  describe("DownloadScoreReport", () => {
    it("EXAM-09 answers a score report as a PDF, and changes nothing", async () => {
      const sat = past(2025);
      const { own, record } = await historian(sat);
      const before = await board.contents();
      const { contentType, body } = await own.downloadScoreReport(examinationId(sat.examinationId));
      expect(contentType).toBe("application/pdf");
      const pdf = await readPdf(new Uint8Array(await new Response(body).arrayBuffer()));
      expect(pdf.title).toBe("Score Report");
      for (const said of [record.fullName, "Psychiatry 2025", "Pass", "531", "500", "Below the passing standard"])
        expect(pdf.text).toContain(said);
      expect(await board.contents()).toEqual(before);
    });

    it("EXAM-09 refuses what was invalidated, has no report, is too old, or is not released", async () => {
      const refused: [ExaminationHistoryRecord, string][] = [
        [past(2025, { examineeStatusReasonId: ExamineeStatusReason.Invalidated }), "invalidated"],
        [past(2025, { scoreReport: null }), "no-documents"],
        [past(2025, { releaseGrades: false }), "no-documents"],
        [
          past(2025, { examineeStatusReasonId: ExamineeStatusReason.Invalidated, showExamineeStatus: false }),
          "no-documents",
        ],
        [past(2020), "before-reports"],
        [past(2016, { isPrimary: true, isMoc: false }), "before-reports"],
      ];
      const primary = past(2017, { isPrimary: true, isMoc: false });
      const { own } = await historian(primary, ...refused.map(([record]) => record));
      for (const [record, code] of refused) await refuses(own, record.examinationId, 422, code);
      const { body } = await own.downloadScoreReport(examinationId(primary.examinationId));
      await body.cancel();
    });

    it("refuses what is no examination's id", async () => {
      const { key } = await historian(past(2025));
      const { body: _, ...init } = await posting(board, key, "");
      for (const query of ["", "?examinationId=abc", "?examinationId=0", "?examinationId=1&examinationId=2"])
        await expectRefusedRequest(board, 400, "misshapen", `/api/examination/DownloadScoreReport${query}`, {
          ...init,
          method: "GET",
        });
    });

    it("AUTH-17 two physicians who sat the same examination each have their own report", async () => {
      const [mine, theirs] = [past(2025), past(2025)];
      const { own } = await historian({
        ...mine,
        scoreReport: scoreReport(601, ["Near", "Near", "Near", "Near", "Near"]),
      });
      await historian({ ...theirs, examinationId: mine.examinationId });
      const { body } = await own.downloadScoreReport(examinationId(mine.examinationId));
      const { text } = await readPdf(new Uint8Array(await new Response(body).arrayBuffer()));
      expect(text).toContain("601");
    });
  });

  describe("DownloadAbccAssessmentResult", () => {
    const taker = (changes: Partial<AbccAssessment>, withheld = false) => {
      const id = nextId();
      return newPhysician(board, {}, ({ certificates }) => {
        const certificateId = certificates[0]?.certificateId;
        if (certificateId === undefined) throw new Error("Everybody here is certified");
        const modules = [articleModule(id, { grade: AbccGrade.Pass, ccArticleResults: articleResults(20, 1) })];
        const {
          physicianId: _id,
          certificationName: _name,
          ...own
        } = assessment(id, { certificateId, modules, ...changes });
        const applied = examination(
          { applicationId: nextId() as ApplicationId },
          { isArticleBased: true, certificateId, releaseGrades: !withheld },
        );
        return { abccAssessments: [own], appliedExaminations: [applied] };
      }).then((found) => ({ ...found, id }));
    };
    const graded = { grade: AbccGrade.Pass, abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete };

    it("EXAM-09 answers the result as a PDF, and changes nothing", async () => {
      const { own, id, record } = await taker(graded);
      const before = await board.contents();
      const { contentType, body } = await own.downloadAbccAssessmentResult(assessmentId(id));
      expect(contentType).toBe("application/pdf");
      const pdf = await readPdf(new Uint8Array(await new Response(body).arrayBuffer()));
      expect(pdf.title).toBe("Article-Based Assessment Result");
      for (const said of [
        record.fullName,
        "Neurology",
        "20 of 20 needed",
        "You have passed the article-based assessment.",
      ])
        expect(pdf.text.replace(/\s+/g, " ")).toContain(said);
      expect(await board.contents()).toEqual(before);
    });

    it("EXAM-09 ABCC-10 refuses one that has no result, or whose result is withheld", async () => {
      const open = await taker({});
      await expectRefusal(board, 422, "no-result", () => open.own.downloadAbccAssessmentResult(assessmentId(open.id)));
      const withheld = await taker(graded, true);
      await expectRefusal(board, 422, "no-result", () =>
        withheld.own.downloadAbccAssessmentResult(assessmentId(withheld.id)),
      );
    });

    it("refuses what is no assessment's id", async () => {
      const { key } = await taker(graded);
      const { body: _, ...init } = await posting(board, key, "");
      for (const query of ["", "?abccAssessmentId=x", "?abccAssessmentId=-1"])
        await expectRefusedRequest(board, 400, "misshapen", `/api/Physician/DownloadAbccAssessmentResult${query}`, {
          ...init,
          method: "GET",
        });
    });
  });
});
