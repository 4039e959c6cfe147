import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  AbccAssessmentStatus,
  AbccGrade,
  CCAssessmentType,
  CertificateStatus,
  ExamineeStatus,
} from "@portal/contract/enumerations";
import type { AbccAssessmentRecord, ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { countries, states } from "@portal/board/store/places";
import type { AppliedExamination, ApplicationId, ExamineeId } from "@portal/contract/examinations/examination";
import type { CertificateId } from "@portal/contract/ids";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { expectRefusedRequest } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { posting } from "./posting";

describe("assessments and what forms choose from", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  /** An assessment of the past and one of today, the latter in two modules, for one certificate. */
  function assessments(certificateId: CertificateId | undefined, from: number): AbccAssessmentRecord[] {
    if (certificateId === undefined) throw new Error("Everybody here is certified");
    const { physicianId: _id, certificationName: _name, ...usual } = assessment(from, { certificateId });
    const past = {
      ...usual,
      abccAssessmentId: assessment(from + 1).abccAssessmentId,
      startDate: wireDate("2021-01-01"),
      endDate: wireDate("2023-12-31"),
      grade: AbccGrade.Pass,
      abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete,
      modules: [
        articleModule(from + 2, { grade: AbccGrade.Pass, isCatchUp: true, ccArticleResults: articleResults(3, 2) }),
      ],
    };
    const rescored = articleResults(1).map((result) => ({
      ...result,
      rescore: true,
      rescoreDate: wireDate("2024-06-01"),
    }));
    const later = articleModule(from + 3, { startDate: wireDate("2025-01-01"), attestationDate: null });
    return [past, { ...usual, modules: [articleModule(from, { ccArticleResults: rescored }), later] }];
  }

  let firstIds = 0;
  async function assessed() {
    firstIds += 10;
    const from = firstIds;
    const applicationId = (id: number) => id as ApplicationId;
    return newPhysician(board, {}, ({ certificates }) => ({
      abccAssessments: assessments(certificates[0]?.certificateId, from),
      appliedExaminations: [
        examination({ applicationId: applicationId(from) }, { title: "Psychiatry 2027" }),
        examination({ applicationId: applicationId(from + 1) }, { title: "Neurology 2028", releaseGrades: true }),
      ],
    }));
  }

  it("answers a physician's article assessments as they were imported, with the certificate's name", async () => {
    const { own, record, physicianId } = await assessed();
    expect(await own.getAbccAssessments()).toEqual(
      record.abccAssessments?.map((imported) => ({ ...imported, physicianId, certificationName: "Neurology" })),
    );
  });

  it("answers the examinations that a physician applied to as they were imported", async () => {
    const { own, record } = await assessed();
    expect(await own.getAppliedToExaminations()).toEqual(record.appliedExaminations);
  });

  it("answers none to anyone who has none, and to staff those of whom they act for", async () => {
    const { physicianId, record } = await assessed();
    const { own: other } = await newPhysician(board);
    expect([await other.getAbccAssessments(), await other.getAppliedToExaminations()]).toEqual([[], []]);
    for (const key of ["staff", "staff-read-only"]) {
      const acting = await board.as(key, physicianId);
      expect(await acting.getAbccAssessments()).toHaveLength(2);
      expect(await acting.getAppliedToExaminations()).toEqual(record.appliedExaminations);
    }
  });

  it("reads each in as many queries, however many there are, and changes nothing", async () => {
    const { own } = await assessed();
    const before = await board.contents();
    const query = vi.spyOn(board.pool, "query");
    // One of them identifies the caller; three read what is offered, what applications cost and what was paid of them.
    const reads = [
      [() => own.getAbccAssessments(), 2],
      [() => own.getAppliedToExaminations(), 4],
    ] as const;
    for (const [read, queries] of reads) {
      query.mockClear();
      await read();
      expect(query).toHaveBeenCalledTimes(queries);
    }
    query.mockRestore();
    expect(await board.contents()).toEqual(before);
  });

  describe("GetExamAssessment", () => {
    const examineeId = (id: number) => id as ExamineeId;
    async function sitting(id: number, changes: Partial<AppliedExamination> = {}) {
      const sat = examination(
        { applicationId: (90_000 + id) as ApplicationId },
        { examineeId: examineeId(id), ...changes },
      );
      return newPhysician(board, {}, () => ({ appliedExaminations: [sat] }));
    }
    const status = {
      showExamineeStatus: true,
      examineeStatus: ExamineeStatus.Delivered,
      examineeStatusDescription: "Delivered",
      examinationGrade: "Pass",
      releaseGrades: true,
    };

    it("ABCC-12 answers the status of one of the physician's own examinees", async () => {
      const { own, physicianId } = await sitting(71, status);
      const answered = await own.getExamAssessment({ query: { examineeId: examineeId(71) } });
      expect(answered).toMatchObject({ ...status, examineeId: 71, title: "Psychiatry 2027" });
      const reader = await board.as("staff-read-only", physicianId);
      expect(await reader.getExamAssessment({ query: { examineeId: examineeId(71) } })).toEqual(answered);
    });

    it("EXAM-13 tells neither a grade nor a status before their time", async () => {
      const { own } = await sitting(72, { ...status, showExamineeStatus: false, releaseGrades: false });
      expect(await own.getExamAssessment({ query: { examineeId: examineeId(72) } })).toMatchObject({
        examinationGrade: null,
        examineeStatus: ExamineeStatus.NA,
        examineeStatusDescription: null,
      });
    });

    it("refuses what is no examinee's id", async () => {
      const { key } = await sitting(73);
      const { body: _, ...init } = await posting(board, key, "");
      for (const query of ["", "?examineeId=abc", "?examineeId=0", "?examineeId=73&examineeId=74"])
        await expectRefusedRequest(board, 400, "misshapen", `/api/physician/GetExamAssessment${query}`, {
          ...init,
          method: "GET",
        });
    });
  });

  describe("GetReEntryAssessments", () => {
    const way = { ccAssessmentType: CCAssessmentType.Article, requiredArticles: 20, isCMEReduced: true };
    const holder = (changes: Partial<ImportedPhysician>, certificateStatus: CertificateStatus) =>
      newPhysician(board, {}, ({ certificates }) => ({
        certificates: certificates.map((own) => ({ ...own, certificateStatus })),
        reEntryAssessments: certificates.map(({ certificateId }) => ({ ...way, certificateId })),
        ...changes,
      }));

    it("CERT-08 ABCC-16 answers the ways back to what has lapsed", async () => {
      const { own } = await holder({}, CertificateStatus.Inactive);
      expect(await own.getReEntryAssessments()).toMatchObject([{ ...way, certificationName: "Neurology" }]);
    });

    it("CERT-08 adds the examination where the board allows it after an invalidated one", async () => {
      const { own } = await holder({ isDansInvalidatedAllowReentryExam: true }, CertificateStatus.Inactive);
      const types = (await own.getReEntryAssessments()).map(({ ccAssessmentType }) => ccAssessmentType);
      expect(types).toEqual([CCAssessmentType.Article, CCAssessmentType.Exam]);
    });

    it("CERT-08 answers nothing to anyone who holds the certification, or has retired", async () => {
      const { own } = await holder({ isDansInvalidatedAllowReentryExam: true }, CertificateStatus.Active);
      const { own: retired } = await holder({ isRetired: true }, CertificateStatus.Inactive);
      expect([await own.getReEntryAssessments(), await retired.getReEntryAssessments()]).toEqual([[], []]);
    });
  });

  it("API-06 lists states and countries for everyone, without asking the database", async () => {
    for (const key of ["meeting", "other-board", "staff", "staff-read-only"]) {
      const caller = await board.as(key);
      expect(await caller.getPhysicianFormLookupItems()).toMatchObject({ addresses: { states, countries } });
    }
  });
});
