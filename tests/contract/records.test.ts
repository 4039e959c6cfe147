import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { physicianAnswer } from "@portal/board/api/people/physician";
import { demoPeople } from "@portal/demo/demoPeople";
import type { PhysicianId } from "@portal/contract/ids";
import { physician } from "@portal/contract/people/physician";
import { type BoardUnderTest, boardUnderTest, issuer, noon, today } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";

describe("a board's records", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  describe("getcurrentuser", () => {
    it("knows a physician", async () => {
      const user = await (await board.as("behind")).getCurrentUser();
      expect(user).toEqual({
        physicianId: 100377,
        otherBoardPhysicianId: null,
        fullName: "Daniel Tremblay",
        isOtherBoardPhysician: false,
        personKey: "physician 100377",
      });
    });

    it("knows a physician of another board", async () => {
      const user = await (await board.as("other-board")).getCurrentUser();
      expect(user).toEqual({
        physicianId: null,
        otherBoardPhysicianId: 700131,
        fullName: "Elise Gagnon",
        isOtherBoardPhysician: true,
        otherBoardPhysicianCode: "NLBIM",
        personKey: "other-board-physician 700131",
      });
    });

    it("gives staff who act for no one a name and no id", async () => {
      const user = await (await board.as("staff")).getCurrentUser();
      expect(user).toEqual({
        physicianId: null,
        otherBoardPhysicianId: null,
        fullName: "Carol Jensen",
        isOtherBoardPhysician: false,
        personKey: `staff demo-staff at ${issuer}`,
      });
    });

    it("names the person behind the token, and not the physician whom they act for, by the key", async () => {
      const acting = await (await board.as("staff", 100377)).getCurrentUser();
      expect(acting).toMatchObject({ physicianId: 100377, personKey: `staff demo-staff at ${issuer}` });
    });
  });

  describe("physician", () => {
    it("answers the whole record of everyone, as it was imported, with what follows from it today", async () => {
      for (const person of demoPeople(today)) {
        if (person.role !== "physician") continue;
        const answer = await (await board.as(person.key)).getPhysician();
        // The contract leaves out what other calls answer.
        expect(answer, person.key).toEqual(physician.parse(physician.encode(physicianAnswer(person.record, today))));
      }
    });

    it("follows the business date", async () => {
      board.setNow(noon.add({ hours: 24 * 365 }));
      const enrollment = (await (await board.as("not-started")).getPhysician()).currentCCEnrollment;
      board.setNow(noon);
      expect(enrollment?.currentCCBlock?.startYear).toBe(2027);
      expect((await (await board.as("not-started")).getPhysician()).currentCCEnrollment?.currentCCBlock).toBeNull();
    });

    it("AUTH-17 answers the caller's own record, whatever id is asked for", async () => {
      const headers = { authorization: `Bearer ${await board.token("demo-meeting")}` };
      const response = await board.ask("/api/physician?physicianId=100377&id=100377", { headers });
      expect(await response.json()).toMatchObject({ physicianId: 100214 });
    });

    it("is read in one query", async () => {
      const query = vi.spyOn(board.pool, "query");
      await (await board.as("meeting")).getPhysician();
      // The other one finds out who is asking.
      expect(query).toHaveBeenCalledTimes(2);
      query.mockRestore();
    });
  });

  describe("GetCertificates", () => {
    it("API-01 answers the certificates of the record", async () => {
      const meeting = await board.as("meeting");
      const certificates = await meeting.getCertificates();
      expect(certificates).toEqual((await meeting.getPhysician()).certificates);
      expect(certificates.length).toBeGreaterThan(0);
    });
  });

  describe("UpdateLastLogin", () => {
    const visits = async (physicianId: number) => {
      const { rows } = await board.pool.query<{ at: Date }>("select at from board.last_login where physician_id = $1", [
        physicianId,
      ]);
      return rows.map(({ at }) => at.toISOString());
    };

    it("AUTH-07 remembers the latest visit, in business time", async () => {
      const audited = await board.as("audited");
      await audited.updateLastLogin({ body: 100583 as PhysicianId });
      expect(await visits(100583)).toEqual(["2026-07-15T17:00:00.000Z"]);
      board.setNow(Temporal.Instant.from("2026-07-16T09:30:00Z"));
      await audited.updateLastLogin({ body: 100583 as PhysicianId });
      board.setNow(noon);
      expect(await visits(100583)).toEqual(["2026-07-16T09:30:00.000Z"]);
    });

    it("does not take staff for the physician they act for", async () => {
      const staff = await board.as("staff", 100377);
      await expectRefusal(board, 403, "staff-visit", () => staff.updateLastLogin({ body: 100377 as PhysicianId }));
    });

    it("is not reached by GET", async () => {
      const headers = { authorization: `Bearer ${await board.token("demo-meeting")}` };
      await expectRefusedRequest(board, 404, "unknown-call", "/api/physician/UpdateLastLogin", { headers });
    });
  });
});
