import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { CCActivity } from "@portal/contract/certification/ccBlock";
import type { CCActivityId } from "@portal/contract/ids";
import { activity, blockFacts, credits } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { basisOfNew } from "~/app/forms/formDraft";
import { activityBasis, activityInput, type ActivityPost, type DeletePost, type SavePost } from "./activityForm";
import { deleteActivity } from "./deleteActivity";
import { saveActivity } from "./saveActivity";

const today = day("2026-07-15");
const stored = activity("2026-03-01", { ccActivityId: 2 as CCActivityId, cmeCredits: credits(3) });
const verified = activity("2026-02-01", { ccActivityId: 1 as CCActivityId });

/** A board with these activities, which gives these answers to posts, and records the requests. */
function boardWith(
  selfReported: CCActivity[],
  answers: { status?: number; after?: CCActivity[]; hasAudit?: boolean } = {},
) {
  const sent: unknown[] = [];
  let now = selfReported;
  const post = async ({ body }: { body: unknown }) => {
    sent.push(body);
    now = answers.after ?? now;
    if (answers.status) throw new BoardError("saveCCSelfReportedActivity", answers.status, null, "no");
  };
  const getPhysician = async () =>
    physicianOn(today.toString(), [blockFacts(2025, { hasAudit: answers.hasAudit ?? false })], {
      ccVerifiedActivities: [verified],
      ccSelfReportedActivities: now,
    });
  const board = {
    getPhysician,
    saveCCSelfReportedActivity: post,
    deleteCCSelfReportedActivity: post,
    reportUnconfirmed: () => undefined,
  } as unknown as Board;
  return { board, sent };
}

const rounds = activity("2026-07-01", {
  activityName: "Rounds",
  organizationName: "Hospital",
  cmeCredits: credits(1.5),
  isPipClinical: true,
});
const { ccActivityId: _other, ...wanted } = rounds;
const saving = (changes: Partial<SavePost> = {}): SavePost => ({
  intent: "save-activity",
  ccActivityId: "new",
  basis: "",
  ...activityInput(rounds),
  activityName: ` ${rounds.activityName} `,
  ...changes,
});
const editing = (changes: Partial<SavePost> = {}) =>
  saving({ ccActivityId: stored.ccActivityId, basis: activityBasis(stored), ...changes });
const deleting = (changes: Partial<DeletePost> = {}): DeletePost => ({
  intent: "delete-activity",
  ccActivityId: stored.ccActivityId,
  basis: activityBasis(stored),
  ...changes,
});
const { ccActivityId: _id, ...content } = stored;

const did = (board: Board, post: ActivityPost, on: typeof today) =>
  post.intent === "save-activity" ? saveActivity(board, post, on) : deleteActivity(board, post, on);

describe("saving an activity", () => {
  it("ACT-02 sends what was typed, and what it replaces", async () => {
    const sent: unknown[] = [];
    for (const post of [saving(), editing()]) {
      const there = boardWith([stored], { after: [{ ...stored, ...wanted }] });
      expect(await did(there.board, post, today)).toEqual({ kind: "saved", text: "Activity saved" });
      sent.push(...there.sent);
    }
    expect(sent).toEqual([
      { ...wanted, ccActivityId: null, replaces: null },
      { ...wanted, ccActivityId: 2, replaces: content },
    ]);
  });

  it.each([
    [{ organizationName: " " }, "organizationName", "Organization Name is required."],
    [{ completedDate: "7/1/26" }, "completedDate", "Completed date invalid. Expected format: MM/DD/YYYY"],
    [{ completedDate: "02/29/2026" }, "completedDate", "02/29/2026 is not a real date. Check the month and the day."],
    [{ completedDate: "" }, "completedDate", "Enter the completed date."],
    [{ completedDate: "07/16/2026" }, "completedDate", "Completed date cannot be in the future."],
    [{ cmeCredits: "-1" }, "cmeCredits", "CME credit amount must be 0 or greater."],
    [{ cmeCredits: "" }, "cmeCredits", "CME credit amount must be 0 or greater."],
    [{ cmeCredits: "-1,5" }, "cmeCredits", "CME credit amount must be 0 or greater."],
    [
      { cmeCredits: "1,5" },
      "cmeCredits",
      "CME credit amount: Enter a number with a decimal point, for example 30 or 7.5.",
    ],
    [
      { cmeCredits: "1e3" },
      "cmeCredits",
      "CME credit amount: Enter a number with a decimal point, for example 30 or 7.5.",
    ],
    [{ saCredits: "NaN" }, "saCredits", "SA CME credit amount must be 0 or greater."],
    [{ saCredits: "10000" }, "saCredits", "SA CME credit amount: Enter 9,999.9999 credits or fewer."],
    [{ saCredits: "0.00001" }, "saCredits", "SA CME credit amount: Enter at most four decimals."],
    [{ activityName: "x".repeat(10_000) }, "activityName", "Activity Name can have at most 200 characters."],
  ] as const)("ACT-03 %j: sends nothing, keeps what was typed and says why", async (changes, field, text) => {
    const { board, sent } = boardWith([stored]);
    expect(await did(board, saving(changes), today)).toMatchObject({
      kind: "not-done",
      status: 422,
      problem: { kind: "errors", errors: [{ message: text }] },
      unsaved: { open: { kind: "edit", id: "new" }, draft: { values: saving(changes), errors: { [field]: [text] } } },
    });
    expect(sent).toEqual([]);
  });

  it("ACT-02 API-11 takes the same twice as saved, and says of a new one whether it was there before", async () => {
    const { board, sent } = boardWith([{ ...stored, ...wanted }]);
    const saved = { kind: "saved", text: "Activity saved" };
    expect(await did(board, saving({ basis: basisOfNew([]) }), today)).toEqual(saved);
    expect(await did(board, saving({ basis: basisOfNew([stored.ccActivityId]) }), today)).toMatchObject({
      kind: "unchanged",
      text: expect.stringContaining("already") as string,
    });
    expect(await did(board, editing({ basis: "older" }), today)).toEqual(saved);
    expect(sent).toEqual([]);
  });

  it("ACT-02 overwrites nothing that was not shown", async () => {
    const { board, sent } = boardWith([stored]);
    const outcome = await did(board, editing({ basis: "older" }), today);
    expect(outcome).toMatchObject({
      kind: "not-done",
      status: 409,
      unsaved: { open: { id: 2 }, draft: { isStale: true } },
    });
    expect(sent).toEqual([]);
  });

  it("ACT-02 offers to add anew what was deleted in the meantime", async () => {
    const { board } = boardWith([], { status: 409 });
    expect(await did(board, editing(), today)).toMatchObject({
      kind: "not-done",
      status: 409,
      unsaved: { open: { id: "new" }, draft: { values: { ccActivityId: "new" } } },
    });
  });

  it("ACT-02 AUTH-17 knows what the board does not know of as no one's", async () => {
    expect(await did(boardWith([], { status: 404 }).board, editing(), today)).toEqual({ kind: "not-own" });
    expect(await did(boardWith([], { status: 404 }).board, deleting(), today)).toEqual({ kind: "not-own" });
    expect(await did(boardWith([]).board, deleting({ basis: "no basis" }), today)).toEqual({ kind: "not-own" });
  });

  it.each([saving(), editing({ organizationName: "Clinic" }), deleting()])(
    "API-01 ACT-02 keeps what was entered where the board does not have the call ($intent, $ccActivityId)",
    async (post) => {
      const outcome = await did(boardWith([stored], { status: 404 }).board, post, today);
      expect(outcome).toMatchObject({ kind: "not-done", status: 422, problem: { kind: "refusal" } });
      expect(outcome.kind === "not-done" && outcome.unsaved.open?.id).toBe(post.ccActivityId);
    },
  );
});

describe("deleting an activity", () => {
  it("ACT-02 sends it as it was shown", async () => {
    const { board, sent } = boardWith([stored], { after: [] });
    expect(await did(board, deleting(), today)).toEqual({ kind: "done", text: "Activity deleted" });
    expect(sent).toEqual([stored]);
  });

  it("ACT-02 takes what was deleted already as deleted, where the board remembers it", async () => {
    expect(await did(boardWith([]).board, deleting(), today)).toMatchObject({ kind: "done" });
  });

  it("API-11 ACT-02 does not believe a board that still has it", async () => {
    expect(await did(boardWith([stored]).board, deleting(), today)).toMatchObject({
      kind: "not-done",
      status: 502,
      problem: { title: "We couldn’t confirm whether this activity was deleted." },
    });
  });

  it("ACT-02 deletes nothing that was not shown, and asks again", async () => {
    const { board, sent } = boardWith([{ ...stored, saCredits: credits(1) }]);
    expect(await did(board, deleting(), today)).toMatchObject({
      status: 409,
      unsaved: { open: { kind: "delete", id: 2 } },
    });
    expect(sent).toEqual([]);
  });
});

it("ACT-02 neither changes nor deletes what the board verified", async () => {
  const { board, sent } = boardWith([stored]);
  for (const post of [
    editing({ ccActivityId: verified.ccActivityId }),
    deleting({ ccActivityId: verified.ccActivityId }),
  ]) {
    const outcome = await did(board, post, today);
    expect(outcome).toMatchObject({
      kind: "not-done",
      status: 422,
      problem: { title: expect.stringContaining("verified activity") as string },
    });
  }
  expect(sent).toEqual([]);
});

it("API-09 changes and deletes an activity that has the id of a verified one", async () => {
  const twin = { ...stored, ccActivityId: verified.ccActivityId };
  const { board, sent } = boardWith([twin]);
  const { ccActivityId } = twin;
  for (const post of [editing({ ccActivityId }), deleting({ ccActivityId })]) await did(board, post, today);
  expect(sent).toMatchObject([{ ccActivityId }, { ccActivityId }]);
});

it("CCB-06 neither changes nor deletes what belongs to an audited block", async () => {
  const { board, sent } = boardWith([stored], { hasAudit: true });
  for (const post of [editing(), deleting()]) {
    const outcome = await did(board, post, today);
    expect(outcome).toMatchObject({
      kind: "not-done",
      status: 422,
      problem: { text: expect.stringContaining("selected for an audit") as string },
    });
  }
  // The typed values are shown with the reason.
  expect(await did(board, editing(), today)).toMatchObject({
    unsaved: { open: { id: 2 }, draft: { values: { organizationName: "Hospital" } } },
  });
  expect(sent).toEqual([]);
});
