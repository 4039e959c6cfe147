import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { licensedIn } from "@portal/demo/addresses";
import type { MedicalLicenseId } from "@portal/contract/ids";
import type {
  MedicalLicense,
  MedicalLicenseContent,
  MedicalLicenseToSave,
} from "@portal/contract/people/medicalLicense";
import type { WireDate } from "@portal/contract/values";
import { licenseContent } from "@portal/domain/licenses/license";
import { changesOf } from "~/tests/support/database/changes";
import { licenseToSave } from "~/tests/support/records/ccBlocks";
import { type BoardUnderTest, boardUnderTest, issuer, noon, today } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { posting } from "./posting";

const path = "/api/Physician/SaveMedicalLicenses/";
const ontario = 109;
const puertoRico = 55;
const on = (date: string) => date as WireDate;

describe("SaveMedicalLicenses", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const save = (caller: Board, ...body: MedicalLicenseToSave[]) => caller.saveMedicalLicenses({ body });
  const added = licenseToSave;
  const changed = (license: MedicalLicense, changes: Partial<MedicalLicenseToSave>): MedicalLicenseToSave => {
    return { ...license, replaces: licenseContent(license), ...changes };
  };

  /** A physician with one license, or with these. */
  async function licensed(contents?: MedicalLicenseContent[]) {
    const physician = await newPhysician(board, {}, ({ physicianId, medicalLicenses }) => ({
      medicalLicenses:
        contents?.map((content, index) => ({
          ...content,
          medicalLicenseId: (physicianId * 100 + index) as MedicalLicenseId,
        })) ?? medicalLicenses,
    }));
    const [license] = physician.record.medicalLicenses;
    if (license === undefined) throw new Error("Everybody here is licensed");
    return { ...physician, license };
  }
  const licensesOf = async (caller: Board) => (await caller.getPhysician()).medicalLicenses;

  describe("saves", () => {
    it("LIC-02 a new one, and answers all", async () => {
      const { own, license } = await licensed();
      const answer = await save(own, added({ licenseNumber: "  A-100 " }));
      expect(answer).toEqual([license, { ...added(), medicalLicenseId: expect.any(Number) as number }]);
      expect(await licensesOf(own)).toEqual(answer);
    });

    it("LIC-02 changed ones and a new one together, and leaves the others alone", async () => {
      const content = licenseContent(added({ stateId: licensedIn.Texas }));
      const { own, record } = await licensed([content, { ...content, licenseNumber: "A-2" }, content]);
      const [first, second, third] = record.medicalLicenses;
      if (!first || !second || !third) throw new Error("There are three");
      const renewed = changed(first, { expirationDate: on("2030-01-31") });
      const moved = changed(third, { stateId: puertoRico, licenseNumber: "PR-3" });
      expect(await save(own, moved, added(), renewed)).toMatchObject([
        { ...first, expirationDate: "2030-01-31" },
        second,
        { ...third, stateId: puertoRico, licenseNumber: "PR-3" },
        { licenseNumber: "A-100" },
      ]);
    });

    it("LIC-03 one that expires today, and a correction to a date in the past", async () => {
      const { own, license } = await licensed();
      expect(await save(own, added({ expirationDate: on(today.toString()) }))).toHaveLength(2);
      const [corrected] = await save(own, changed(license, { expirationDate: on("2024-02-29") }));
      expect(corrected?.expirationDate).toBe("2024-02-29");
    });

    it("LIC-07 a license from Canada that is there already, without moving it", async () => {
      const { own, license } = await licensed([
        licenseContent(added({ stateId: ontario, expirationDate: on("2026-01-31") })),
      ]);
      const [renewed] = await save(own, changed(license, { expirationDate: on("2028-01-31") }));
      expect(renewed).toMatchObject({ stateId: ontario, expirationDate: "2028-01-31" });
    });

    it("so that the block's requirements follow", async () => {
      const { own } = await licensed([
        licenseContent(added({ stateId: licensedIn.Texas, expirationDate: on("2026-01-31") })),
      ]);
      expect((await own.evaluateCurrentBlockRequirements()).outstandingRequirements).toContain("MedicalLicense");
      await save(own, added());
      expect((await own.evaluateCurrentBlockRequirements()).outstandingRequirements).not.toContain("MedicalLicense");
    });

    it("as staff for the physician they act for", async () => {
      const { own, physicianId } = await licensed();
      await save(await board.as("staff", physicianId), added());
      expect(await licensesOf(own)).toHaveLength(2);
    });

    it("what a client wants that does not say what it was shown", async () => {
      const { own, license } = await licensed();
      const [renewed] = await save(own, { ...license, expirationDate: on("2029-06-30") });
      expect(renewed?.expirationDate).toBe("2029-06-30");
    });
  });

  describe("keeps for good", () => {
    const recorded = ({ medicalLicenseId }: { readonly medicalLicenseId: MedicalLicenseId }) =>
      changesOf(board.pool, "medical-license", medicalLicenseId);

    it("every change: who, as whom, when, before and after", async () => {
      const { own, key, physicianId, license } = await licensed();
      await save(own, changed(license, { expirationDate: on("2029-06-30"), licenseNumber: "B-1" }));
      const [, fresh] = await save(await board.as("staff", physicianId), added());
      if (fresh === undefined) throw new Error("It was added");
      const changed_at = new Date(noon.epochMilliseconds);
      const before = licenseContent(license);
      const self = { issuer, subject: `demo-${key}`, acted_as: "self", changed_at };
      const after = { ...before, licenseNumber: "B-1", expirationDate: "2029-06-30" };
      expect(await recorded(license)).toEqual([{ ...self, action: "changed", before, after }]);
      const staff = { issuer, subject: "demo-staff", acted_as: "staff", changed_at };
      const content = licenseContent(added());
      expect(await recorded(fresh)).toEqual([{ ...staff, action: "added", before: null, after: content }]);
    });

    it("and nothing where nothing changes", async () => {
      const { own, license } = await licensed();
      await save(own, changed(license, {}));
      await Promise.all([1, 2, 3].map(() => save(own, changed(license, { licenseNumber: "B-2" }))));
      await expectRefusal(board, 422, "state-missing", () => save(own, changed(license, { stateId: ontario })));
      expect(await recorded(license)).toHaveLength(1);
    });
  });

  describe("from two windows", () => {
    it("keeps one of two different changes at the same moment, and tells the other", async () => {
      const { own, license } = await licensed();
      const dates = ["2028-01-31", "2029-01-31", "2030-01-31", "2031-01-31"].map(on);
      const outcomes = await Promise.allSettled(
        dates.map((expirationDate) => save(own, changed(license, { expirationDate }))),
      );
      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused.map(({ reason }) => reason as unknown)).toEqual(
        Array.from({ length: 3 }, () => expect.objectContaining({ status: 409, code: "stale" }) as unknown),
      );
    });

    it("adds the same new license once, together or one after the other", async () => {
      const { own } = await licensed();
      await Promise.all([1, 2, 3, 4, 5, 6].map(() => save(own, added())));
      const before = await board.contents();
      expect(await save(own, added())).toHaveLength(2);
      expect(await board.contents()).toEqual(before);
    });

    it("adds different new licenses both", async () => {
      const { own } = await licensed();
      await Promise.all([save(own, added()), save(own, added({ licenseNumber: "A-101" }))]);
      expect(await licensesOf(own)).toHaveLength(3);
    });

    it("takes a change that is stored already as saved, whatever was shown", async () => {
      const { own, license } = await licensed();
      const renewed = changed(license, { expirationDate: on("2029-01-31") });
      const first = await save(own, renewed);
      expect(await save(own, renewed)).toEqual(first);
    });

    it("refuses what would overwrite something that was not shown", async () => {
      const { own, license } = await licensed();
      await save(own, changed(license, { expirationDate: on("2029-01-31") }));
      for (const difference of [{ licenseNumber: "B-7" }, { expirationDate: on("2030-01-31") }]) {
        await expectRefusal(board, 409, "stale", () => save(own, changed(license, difference), added()));
      }
    });
  });

  describe("refuses", () => {
    it("LIC-03 to add an expired one, also beside a change that could be saved", async () => {
      const { own, license } = await licensed();
      const expired = added({ expirationDate: on(today.subtract({ days: 1 }).toString()) });
      await expectRefusal(board, 422, "expired-when-added", () => save(own, expired));
      const renewed = changed(license, { expirationDate: on("2029-01-31") });
      await expectRefusal(board, 422, "expired-when-added", () => save(own, renewed, expired));
    });

    it("LIC-03 by the board's calendar", async () => {
      const { own } = await licensed();
      const lastDay = added({ expirationDate: on(today.toString()) });
      board.setNow(noon.add({ hours: 12 })); // 05:00 UTC is midnight in Chicago.
      await expectRefusal(board, 422, "expired-when-added", () => save(own, lastDay));
      board.setNow(noon.add({ hours: 11, minutes: 59 }));
      await save(own, lastDay);
      board.setNow(noon);
      expect(await licensesOf(own)).toHaveLength(2);
    });

    it("LIC-04 LIC-07 states outside the United States and unknown ones, for new ones and for moved ones", async () => {
      const { own, license } = await licensed();
      for (const stateId of [ontario, 57, 100, 999_999]) {
        await expectRefusal(board, 422, "state-missing", () => save(own, added({ stateId })));
        await expectRefusal(board, 422, "state-missing", () => save(own, changed(license, { stateId })));
      }
    });

    it("LIC-02 two new ones in one call, the same one twice", async () => {
      const { own, license } = await licensed();
      const two = () => save(own, added(), added({ licenseNumber: "A-101" }));
      await expectRefusal(board, 422, "several-new", two);
      const twice = () => save(own, changed(license, { licenseNumber: "B-1" }), changed(license, {}));
      await expectRefusal(board, 422, "twice", twice);
    });

    it.each<[string, Record<string, unknown>]>([
      ["LIC-05 a date that does not exist", { expirationDate: "2027-02-29" }],
      ["LIC-05 a thirteenth month", { expirationDate: "2027-13-01" }],
      ["LIC-05 a date as it is typed", { expirationDate: "01/31/2028" }],
      ["LIC-05 a time of day", { expirationDate: "2028-01-31T05:00:00" }],
      ["LIC-05 a year of five digits", { expirationDate: "12028-01-31" }],
      ["LIC-04 no date", { expirationDate: null }],
      ["LIC-04 no number", { licenseNumber: "" }],
      ["LIC-04 nothing but spaces", { licenseNumber: "   " }],
      ["a number that is not text", { licenseNumber: 100 }],
      ["a number of 10,000 characters", { licenseNumber: "9".repeat(10_000) }],
      ["a number of 51 characters", { licenseNumber: "9".repeat(51) }],
      ["a number with a character that no database keeps", { licenseNumber: "A\u0000B" }],
      ["a number of two lines", { licenseNumber: "A\nB" }],
      ["a number with a letter that turns the others around", { licenseNumber: "A\u202eB" }],
      ["a number with an invisible letter", { licenseNumber: "A\u200bB" }],
      ["a number with half a character", { licenseNumber: "A\ud800B" }],
      ["LIC-04 no state", { stateId: null }],
      ["a state by its name", { stateId: "TX" }],
      ["a state that no id names", { stateId: 0 }],
      ["an id that is none", { medicalLicenseId: -1 }],
      ["a missing id", { medicalLicenseId: undefined }],
      ["half of what was shown", { replaces: { licenseNumber: "A-1" } }],
    ])("%s", async (_what, differences) => {
      const { key } = await licensed();
      const body = JSON.stringify([{ ...added(), ...differences }]);
      await expectRefusedRequest(board, 400, "misshapen", path, await posting(board, key, body));
    });

    it("what is not a list, an empty one, and one that is too long", async () => {
      const { key } = await licensed();
      for (const sent of [added(), null, [], Array.from({ length: 61 }, () => added())]) {
        await expectRefusedRequest(board, 400, "misshapen", path, await posting(board, key, JSON.stringify(sent)));
      }
    });
  });
});
