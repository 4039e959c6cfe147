import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifiedCourse } from "@portal/demo/blocks";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import type { Credits } from "@portal/contract/values";
import { cellsOf, save } from "./attesting";
import { type BoardUnderTest, boardUnderTest, noon } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { blockOf, newPhysician, thisYear } from "./newPhysician";

const { CME, SA, PIPClinical, PIPFeedback, PatientSafety } = CCAttestationType;

describe("SaveCCAttestations", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  describe("saves", () => {
    it("CCB-03 what was attested, answers the block with it, and has it at the next reading", async () => {
      const { own, block: shown } = await newPhysician(board);
      const saved = await save(own, shown, [
        [CME, thisYear, 12.25],
        [PatientSafety, thisYear, 1],
      ]);
      expect(cellsOf(saved)).toEqual([
        [CME, thisYear, 12.25, 1],
        [PatientSafety, thisYear, 1, 1],
      ]);
      expect(saved.ccAttestations.map((claim) => claim.attestationDate)).toEqual([noon.toString(), noon.toString()]);
      expect(saved.outstandingRequirements).toEqual(["SA", "CME", "PIP"]);
      expect(await blockOf(own)).toEqual(saved);
    });

    it("CCB-04 any decimal down to four places, 0 included, and clears what is unticked", async () => {
      const { own, block: shown } = await newPhysician(board);
      const first = await save(own, shown, [
        [CME, thisYear, 0.0001],
        [SA, thisYear, 9999.9999],
        [SA, thisYear - 1, 0, 1],
      ]);
      expect(cellsOf(first)).toEqual([
        [SA, thisYear - 1, 0, 1],
        [CME, thisYear, 0.0001, 1],
        [SA, thisYear, 9999.9999, 1],
      ]);
      const second = await save(own, first, [[SA, thisYear, 0]]);
      expect(second.attestedSACredits).toBe(0);
      expect(
        second.ccAttestations.find((claim) => claim.ccAttestationType === SA && claim.appliedToYear === thisYear),
      ).toMatchObject({
        credits: 0,
        selfReportedCredits: 0,
        attestationDate: null,
      });
    });

    it("CCB-05 clears the other kind of PIP in the same year, and only there", async () => {
      const { own, block: shown } = await newPhysician(board, {
        attested: [{ year: thisYear - 1, pipFeedback: true }],
      });
      const clinical = await save(own, shown, [[PIPClinical, thisYear, 1]]);
      expect(cellsOf(clinical)).toEqual([
        [PIPFeedback, thisYear - 1, 1, 1],
        [PIPClinical, thisYear, 1, 1],
      ]);
      const feedback = await save(own, clinical, [[PIPFeedback, thisYear, 1]]);
      expect(cellsOf(feedback)).toEqual([
        [PIPFeedback, thisYear - 1, 1, 1],
        [PIPFeedback, thisYear, 1, 1],
        [PIPClinical, thisYear, 0, 0],
      ]);
      const back = await save(own, feedback, [[PIPClinical, thisYear, 1]]);
      expect([back.hasPipClinicalAttestation, back.hasPipFeedbackAttestation]).toEqual([true, true]);
      expect(cellsOf(back)).toContainEqual([PIPFeedback, thisYear, 0, 0]);
    });

    it("CCB-12 and totals attested, waived and verified, SA-CME above what is required as CME", async () => {
      const waiver = { waiverTypeDescription: "Leave", cmeCredits: 30 as Credits, saCredits: 4 as Credits };
      const course = verifiedCourse(999 as PhysicianId, thisYear - 1);
      const { own, block: shown } = await newPhysician(board, { ccAppliedWaivers: [waiver] }, () => ({
        ccVerifiedActivities: [course],
      }));
      const short = await save(own, shown, [
        [SA, thisYear, 12],
        [CME, thisYear, 28],
      ]);
      expect(short).toMatchObject({
        ...{ attestedSACredits: 12, waivedSACredits: 4, verifiedSACredits: 8 },
        ...{ attestedCMECredits: 28, waivedCMECredits: 30, verifiedCMECredits: 6 },
        // 24 of 24 SA-CME, but 64 + 24 of 90 CME.
        ccSummaryDashboard: { isSaCMEComplete: true, isCMEComplete: false },
      });
      const enough = await save(own, short, [[SA, thisYear, 14]]);
      expect(enough.ccSummaryDashboard).toMatchObject({ isSaCMEComplete: true, isCMEComplete: true });
    });

    it("nothing when nothing is sent", async () => {
      const { own, block: shown } = await newPhysician(board, { attested: [{ year: thisYear, cme: 3 }] });
      const before = await board.contents();
      expect(await save(own, shown, [])).toEqual(shown);
      expect(await board.contents()).toEqual(before);
    });

    it("as staff for the physician they act for", async () => {
      const { own, physicianId, block: shown } = await newPhysician(board);
      await save(await board.as("staff", physicianId), shown, [[CME, thisYear, 7]]);
      expect(cellsOf(await blockOf(own))).toEqual([[CME, thisYear, 7, 1]]);
    });
  });

  describe("keeps on record", () => {
    const changesOf = async (shown: CCBlock) => {
      const { rows } = await board.pool.query<Record<string, unknown>>(
        `select c.issuer, c.subject, c.acted_as, c.changed_at, c.action, c.before, c.after
           from board.change c join board.cc_attestation on c.kind = 'attestation' and item_id = cc_attestation_id
          where cc_block_id = $1 order by c.change_id`,
        [shown.ccBlockId],
      );
      return rows;
    };

    it("every change: who, as whom, when, before and after; the PIP that it cleared too", async () => {
      const {
        own,
        key,
        physicianId,
        block: shown,
      } = await newPhysician(board, { attested: [{ year: thisYear, pipFeedback: true }] });
      const first = await save(own, shown, [[CME, thisYear, 5]]);
      await save(await board.as("staff", physicianId), first, [[PIPClinical, thisYear, 1]]);
      const self = { subject: `demo-${key}`, acted_as: "self", changed_at: new Date(noon.epochMilliseconds) };
      const staff = { ...self, subject: "demo-staff", acted_as: "staff" };
      const nothing = { credits: 0, isSelfReported: false };
      expect(await changesOf(shown)).toMatchObject([
        { ...self, action: "added", before: null, after: { credits: 5, isSelfReported: true } },
        { ...staff, action: "changed", before: { credits: 1, isSelfReported: true }, after: nothing },
        { ...staff, action: "added", before: null, after: { credits: 1, isSelfReported: true } },
      ]);
    });
  });

  describe("when two save", () => {
    it("refuses the second with 409, and overwrites nothing", async () => {
      const { own, block: shown } = await newPhysician(board);
      await save(own, shown, [[CME, thisYear, 5]]);
      await expectRefusal(board, 409, "stale", () => save(own, shown, [[CME, thisYear, 6]]));
      await expectRefusal(board, 409, "stale", () =>
        save(own, shown, [
          [SA, thisYear, 1],
          [CME, thisYear, 6],
        ]),
      );
      expect(cellsOf(await save(own, await blockOf(own), [[CME, thisYear, 6]]))).toEqual([[CME, thisYear, 6, 1]]);
    });

    it("distinguishes versions while the business clock is stopped or set back", async () => {
      const { own, block: shown } = await newPhysician(board);
      const first = await save(own, shown, [[CME, thisYear, 5]]);
      const second = await save(own, first, [[CME, thisYear, 6]]);
      await expectRefusal(board, 409, "stale", () => save(own, first, [[CME, thisYear, 7]]));
      board.setNow(noon.subtract({ hours: 24 }));
      const third = await save(own, second, [[CME, thisYear, 8]]);
      board.setNow(noon);
      const versions = [first, second, third].map((saved) => saved.ccAttestations[0]?.updatedDate ?? "");
      expect(new Set(versions).size).toBe(3);
    });

    it("takes the same form sent twice as saved, and records it once", async () => {
      const { own, block: shown } = await newPhysician(board);
      const first = await save(own, shown, [
        [CME, thisYear, 5],
        [PIPClinical, thisYear, 1],
      ]);
      const before = await board.contents();
      expect(
        await save(own, shown, [
          [CME, thisYear, 5],
          [PIPClinical, thisYear, 1],
        ]),
      ).toEqual(first);
      expect(await board.contents()).toEqual(before);
    });

    it("takes it as saved also when the first one completed a block that has ended", async () => {
      const done = { year: thisYear - 3, cme: 66, sa: 24, pipClinical: true } as const;
      const story = { startYear: thisYear - 3, attested: [done], feesPaidThrough: thisYear - 1 };
      const { own, block: shown } = await newPhysician(board, story);
      const first = await save(own, shown, [[PatientSafety, thisYear - 1, 1]]);
      expect((await own.getPhysician()).currentCCEnrollment?.currentCCBlock).toBeNull();
      expect(await save(own, shown, [[PatientSafety, thisYear - 1, 1]])).toEqual(first);
    });

    it("saves exactly one of many at the same moment", async () => {
      const { own, block: shown } = await newPhysician(board);
      const attempts = await Promise.allSettled(
        [1, 2, 3, 4, 5, 6].map((credits) => save(own, shown, [[CME, thisYear, credits]])),
      );
      expect(attempts.filter((attempt) => attempt.status === "fulfilled")).toHaveLength(1);
      expect(
        attempts.filter((attempt) => attempt.status === "rejected").map(({ reason }) => reason as unknown),
      ).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ status: 409, code: "stale" }) as unknown));
    });

    it("never leaves both kinds of PIP ticked, regardless of who comes first", async () => {
      const { own, block: shown } = await newPhysician(board);
      await Promise.all([
        save(own, shown, [[PIPClinical, thisYear, 1]]),
        save(own, shown, [[PIPFeedback, thisYear, 1]]),
      ]);
      const after = await blockOf(own);
      expect(after.hasPipClinicalAttestation).not.toBe(after.hasPipFeedbackAttestation);
    });
  });
});
