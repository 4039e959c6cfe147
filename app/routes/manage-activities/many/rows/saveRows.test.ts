import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CCActivity } from "@portal/contract/certification/ccBlock";
import type { CCActivityId } from "@portal/contract/ids";
import { activityContent, type ActivityContent } from "@portal/domain/activities/activityRefusals";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { activity, blockFacts, credits } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { activityInput } from "../../editing/activityForm";
import { isWanted, judgeRows } from "./judgeRows";
import type { KeptRows } from "./keptRows";
import { saveRows } from "./saveRows";

const today = day("2026-07-15");
const physicianWith = (own: readonly CCActivity[]) =>
  physicianOn(today.toString(), [blockFacts(2025)], { ccSelfReportedActivities: [...own] });

/** What happens to a call: it is carried out and answered, refused, or its answer is lost, after it was carried out or not. */
type Fate = "done" | "lost-after" | "lost-before" | "refused" | "busy" | "unread";

/** A board without protection against repeated calls, which stores names in capital letters. */
function boardWith(stored: CCActivity[], fates: readonly Fate[]) {
  let calls = 0;
  let isDown = false;
  const failing = (status: number) => new BoardError("saveCCSelfReportedActivity", status, null, "no");
  const board = {
    getPhysician: async () => {
      if (isDown) throw failing(503);
      return physicianWith(stored);
    },
    saveCCSelfReportedActivity: async ({ body }: { body: ActivityContent }) => {
      const fate = fates[calls++] ?? "done";
      if (fate === "refused") throw failing(422);
      if (fate === "busy") throw failing(429);
      if (fate === "lost-before") throw failing(503);
      const ccActivityId = (1000 + stored.length) as CCActivityId;
      const content = activityContent(body);
      stored.push({ ...content, activityName: content.activityName.toUpperCase(), ccActivityId });
      isDown = fate === "unread";
      if (fate !== "done") throw failing(504);
    },
    reportUnconfirmed: () => undefined,
  } as unknown as Board;
  return { board, stored, comeBack: () => (isDown = false), calls: () => calls };
}

const lecture = (index: number) =>
  activity("2026-03-01", {
    activityName: `Lecture ${index}`,
    organizationName: `Hospital ${index}`,
    cmeCredits: credits(1.5),
  });
const keptOf = (count: number): KeptRows => ({
  rows: Array.from({ length: count }, (_, index) => ({
    number: index + 2,
    values: activityInput(lecture(index)),
    isChosen: true,
    isSaved: false,
  })),
  before: [],
  isConfirmed: true,
});

const toSave = (kept: KeptRows, stored: readonly CCActivity[]) =>
  judgeRows(kept, physicianWith(stored), today).flatMap((row) =>
    isWanted(row) && row.content !== null ? [{ number: row.number, content: row.content }] : [],
  );
const save = (there: ReturnType<typeof boardWith>, kept: KeptRows, maxRows = 50, maxMs = 1_000, now = () => 0) =>
  saveRows(there.board, toSave(kept, there.stored), physicianWith(there.stored), { maxRows, maxMs, now });

describe("rows that are saved one by one", () => {
  it("ACT-10 go on where the board stopped answering, and none is saved twice", async () => {
    const fate = fc.constantFrom<Fate>("done", "done", "done", "lost-after", "lost-before", "busy", "unread");
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 25 }), async (fates) => {
        const there = boardWith([], fates);
        // Nothing is remembered between two requests, as where the process died.
        for (let request = 0; request < 30; request += 1) {
          there.comeBack();
          const { saved, refused, isMore } = await save(there, keptOf(12), 5);
          expect(refused).toEqual([]);
          expect(saved.length <= 5 && (isMore || saved.length < 6)).toBe(true);
        }
        expect(there.stored.map(({ activityName }) => activityName).sort()).toEqual(
          Array.from({ length: 12 }, (_, index) => `LECTURE ${index}`).sort(),
        );
      }),
      { numRuns: 30 },
    );
  });

  it("ACT-10 end where the board does not answer, which says at which row", async () => {
    const there = boardWith([], [...Array.from({ length: 10 }, () => "done" as const), "lost-before"]);
    const outcome = await save(there, keptOf(40));
    expect(outcome.saved).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(outcome.stopped).toEqual({ number: 12, isBusy: false });
    expect((await save(there, keptOf(40))).saved).toHaveLength(30);
    expect(there.stored).toHaveLength(40);
  });

  it.each([
    ["busy", { number: 2, isBusy: true }, 0],
    ["unread", { number: 2, isBusy: false }, 1],
    ["lost-after", null, 3],
  ] as const)("ACT-10 are confirmed by what the board has: %s", async (fate, stopped, stored) => {
    const there = boardWith([], [fate]);
    expect((await save(there, keptOf(3))).stopped).toEqual(stopped);
    expect(there.stored).toHaveLength(stored);
  });

  it("ACT-10 go on after one that the board does not accept", async () => {
    const there = boardWith([], ["done", "refused"]);
    expect(await save(there, keptOf(3))).toMatchObject({ saved: [2, 4], refused: [3], stopped: null, isMore: false });
  });

  it("ACT-10 are as many as one request may take, by number and by time", async () => {
    expect(await save(boardWith([], []), keptOf(12), 5)).toMatchObject({ saved: [2, 3, 4, 5, 6], isMore: true });
    let seconds = 0;
    const slow = await save(boardWith([], []), keptOf(12), 50, 8_000, () => (seconds += 3) * 1_000);
    expect(slow).toMatchObject({ saved: [2, 3], isMore: true });
  });

  it("ACT-09 an activity that is on record is not sent", async () => {
    const there = boardWith([lecture(0)], []);
    const kept = { ...keptOf(2), before: [lecture(0).ccActivityId] };
    expect((await save(there, kept)).saved).toEqual([3]);
    expect(there.calls()).toBe(1);
  });
});
