import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { type BlockScenario, demoActivity } from "@portal/demo/blocks";
import type { CCActivity, CCActivityToSave } from "@portal/contract/certification/ccBlock";
import type { Credits, WireDate } from "@portal/contract/values";
import { activity } from "~/tests/support/records/ccBlocks";
import { type BoardUnderTest, boardUnderTest, noon, today } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician, thisYear } from "./newPhysician";
import { posting } from "./posting";

const savePath = "/api/Physician/SaveCCSelfReportedActivity/";
const deletePath = "/api/Physician/DeleteCCSelfReportedActivity/";
const on = (date: string) => date as WireDate;
const course = { activityName: "Course", organizationName: "Lakeside Medical School" };

describe("self-reported activities", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const save = (caller: Board, body: CCActivityToSave) => caller.saveCCSelfReportedActivity({ body });
  const remove = (caller: Board, body: CCActivity) => caller.deleteCCSelfReportedActivity({ body });
  const added = (changes: Partial<CCActivityToSave> = {}): CCActivityToSave => ({
    ...activity(`${thisYear}-03-01`, { cmeCredits: 1.5 as Credits, isPatientSafety: true }),
    organizationName: "Lakeshore Hospital",
    ccActivityId: null,
    ...changes,
  });
  const changed = (activity: CCActivity, changes: Partial<CCActivity>): CCActivityToSave => {
    const { ccActivityId: _id, ...replaces } = activity;
    return { ...activity, replaces, ...changes };
  };
  const activitiesOf = async (caller: Board) => (await caller.getPhysician()).ccSelfReportedActivities;

  /** A physician with one verified and one self-reported activity, in a block that is as the story tells. */
  async function recorded(story: Partial<BlockScenario> = {}, completedDate = on(`${thisYear}-02-01`)) {
    const physician = await newPhysician(board, story, ({ physicianId }) => ({
      ccVerifiedActivities: [
        demoActivity(physicianId, 1, on(`${thisYear - 1}-04-01`), { ...course, cmeCredits: 8 as Credits }),
      ],
      ccSelfReportedActivities: [demoActivity(physicianId, 2, completedDate, { ...course, cmeCredits: 3 as Credits })],
    }));
    const [activity] = physician.record.ccSelfReportedActivities;
    const [verified] = physician.record.ccVerifiedActivities;
    if (activity === undefined || verified === undefined) throw new Error("Everybody here has both");
    return { ...physician, activity, verified };
  }
  async function historyOf(physicianId: number) {
    const { rows } = await board.pool.query<Record<string, unknown>>(
      "select acted_as, action, before, after from board.change where physician_id = $1 and kind = 'activity' order by change_id",
      [physicianId],
    );
    return rows;
  }

  it("ACT-01 are answered beside the verified ones, and an id names one of both", async () => {
    const { own, activity, verified } = await recorded();
    await save(own, added());
    const { ccVerifiedActivities, ccSelfReportedActivities } = await own.getPhysician();
    expect(ccVerifiedActivities).toEqual([verified]);
    expect(ccSelfReportedActivities).toEqual([activity, { ...added(), ccActivityId: expect.any(Number) as number }]);
    const ids = [...ccVerifiedActivities, ...ccSelfReportedActivities].map(({ ccActivityId }) => ccActivityId);
    expect(new Set(ids).size).toBe(3);
  });

  describe("are saved", () => {
    it("ACT-02 new ones, without the spaces around their names", async () => {
      const { own, physicianId } = await recorded();
      await save(own, added({ activityName: "  =1+1 ", organizationName: " Lakeshore ", isPipFeedback: true }));
      const [, activity] = await activitiesOf(own);
      expect(activity).toMatchObject({ activityName: "=1+1", organizationName: "Lakeshore", isPipFeedback: true });
      expect(await historyOf(physicianId)).toMatchObject([{ acted_as: "self", action: "added", before: null }]);
    });

    it("ACT-02 changed ones, and leaves the others alone", async () => {
      const { own, activity, physicianId } = await recorded();
      await save(own, added());
      await save(own, changed(activity, { completedDate: on(`${thisYear - 1}-12-31`), saCredits: 2.25 as Credits }));
      expect(await activitiesOf(own)).toMatchObject([
        { ...activity, completedDate: `${thisYear - 1}-12-31`, saCredits: 2.25 },
        { organizationName: "Lakeshore Hospital" },
      ]);
      expect((await historyOf(physicianId)).at(-1)).toMatchObject({
        action: "changed",
        before: { saCredits: 0 },
        after: { saCredits: 2.25 },
      });
    });

    it("ACT-04 CCB-12 and count for nothing by themselves: only verified and attested credits do", async () => {
      const { own, block } = await recorded();
      await save(own, added({ cmeCredits: 90 as Credits, saCredits: 24 as Credits, isPipClinical: true }));
      const after = (await own.getPhysician()).currentCCEnrollment?.ccBlocks[0];
      expect(after).toEqual(block);
      expect(after?.verifiedCMECredits).toBe(8);
    });

    it("as staff for the physician they act for, and the history says so", async () => {
      const { own, physicianId } = await recorded();
      await save(await board.as("staff", physicianId), added());
      expect(await activitiesOf(own)).toHaveLength(2);
      expect(await historyOf(physicianId)).toMatchObject([{ acted_as: "staff" }]);
    });

    it("outside every block, where nothing is audited and nothing ends", async () => {
      const { own } = await recorded({ hasAudit: true }, on(`${thisYear - 3}-01-01`));
      const [activity] = await activitiesOf(own);
      if (activity === undefined) throw new Error("There is one");
      await save(own, changed(activity, { saCredits: 1 as Credits }));
      await remove(own, { ...activity, saCredits: 1 as Credits });
      expect(await activitiesOf(own)).toEqual([]);
    });
  });

  it("ACT-02 are deleted, and their history stays", async () => {
    const { own, activity, physicianId } = await recorded();
    await remove(own, activity);
    expect(await activitiesOf(own)).toEqual([]);
    const { ccActivityId: _id, ...content } = activity;
    expect(await historyOf(physicianId)).toEqual([
      { acted_as: "self", action: "deleted", before: content, after: null },
    ]);
  });

  describe("from two windows", () => {
    it("keeps one of two different changes at the same moment, and tells the other", async () => {
      const { own, activity } = await recorded();
      const amounts = [4, 5, 6, 7] as Credits[];
      const outcomes = await Promise.allSettled(
        amounts.map((cmeCredits) => save(own, changed(activity, { cmeCredits }))),
      );
      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused.map(({ reason }) => reason as unknown)).toEqual(
        Array.from({ length: 3 }, () => expect.objectContaining({ status: 409, code: "stale" }) as unknown),
      );
    });

    it("adds the same new activity once, together or one after the other", async () => {
      const { own } = await recorded();
      await Promise.all([1, 2, 3, 4, 5, 6].map(() => save(own, added())));
      const before = await board.contents();
      await save(own, added());
      expect(await board.contents()).toEqual(before);
      expect(await activitiesOf(own)).toHaveLength(2);
    });

    it("deletes once what is deleted twice, and deletes nothing that was not shown", async () => {
      const { own, activity } = await recorded();
      const shown = { ...activity, cmeCredits: 99 as Credits };
      await expectRefusal(board, 409, "stale", () => remove(own, shown));
      await remove(own, activity);
      const before = await board.contents();
      await remove(own, activity);
      expect(await board.contents()).toEqual(before);
    });

    it("tells who changes it that it was deleted", async () => {
      const { own, activity } = await recorded();
      await remove(own, activity);
      await expectRefusal(board, 409, "deleted", () => save(own, changed(activity, { cmeCredits: 9 as Credits })));
    });
  });

  describe("are refused", () => {
    it("ACT-02 where a date exists and cannot be meant", async () => {
      const { own } = await recorded();
      const tomorrow = on(today.add({ days: 1 }).toString());
      await expectRefusal(board, 422, "date-in-future", () => save(own, added({ completedDate: tomorrow })));
      await expectRefusal(board, 422, "date-in-future", () => save(own, added({ completedDate: on("9999-12-31") })));
      for (const date of ["2019-09-30", "1899-12-31"]) {
        await expectRefusal(board, 422, "date-before-certificate", () => save(own, added({ completedDate: on(date) })));
      }
      await save(own, added({ completedDate: on("2019-10-01") }));
    });

    it("ACT-02 by the board's calendar", async () => {
      const { own } = await recorded();
      const tomorrow = added({ completedDate: on(today.add({ days: 1 }).toString()) });
      board.setNow(noon.add({ hours: 11, minutes: 59 }));
      await expectRefusal(board, 422, "date-in-future", () => save(own, tomorrow));
      board.setNow(noon.add({ hours: 12 })); // 05:00 UTC is midnight in Chicago.
      await save(own, tomorrow);
      board.setNow(noon);
    });

    it.each([
      ["audit", { hasAudit: true }],
      ["audit", { hasAudit: true, hasPassedAudit: true }],
      ["failed-audit", { hasAudit: true, hasFailedAudit: true }],
    ] as const)("CCB-06 in a block with an audit: %s", async (code, story) => {
      const { own, activity } = await recorded(story);
      await expectRefusal(board, 422, "block-closed", () => save(own, added()));
      await expectRefusal(board, 422, code, () => save(own, changed(activity, { cmeCredits: 9 as Credits })));
      const moved = changed(activity, { completedDate: on(`${thisYear - 2}-01-01`) });
      await expectRefusal(board, 422, code, () => save(own, moved));
      await expectRefusal(board, 422, code, () => remove(own, activity));
    });

    it("CCB-06 in a block that is over, also by moving one into it", async () => {
      const story = {
        startYear: thisYear - 4,
        feesPaidThrough: thisYear,
        attested: [{ year: thisYear - 4, cme: 66, sa: 24, pipClinical: true, patientSafety: true }],
      } as const;
      const { own, activity } = await recorded(story);
      const inside = on(`${thisYear - 3}-05-01`);
      await expectRefusal(board, 422, "block-closed", () => save(own, added({ completedDate: inside })));
      await expectRefusal(board, 422, "block-closed", () => save(own, changed(activity, { completedDate: inside })));
    });

    it("ACT-02 where the board verified them", async () => {
      const { own, verified } = await recorded();
      await expectRefusal(board, 422, "verified", () => save(own, changed(verified, { cmeCredits: 90 as Credits })));
      await expectRefusal(board, 422, "verified", () => remove(own, verified));
    });

    it.each<[string, Record<string, unknown>]>([
      ["ACT-03 without an organization", { organizationName: "" }],
      ["ACT-03 with nothing but spaces", { organizationName: "   " }],
      ["ACT-03 with a date that does not exist", { completedDate: "2026-02-29" }],
      ["ACT-03 with a date as it is typed", { completedDate: "01/31/2026" }],
      ["ACT-03 without a date", { completedDate: null }],
      ["ACT-03 with fewer than 0 CME credits", { cmeCredits: -0.5 }],
      ["ACT-03 with fewer than 0 SA-CME credits", { saCredits: -1 }],
      ["ACT-03 with credits that are text", { cmeCredits: "12" }],
      ["with more credits than a board can store", { cmeCredits: 10_000 }],
      ["with five decimals", { saCredits: 0.00001 }],
      ["with a name of 201 characters", { activityName: "9".repeat(201) }],
      ["with a name of 10,000 characters", { organizationName: "9".repeat(10_000) }],
      ["with a character that no database keeps", { activityName: "A\u0000B" }],
      ["with two lines", { organizationName: "A\nB" }],
      ["with half a character", { activityName: "A\ud800B" }],
      ["with text that turns around", { activityName: "A\u202eB" }],
      ["with a box that is neither", { isPipClinical: "yes" }],
      ["with an id that is none", { ccActivityId: -1 }],
      ["without an id", { ccActivityId: undefined }],
      ["with half of what was shown", { replaces: { activityName: "A" } }],
    ])("%s", async (_what, differences) => {
      const { key } = await recorded();
      const body = JSON.stringify({ ...added(), ...differences });
      await expectRefusedRequest(board, 400, "misshapen", savePath, await posting(board, key, body));
    });

    it("as what is no activity", async () => {
      const { key, activity } = await recorded();
      for (const sent of [null, [], [activity], activity.ccActivityId, { ccActivityId: activity.ccActivityId }]) {
        const body = JSON.stringify(sent);
        await expectRefusedRequest(board, 400, "misshapen", savePath, await posting(board, key, body));
        await expectRefusedRequest(board, 400, "misshapen", deletePath, await posting(board, key, body));
      }
    });
  });
});
