import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { type BlockScenario, verifiedCourse } from "@portal/demo/blocks";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { ClinicalStatus } from "@portal/contract/enumerations";
import type { CCActivityId } from "@portal/contract/ids";
import { changesOf } from "~/tests/support/database/changes";
import { type BoardUnderTest, boardUnderTest, noon } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { blockOf, newPhysician, thisYear } from "./newPhysician";
import { posting } from "./posting";

const { ClinicallyActive, ClinicallyInactive, ClinicallyActiveNotEnoughForPip } = ClinicalStatus;

describe("the clinical status", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const path = "/api/physician/UpdateClinicalStatus";
  const update = (caller: Board, shown: CCBlock, clinicalStatus: ClinicalStatus) =>
    caller.updateClinicalStatus({ body: { ...shown, clinicalStatus } });
  const recorded = (shown: CCBlock) => changesOf(board.pool, "clinical-status", shown.ccBlockId);
  const status = (clinicalStatus: ClinicalStatus) => ({ clinicalStatus });

  describe("is stored", () => {
    it("CCB-11 and the block evaluated by it", async () => {
      const { own, block: shown } = await newPhysician(board);
      expect(shown.isPipRequired).toBe(true);
      await update(own, shown, ClinicallyInactive);
      const evaluated = await own.evaluateCurrentBlockRequirements();
      expect(evaluated).toEqual(await blockOf(own));
      expect(evaluated.clinicalStatus).toBe(ClinicallyInactive);
      expect(evaluated.outstandingRequirements).not.toContain("PIP");
      await update(own, evaluated, ClinicallyActive);
      expect((await own.evaluateCurrentBlockRequirements()).outstandingRequirements).toContain("PIP");
    });

    it("and nothing else of the block that was sent", async () => {
      const { own, block: shown } = await newPhysician(board);
      const embellished = {
        ...shown,
        ccAnnualFees: [],
        requiredCMECredits: shown.requiredSACredits,
        hasPipWaiver: true,
      };
      await update(own, embellished, ClinicallyActiveNotEnoughForPip);
      const stored = await blockOf(own);
      expect(stored).toMatchObject({
        clinicalStatus: ClinicallyActiveNotEnoughForPip,
        ccAnnualFees: shown.ccAnnualFees,
        requiredCMECredits: shown.requiredCMECredits,
        hasPipWaiver: false,
      });
    });

    it("also while an audit is running, and with hundreds of verified activities", async () => {
      const { own, block: shown } = await newPhysician(board, { hasAudit: true }, ({ physicianId }) => ({
        ccVerifiedActivities: Array.from({ length: 500 }, (_course, index) => ({
          ...verifiedCourse(physicianId, thisYear),
          ccActivityId: (physicianId * 1000 + index) as CCActivityId,
        })),
      }));
      await update(own, shown, ClinicallyInactive);
      expect((await blockOf(own)).clinicalStatus).toBe(ClinicallyInactive);
    });

    it("with every change kept on record: who, as whom, when, before and after", async () => {
      const { own, key, physicianId, block: shown } = await newPhysician(board);
      await update(own, shown, ClinicallyInactive);
      await update(await board.as("staff", physicianId), shown, ClinicallyActiveNotEnoughForPip);
      const self = { subject: `demo-${key}`, acted_as: "self", changed_at: new Date(noon.epochMilliseconds) };
      expect(await recorded(shown)).toMatchObject([
        { ...self, before: status(ClinicallyActive), after: status(ClinicallyInactive) },
        {
          subject: "demo-staff",
          acted_as: "staff",
          before: status(ClinicallyInactive),
          after: status(ClinicallyActiveNotEnoughForPip),
        },
      ]);
    });

    it("once, when the same form comes twice, one after the other or together", async () => {
      const { own, block: shown } = await newPhysician(board);
      await Promise.all([1, 2, 3, 4].map(() => update(own, shown, ClinicallyInactive)));
      await update(own, shown, ClinicallyInactive);
      expect(await recorded(shown)).toHaveLength(1);
    });

    it("and taken as stored when the first one completed a block that has ended", async () => {
      const done = { year: thisYear - 3, cme: 66, sa: 24, patientSafety: true } as const;
      const story = { startYear: thisYear - 3, attested: [done], feesPaidThrough: thisYear - 1 };
      const { own, block: shown } = await newPhysician(board, story);
      await update(own, shown, ClinicallyInactive);
      expect((await own.getPhysician()).currentCCEnrollment?.currentCCBlock).toBeNull();
      await update(own, shown, ClinicallyInactive);
      await expectRefusal(board, 422, "not-current-block", () => update(own, shown, ClinicallyActive));
    });
  });

  describe("is refused", () => {
    it.each<[string, Partial<BlockScenario>, string]>([
      ["whose audit was failed", { hasAudit: true, hasFailedAudit: true }, "failed-audit"],
      ["that has not begun", { startYear: thisYear + 1 }, "not-current-block"],
      ["that has ended with everything done", finishedStory(thisYear - 3), "not-current-block"],
    ])("CCB-11 for a block %s, also to staff", async (_state, story, code) => {
      const { own, physicianId, block: shown } = await newPhysician(board, story);
      await expectRefusal(board, 422, code, () => update(own, shown, ClinicallyInactive));
      const staff = await board.as("staff", physicianId);
      await expectRefusal(board, 422, code, () => update(staff, shown, ClinicallyInactive));
    });

    it.each([1, 4, 5, 7, 0, -2, 2.5, "2", null, [2]])("CCB-11 when it is not in the list: %j", async (status) => {
      const { key, block: shown } = await newPhysician(board);
      const body = JSON.stringify({ ...shown, clinicalStatus: status });
      await expectRefusedRequest(board, 400, "misshapen", path, await posting(board, key, body));
    });

    it("when what is sent is no block, or larger than any", async () => {
      const { key, block: shown } = await newPhysician(board);
      for (const sent of [[shown], null, { ccBlockId: shown.ccBlockId, clinicalStatus: ClinicallyInactive }]) {
        await expectRefusedRequest(board, 400, "misshapen", path, await posting(board, key, JSON.stringify(sent)));
      }
      const init = await posting(board, key, JSON.stringify({ ...shown, padding: "x".repeat(256 * 1024) }));
      await expectRefusedRequest(board, 413, "too-large", path, init);
    });
  });

  describe("EvaluateCurrentBlockRequirements", () => {
    it("finds nothing for anyone who has no current block", async () => {
      const { own } = await newPhysician(board, { startYear: thisYear + 1 });
      await expectRefusal(board, 404, "no-current-block", () => own.evaluateCurrentBlockRequirements());
    });

    it("follows the business date and changes nothing, also for staff who only read", async () => {
      const { own, physicianId, block: shown } = await newPhysician(board);
      const before = await board.contents();
      const reader = await board.as("staff-read-only", physicianId);
      expect(await reader.evaluateCurrentBlockRequirements()).toEqual(shown);
      board.setNow(noon.add({ hours: 24 * 365 }));
      const later = await own.evaluateCurrentBlockRequirements();
      board.setNow(noon);
      expect(later.outstandingRequirements).toContain("MedicalLicense");
      expect(shown.outstandingRequirements).not.toContain("MedicalLicense");
      expect(await board.contents()).toEqual(before);
    });
  });
});

function finishedStory(startYear: number): BlockScenario {
  const attested = [{ year: startYear, cme: 66, sa: 24, pipClinical: true, patientSafety: true } as const];
  return { startYear, attested, feesPaidThrough: startYear + 2 };
}
