import type { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import type { SystemNotificationRecord } from "@portal/board/store/people/physicianRecord";
import { systemNotification } from "@portal/board/store/schema";
import {
  NotificationApplication,
  NotificationDisplayType,
  type SystemNotificationId,
  type SystemNotificationResponse,
} from "@portal/contract/people/messages";
import type { WireDate } from "@portal/contract/values";
import { type BoardUnderTest, boardUnderTest, noon, today } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { posting } from "./posting";
import { systemNotice } from "./systemNotice";

describe("system notifications", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  beforeEach(async () => {
    board.setNow(noon);
    await board.pool.query("truncate board.system_notification_response, board.system_notification");
  });
  afterAll(() => board.close());

  let notices = 0;
  const notice = (changes: Partial<SystemNotificationRecord> = {}) => systemNotice((notices += 1), changes);
  async function toEverybody(changes: Partial<SystemNotificationRecord> = {}): Promise<SystemNotificationRecord> {
    const record = notice(changes);
    await boardDatabase(board.pool).insert(systemNotification).values(record);
    return record;
  }
  const shownTo = async (caller: Board) =>
    (await caller.getSystemNotifications()).map(({ systemNotificationId }) => systemNotificationId);
  const responseTo = (
    { systemNotificationId }: { systemNotificationId: SystemNotificationId },
    changes: Partial<SystemNotificationResponse> = {},
  ): SystemNotificationResponse => ({
    systemNotificationApplicationId: NotificationApplication.PhysicianPortal,
    systemNotificationId,
    primaryActionTaken: false,
    permanentlyDismiss: false,
    personKey: null,
    ...changes,
  });
  const respond = (
    caller: Board,
    to: { systemNotificationId: SystemNotificationId },
    changes: Partial<SystemNotificationResponse> = {},
  ) => caller.saveSystemNotificationResponse({ body: responseTo(to, changes) });
  const inDays = (days: number) => today.add({ days }).toString() as WireDate;

  describe("are shown", () => {
    it("SHELL-03 as they were written, the oldest first", async () => {
      const { activeFrom: _from, activeThrough: _through, ...newer } = await toEverybody();
      const {
        activeFrom: _before,
        activeThrough: _after,
        ...older
      } = await toEverybody({
        activeFrom: inDays(-1),
        displayType: NotificationDisplayType.Modal,
        primaryActionText: null,
        primaryActionUrl: null,
        dontRemindButtonText: "Do not remind me",
      });
      expect(await (await board.as("meeting")).getSystemNotifications()).toEqual([older, newer]);
    });

    it("to everyone, or to the one physician whom they are for and to staff who act for them", async () => {
      const { systemNotificationId: everybodys } = await toEverybody();
      const own = notice();
      const physician = await newPhysician(board, {}, () => ({ systemNotifications: [own] }));
      const ids = [everybodys, own.systemNotificationId];
      expect(await shownTo(physician.own)).toEqual(ids);
      for (const key of ["staff", "staff-read-only"]) {
        expect(await shownTo(await board.as(key, physician.physicianId))).toEqual(ids);
        expect(await shownTo(await board.as(key))).toEqual([everybodys]);
      }
      expect(await shownTo(await board.as("meeting"))).toEqual([everybodys]);
      expect(await shownTo(await board.as("other-board"))).toEqual([everybodys]);
    });

    it("from the first through the last of their days, by the board's calendar", async () => {
      const { systemNotificationId: id } = await toEverybody({ activeFrom: inDays(1), activeThrough: inDays(2) });
      const caller = await board.as("meeting");
      const midnight = (days: number) => today.add({ days }).toZonedDateTime("America/Chicago").toInstant();
      const moments: [Temporal.Instant, SystemNotificationId[]][] = [
        [midnight(1).subtract({ seconds: 1 }), []],
        [midnight(1), [id]],
        [midnight(3).subtract({ seconds: 1 }), [id]],
        [midnight(3), []],
      ];
      for (const [moment, shown] of moments) {
        board.setNow(moment);
        expect(await shownTo(caller), moment.toString()).toEqual(shown);
      }
    });

    it("in one query, which changes nothing", async () => {
      await toEverybody();
      const before = await board.contents();
      const caller = await board.as("meeting");
      const query = vi.spyOn(board.pool, "query");
      await caller.getSystemNotifications();
      // The other one finds out who is asking.
      expect(query).toHaveBeenCalledTimes(2);
      query.mockRestore();
      expect(await board.contents()).toEqual(before);
    });
  });

  describe("once answered", () => {
    it.each([
      ["closed", { primaryActionTaken: false }],
      ["followed", { primaryActionTaken: true }],
    ])("SHELL-04 are gone for 24 hours where they were %s", async (_answer, changes) => {
      const answered = await toEverybody();
      const caller = await board.as("meeting");
      await respond(caller, answered, changes);
      expect(await shownTo(caller)).toEqual([]);
      board.setNow(noon.add({ hours: 24 }).subtract({ seconds: 1 }));
      expect(await shownTo(caller)).toEqual([]);
      board.setNow(noon.add({ hours: 24 }));
      expect(await shownTo(caller)).toEqual([answered.systemNotificationId]);
    });

    it("SHELL-04 are gone for good where they were dismissed, whatever is answered later", async () => {
      const answered = await toEverybody();
      const caller = await board.as("meeting");
      await respond(caller, answered, { permanentlyDismiss: true });
      await respond(caller, answered);
      board.setNow(noon.add({ hours: 24 * 365 }));
      expect(await shownTo(caller)).toEqual([]);
    });

    it("are gone for anyone who answered and for no one else, staff being themselves", async () => {
      const answered = await toEverybody();
      const { own, physicianId } = await newPhysician(board);
      const staff = await board.as("staff", physicianId);
      await respond(staff, answered, { permanentlyDismiss: true });
      expect(await shownTo(staff)).toEqual([]);
      expect(await shownTo(own)).toEqual([answered.systemNotificationId]);
      await respond(own, answered, { permanentlyDismiss: true });
      expect(await shownTo(await board.as("meeting"))).toEqual([answered.systemNotificationId]);
      const otherBoard = await board.as("other-board");
      await respond(otherBoard, answered);
      expect(await shownTo(otherBoard)).toEqual([]);
    });

    it("SHELL-04 keep that the action was taken, under the person's key", async () => {
      const answered = await toEverybody();
      const caller = await board.as("meeting");
      const { personKey = null } = await caller.getCurrentUser();
      await respond(caller, answered, { primaryActionTaken: true, personKey });
      await respond(caller, answered);
      const { rows } = await board.pool.query("select * from board.system_notification_response");
      expect(rows).toEqual([
        {
          system_notification_id: String(answered.systemNotificationId),
          person_key: personKey,
          responded_at: new Date(noon.epochMilliseconds),
          primary_action_taken: true,
          permanently_dismiss: false,
        },
      ]);
    });

    it("take the same answer many times at once", async () => {
      const answered = await toEverybody();
      const caller = await board.as("meeting");
      await Promise.all([1, 2, 3, 4, 5].map(() => respond(caller, answered)));
      expect(await shownTo(caller)).toEqual([]);
    });

    it("can have ended in the meantime", async () => {
      const answered = await toEverybody({ activeThrough: inDays(0) });
      board.setNow(noon.add({ hours: 24 }));
      await respond(await board.as("meeting"), answered);
    });
  });

  describe("refuse an answer", () => {
    it("AUTH-17 to a notice of another physician exactly as to one that does not exist, or not yet", async () => {
      const foreign = notice();
      await newPhysician(board, {}, () => ({ systemNotifications: [foreign] }));
      const early = await toEverybody({ activeFrom: inDays(1) });
      const unknown = { systemNotificationId: 999_999 as SystemNotificationId };
      for (const key of ["meeting", "other-board", "staff"]) {
        const caller = await board.as(key);
        for (const one of [foreign, early, unknown]) {
          await expectRefusal(board, 404, "unknown-notification", () => respond(caller, one));
        }
      }
    });

    it("AUTH-17 for someone else", async () => {
      const answered = await toEverybody();
      const caller = await board.as("meeting");
      const { personKey: foreign } = await (await board.as("behind")).getCurrentUser();
      for (const personKey of [foreign ?? "", "", "physician", "\u0000"]) {
        await expectRefusal(board, 403, "other-person", () => respond(caller, answered, { personKey }));
      }
      // The physician for whom staff act is another person, too.
      const staff = await board.as("staff", 100377);
      const forThem = () => respond(staff, answered, { personKey: foreign ?? "" });
      await expectRefusal(board, 403, "other-person", forThem);
    });

    it("SHELL-13 of another application", async () => {
      const answered = await toEverybody();
      const caller = await board.as("meeting");
      const { PhysicianPortal: _own, ...others } = NotificationApplication;
      for (const systemNotificationApplicationId of Object.values(others)) {
        const call = () => respond(caller, answered, { systemNotificationApplicationId });
        await expectRefusal(board, 422, "other-application", call);
      }
    });

    it.each<Record<string, unknown>>([
      { systemNotificationApplicationId: 0 },
      { systemNotificationApplicationId: "1" },
      { systemNotificationId: "1" },
      { systemNotificationId: 0 },
      { systemNotificationId: 1e300 },
      { primaryActionTaken: 1 },
      { permanentlyDismiss: null },
      { personKey: 7 },
    ])("out of shape: %j", async (differences) => {
      const body = JSON.stringify({ ...responseTo(await toEverybody()), ...differences });
      const path = "/api/physician/SaveSystemNotificationResponse";
      await expectRefusedRequest(board, 400, "misshapen", path, await posting(board, "meeting", body));
    });
  });
});
