import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { AppliedExamination, ApplicationId } from "@portal/contract/examinations/examination";
import { blockFacts } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { physicianOn } from "~/tests/support/records/physicians";
import { deleteApplication } from "./deleteApplication";

const post = { intent: "delete-application", applicationId: 41 as ApplicationId } as const;
const unsubmitted = examination({ candidateStatus: CandidateStatus.Unsubmitted });
const submitted = examination({ candidateStatus: CandidateStatus.ToBeReviewed });
const ordered = examination({ candidateStatus: CandidateStatus.Unsubmitted, orderNumber: "MB-1" });

/** A board that returns these lists in turn, and answers the deletion with `status`. */
function boardWith(lists: readonly (readonly AppliedExamination[] | null)[], status = 200, code: string | null = null) {
  const deleted: number[] = [];
  const answers = [...lists];
  const last = lists.at(-1) ?? [];
  const board = {
    getPhysician: () => Promise.resolve(physicianOn("2026-07-15", [blockFacts(2025)])),
    getAppliedToExaminations: () => {
      const list = answers.length > 0 ? answers.shift() : last;
      return list
        ? Promise.resolve(list)
        : Promise.reject(new BoardError("getAppliedToExaminations", 503, null, "Not now"));
    },
    deleteApplication: ({ query }: { query: { applicationId: number } }) => {
      deleted.push(query.applicationId);
      return status === 200
        ? Promise.resolve()
        : Promise.reject(new BoardError("deleteApplication", status, code, "No"));
    },
    reportUnconfirmed: () => undefined,
  } as unknown as Board; // Only what deleting calls.
  return { board, deleted };
}

function withUnread(list: AppliedExamination[]): AppliedExamination[] {
  Object.assign(list, { isIncomplete: true });
  return list;
}
const nobodyPays = () => Promise.resolve(true);

describe("Yes, Delete on an application", () => {
  it("EXAM-05 deletes one that is not submitted and has no order", async () => {
    const { board, deleted } = boardWith([[unsubmitted], []]);
    expect(await deleteApplication(board, post, nobodyPays)).toEqual({
      kind: "done",
      text: "Application deleted: Psychiatry 2027",
    });
    expect(deleted).toEqual([41]);
  });

  it.each([
    ["submitted", submitted, "An application that has been submitted cannot be deleted."],
    ["ordered", ordered, "An application with an order or a payment cannot be deleted."],
  ])("EXAM-05 asks the board for nothing once it is %s", async (_what, examination, text) => {
    const { board, deleted } = boardWith([[examination]]);
    expect(await deleteApplication(board, post, nobodyPays)).toMatchObject({
      kind: "not-done",
      status: 409,
      problem: { text },
    });
    expect(deleted).toEqual([]);
  });

  it("PAY-10 first ends what was begun to pay for it, and deletes nothing where that may have moved money", async () => {
    const asked: number[] = [];
    const { board, deleted } = boardWith([[unsubmitted]]);
    const underWay = (applicationId: number) => Promise.resolve(asked.push(applicationId) === 0);
    expect(await deleteApplication(board, post, underWay)).toMatchObject({
      kind: "not-done",
      status: 409,
      problem: { text: expect.stringContaining("under way") as string },
    });
    expect([asked, deleted]).toEqual([[41], []]);
  });

  it("EXAM-05 says of what the board has a paid invoice for why it stays", async () => {
    const { board } = boardWith([[unsubmitted]], 409, "ordered");
    expect(await deleteApplication(board, post, nobodyPays)).toMatchObject({
      status: 409,
      problem: { text: "An application with an order or a payment cannot be deleted." },
    });
  });

  it("EXAM-05 is a success again where the board remembers, and AUTH-17 unknown where it does not", async () => {
    expect(await deleteApplication(boardWith([[]]).board, post, nobodyPays)).toEqual({
      kind: "done",
      text: "Application deleted",
    });
    expect(await deleteApplication(boardWith([[]], 404).board, post, nobodyPays)).toEqual({ kind: "not-own" });
    expect(await deleteApplication(boardWith([[]], 502).board, post, nobodyPays)).toMatchObject({
      kind: "not-done",
      status: 502,
    });
  });

  it.each([
    [422, 422, "The application was not deleted."],
    [403, 422, "The application was not deleted."],
    [501, 422, "The application was not deleted."],
    [429, 502, "The application was not deleted: the board is receiving too many requests."],
    [503, 502, "We couldn’t confirm whether the application was deleted."],
    [408, 502, "We couldn’t confirm whether the application was deleted."],
  ])("reports a %i of the board's, whether the application is listed or not", async (status, answered, title) => {
    for (const list of [[unsubmitted], []]) {
      const { board } = boardWith([list], status);
      expect(await deleteApplication(board, post, nobodyPays)).toMatchObject({
        kind: "not-done",
        status: answered,
        problem: { title },
        unsaved: { deletion: 41 },
      });
    }
  });

  it("API-11 does not believe a board that still lists it", async () => {
    expect(await deleteApplication(boardWith([[unsubmitted]]).board, post, nobodyPays)).toMatchObject({
      status: 502,
      problem: { title: "We couldn’t confirm whether the application was deleted." },
    });
  });

  it("believes what is stored, not an answer that was lost", async () => {
    expect(await deleteApplication(boardWith([[unsubmitted], []], 504).board, post, nobodyPays)).toMatchObject({
      kind: "done",
    });
    expect(await deleteApplication(boardWith([[unsubmitted], null], 504).board, post, nobodyPays)).toMatchObject({
      kind: "not-done",
      status: 502,
    });
  });

  it("API-09 deletes nothing while it may be among the applications that cannot be read, and believes no such list", async () => {
    const { board, deleted } = boardWith([withUnread([])]);
    expect(await deleteApplication(board, post, nobodyPays)).toMatchObject({ kind: "not-done", status: 502 });
    expect(deleted).toEqual([]);
    const lost = boardWith([[unsubmitted], withUnread([])], 504).board;
    expect(await deleteApplication(lost, post, nobodyPays)).toMatchObject({ kind: "not-done", status: 502 });
  });

  it("deletes nothing that it cannot look at", async () => {
    const { board, deleted } = boardWith([null]);
    expect(await deleteApplication(board, post, nobodyPays)).toMatchObject({ kind: "not-done", status: 502 });
    expect(deleted).toEqual([]);
  });
});
