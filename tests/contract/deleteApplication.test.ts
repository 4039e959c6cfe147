import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { lockPhysician, readImportedPhysician, replacePhysician } from "@portal/board/store/importing/replacePhysician";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { AppliedApplication, ApplicationId } from "@portal/contract/examinations/examination";
import { examination } from "~/tests/support/records/examinations";
import { changesOf } from "~/tests/support/database/changes";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { posting } from "./posting";

describe("deleting an application", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  let ids = 95_000;
  async function applicant(application: Partial<AppliedApplication> = {}) {
    const applicationId = (ids += 1) as ApplicationId;
    const unsubmitted = { candidateStatus: CandidateStatus.Unsubmitted, candidateStatusDescription: "Unsubmitted" };
    const applied = examination({ ...unsubmitted, ...application, applicationId });
    const found = await newPhysician(board, {}, () => ({ appliedExaminations: [applied] }));
    return { ...found, applied, asked: { query: { applicationId } }, applicationId };
  }

  it("EXAM-05 deletes one that is unsubmitted and has no order, and keeps who did it", async () => {
    const { own, asked, applicationId, key } = await applicant();
    const { own: other } = await applicant();
    await own.deleteApplication(asked);
    expect(await own.getAppliedToExaminations()).toEqual([]);
    expect(await other.getAppliedToExaminations()).toHaveLength(1);
    expect(await changesOf(board.pool, "application", applicationId)).toMatchObject([
      { action: "deleted", subject: `demo-${key}`, acted_as: "self" },
    ]);
  });

  it("EXAM-05 is a success both times, also when it is sent twice at once", async () => {
    const { own, asked } = await applicant();
    await Promise.all([own.deleteApplication(asked), own.deleteApplication(asked)]);
    const before = await board.contents();
    await own.deleteApplication(asked);
    expect(await board.contents()).toEqual(before);
  });

  it.each([
    [{ candidateStatus: CandidateStatus.ToBeReviewed }, "submitted"],
    [{ candidateStatus: CandidateStatus.Approved }, "submitted"],
    [{ candidateStatus: CandidateStatus.Withdrawn }, "submitted"],
    [{ orderNumber: "MB-1" }, "ordered"],
  ])("EXAM-05 refuses one with %j as %s", async (application, code) => {
    const { own, asked } = await applicant(application);
    await expectRefusal(board, 409, code, () => own.deleteApplication(asked));
  });

  it("AUTH-17 knows no application that another physician deleted", async () => {
    const deleted = await applicant();
    await deleted.own.deleteApplication(deleted.asked);
    const { own, key } = await applicant();
    await expectRefusal(board, 404, "unknown-application", () => own.deleteApplication(deleted.asked));
    const { body: _, ...init } = await posting(board, key, "");
    for (const query of ["", "?applicationId=x", "?applicationId=0", "?applicationId=1&applicationId=2"])
      await expectRefusedRequest(board, 400, "misshapen", `/api/Application/delete${query}`, init);
  });

  it("AUTH-13 staff delete in the physician's name", async () => {
    const { physicianId, asked, applicationId } = await applicant();
    await (await board.as("staff", physicianId)).deleteApplication(asked);
    expect(await changesOf(board.pool, "application", applicationId)).toMatchObject([{ acted_as: "staff" }]);
  });

  it("EXAM-05 what was deleted stays deleted when its physician is imported again", async () => {
    const { own, asked, physicianId } = await applicant();
    const database = boardDatabase(board.pool);
    const file = await readImportedPhysician(database, physicianId);
    if (file === null) throw new Error("The physician was imported");
    await own.deleteApplication(asked);
    const changes = await database.transaction(async (tx) => {
      const stored = await lockPhysician(tx, physicianId);
      return stored && replacePhysician(tx, stored, file);
    });
    expect(changes).toEqual([{ name: "application", added: 0, changed: 0, removed: 0, kept: 1 }]);
    expect(await own.getAppliedToExaminations()).toEqual([]);
  });
});
