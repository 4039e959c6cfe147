import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { AbccAssessmentStatus, AbccGrade } from "~/contract/enumerations";
import type { AbccAssessmentRecord } from "~/board/store/physicianRecord";
import { countries, states } from "~/board/store/places";
import type { ApplicationId } from "~/contract/examination";
import type { CertificateId } from "~/contract/ids";
import { articleModule, articleResults, assessment } from "~/tests/support/assessments";
import { wireDate } from "~/tests/support/ccBlocks";
import { examination } from "~/tests/support/examinations";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { transports } from "./transports";

describe.each(transports)("assessments and what forms choose from, %s", (_, open) => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest(open);
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
      modules: [articleModule(from + 2, { grade: AbccGrade.Pass, isCatchUp: true, ccArticleResults: articleResults(3, 2) })],
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

  it("answers none to whoever has none, and to staff those of whom they act for", async () => {
    const { physicianId, record } = await assessed();
    const { own: other } = await newPhysician(board);
    expect([await other.getAbccAssessments(), await other.getAppliedToExaminations()]).toEqual([[], []]);
    for (const key of ["staff", "staff-read-only"]) {
      const acting = await board.as(key, physicianId);
      expect(await acting.getAbccAssessments()).toHaveLength(2);
      expect(await acting.getAppliedToExaminations()).toEqual(record.appliedExaminations);
    }
  });

  it("knows neither of another board's physicians nor of staff who act for nobody", async () => {
    for (const key of ["other-board", "staff", "staff-read-only"]) {
      const caller = await board.as(key);
      await expectRefusal(board, 404, "no-physician", () => caller.getAbccAssessments());
      await expectRefusal(board, 404, "no-physician", () => caller.getAppliedToExaminations());
    }
  });

  it("reads each in one query, which changes nothing", async () => {
    const { own } = await assessed();
    const before = await board.contents();
    const query = vi.spyOn(board.pool, "query");
    for (const read of [() => own.getAbccAssessments(), () => own.getAppliedToExaminations()]) {
      query.mockClear();
      await read();
      // The other one finds out who is asking.
      expect(query).toHaveBeenCalledTimes(2);
    }
    query.mockRestore();
    expect(await board.contents()).toEqual(before);
  });

  it("API-06 lists states and countries for everybody, without asking the database", async () => {
    for (const key of ["meeting", "other-board", "staff", "staff-read-only"]) {
      const caller = await board.as(key);
      expect(await caller.getPhysicianFormLookupItems()).toEqual({ addresses: { states, countries } });
    }
  });
});
