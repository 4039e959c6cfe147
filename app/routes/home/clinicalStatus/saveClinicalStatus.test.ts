import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { CCAttestationType, ClinicalStatus } from "@portal/contract/enumerations";
import type { CCBlockId } from "@portal/contract/ids";
import type { BlockFacts } from "@portal/domain/blocks/blockEvaluation";
import { blockFacts, completedBlockFacts } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { type ClinicalStatusPost, clinicalStatusView } from "./clinicalStatusView";
import { saveClinicalStatus } from "./saveClinicalStatus";

const today = "2025-11-21";
const { ClinicallyActive, ClinicallyInactive, ClinicallyActiveNotEnoughForPip } = ClinicalStatus;
const post: ClinicalStatusPost = {
  intent: "save-clinical-status",
  ccBlockId: 2024 as CCBlockId,
  replaces: ClinicallyActive,
  clinicalStatus: ClinicallyInactive,
};

interface Answers {
  readonly update?: number;
  readonly evaluate?: number;
}

/** A board whose physician has these blocks, one list after the other; a status other than 200 refuses the call. */
function boardWith(lists: readonly (readonly BlockFacts[])[], { update = 200, evaluate = 200 }: Answers = {}) {
  const calls: unknown[] = [];
  let left = [...lists];
  const answer = (call: "updateClinicalStatus" | "evaluateCurrentBlockRequirements", status: number) =>
    status === 200 ? Promise.resolve() : Promise.reject(new BoardError(call, status, null, "refused"));
  const board = {
    getPhysician: () => Promise.resolve(physicianOn(today, (left.length > 1 ? left.shift() : left[0]) ?? [])),
    updateClinicalStatus: ({ body }: { body: CCBlock }) => {
      const { clinicalStatus } = body;
      calls.push([body.ccBlockId, clinicalStatus]);
      if (update === 200 && clinicalStatus !== "unavailable")
        left = left.map((blocks) => blocks.map((block) => ({ ...block, clinicalStatus })));
      return answer("updateClinicalStatus", update);
    },
    evaluateCurrentBlockRequirements: () => {
      calls.push("evaluate");
      return answer("evaluateCurrentBlockRequirements", evaluate);
    },
  } as unknown as Board; // Only what saving the status calls.
  return { board, calls };
}
const inactive = blockFacts(2024, { clinicalStatus: ClinicallyInactive });

describe("Save on the clinical status", () => {
  it("CCB-11 stores the status, then has the block evaluated", async () => {
    const { board, calls } = boardWith([[blockFacts()]]);
    expect(await saveClinicalStatus(board, post, day(today))).toEqual({
      kind: "saved",
      text: "Clinical status saved",
    });
    expect(calls).toEqual([[2024, ClinicallyInactive], "evaluate"]);
  });

  it("CCB-11 is a success the second time, without storing it again, where it has closed the block", async () => {
    const closed = blockFacts(2024, { clinicalStatus: ClinicallyInactive, hasAudit: true, hasFailedAudit: true });
    const { board, calls } = boardWith([[closed]]);
    expect(await saveClinicalStatus(board, post, day(today))).toMatchObject({ kind: "saved" });
    expect(calls).toEqual(["evaluate"]);
  });

  it("API-09 CCB-11 stores a status in place of an unknown one, and asks for a choice", async () => {
    const { board, calls } = boardWith([[blockFacts()]]);
    const physician = physicianOn(today, [blockFacts()]);
    const { currentCCEnrollment: enrollment } = physician;
    for (const block of [...(enrollment?.ccBlocks ?? []), enrollment?.currentCCBlock ?? {}]) {
      Object.assign(block, { clinicalStatus: "unavailable" });
    }
    const getPhysician = () => (calls.length === 0 ? Promise.resolve(physician) : board.getPhysician());
    const unknown = { ...board, getPhysician } as unknown as Board;
    const chosen = { ...post, replaces: "unavailable" } as const;
    const { clinicalStatus: _, ...unchosen } = chosen;
    expect(await saveClinicalStatus(unknown, unchosen, day(today))).toMatchObject({ status: 422 });
    expect(calls).toEqual([]);
    expect(await saveClinicalStatus(unknown, chosen, day(today))).toMatchObject({ kind: "saved" });
    expect(calls).toEqual([[2024, ClinicallyInactive], "evaluate"]);
  });

  it("CCB-11 says so when the board has not evaluated the block yet", async () => {
    const { board } = boardWith([[blockFacts()]], { evaluate: 503 });
    expect(await saveClinicalStatus(board, post, day(today))).toMatchObject({
      kind: "saved",
      text: expect.stringMatching(/not updated yet/) as string,
    });
  });

  it("CCB-11 is a success when the status completes the block, so that none is current", async () => {
    const { board } = boardWith([[blockFacts()]], { evaluate: 404 });
    expect(await saveClinicalStatus(board, post, day(today))).toEqual({
      kind: "saved",
      text: "Clinical status saved",
    });
  });

  it.each([
    ["past", [completedBlockFacts(2021), blockFacts()], 2021],
    ["that failed its audit", [blockFacts(2024, { hasAudit: true, hasFailedAudit: true })], 2024],
  ])("CCB-11 changes nothing on a block %s", async (_what, blocks, id) => {
    const { board, calls } = boardWith([blocks]);
    expect(await saveClinicalStatus(board, { ...post, ccBlockId: id as CCBlockId }, day(today))).toMatchObject({
      kind: "not-done",
      status: 422,
    });
    expect(calls).toEqual([]);
  });

  it("CCB-21 says before, and asks once, that a block which has ended closes with the status", async () => {
    const ccAttestations = completedBlockFacts(2021).ccAttestations.filter(
      ({ ccAttestationType }) => ccAttestationType !== CCAttestationType.PIPClinical,
    );
    const overdue = { ...post, ccBlockId: 2021 as CCBlockId };
    const { board, calls } = boardWith([[completedBlockFacts(2021, { ccAttestations })]]);
    const answer = await saveClinicalStatus(board, overdue, day(today));
    expect(answer).toMatchObject({ status: 422, unsaved: { clinicalStatus: { values: { closesBlock: "on" } } } });
    expect(calls).toEqual([]);
    expect(await saveClinicalStatus(board, { ...overdue, closesBlock: "on" }, day(today))).toMatchObject({
      kind: "saved",
    });
    expect(calls).toEqual([[2021, ClinicallyInactive], "evaluate"]);
  });

  it("AUTH-17 knows no block but the physician's own", async () => {
    const { board, calls } = boardWith([[blockFacts()]]);
    expect(await saveClinicalStatus(board, { ...post, ccBlockId: 77 as CCBlockId }, day(today))).toEqual({
      kind: "not-own",
    });
    expect(calls).toEqual([]);
  });

  it("AUTH-17 knows a block no more that is gone when the board refuses", async () => {
    const { board } = boardWith([[blockFacts()], []], { update: 404 });
    expect(await saveClinicalStatus(board, post, day(today))).toEqual({ kind: "not-own" });
  });

  it("overwrites nothing that was saved since the page was made, and shows the choice again", async () => {
    const { board, calls } = boardWith([[blockFacts(2024, { clinicalStatus: ClinicallyActiveNotEnoughForPip })]]);
    expect(await saveClinicalStatus(board, post, day(today))).toMatchObject({
      status: 409,
      problem: { title: expect.stringContaining("your clinical status was changed elsewhere") as string },
      unsaved: { clinicalStatus: { values: post, isStale: true } },
    });
    expect(calls).toEqual([]);
  });
});

describe("the clinical status on a card", () => {
  const viewOn = (
    block: BlockFacts,
    isReadOnly = false,
    changes: Partial<Parameters<typeof clinicalStatusView>[3]> = {},
  ) => {
    const enrollment = physicianOn(today, [block]).currentCCEnrollment;
    const [shown] = enrollment?.ccBlocks ?? [];
    if (!enrollment || !shown) throw new Error("There is a block");
    return clinicalStatusView(shown, enrollment, { isReadOnly }, { isOpen: true, unsaved: null, ...changes });
  };

  it("CCB-11 is shown in words and offers the three choices", () => {
    expect(viewOn(inactive)).toMatchObject({
      text: "Clinically Inactive",
      canEdit: true,
      form: {
        replaces: ClinicallyInactive,
        choices: [
          { value: 2, text: "Clinically Active", isChosen: false },
          { value: 3, text: "Clinically Inactive", isChosen: true },
          { value: 6, text: "Clinically Active Not Enough For PIP", isChosen: false },
        ],
      },
    });
  });

  it("CCB-11 is edited on request only", () => {
    expect(viewOn(blockFacts(), false, { isOpen: false })).toMatchObject({ canEdit: true, form: null });
  });

  it.each([
    ["for read-only staff", blockFacts(), true],
    ["after a failed audit", blockFacts(2024, { hasAudit: true, hasFailedAudit: true }), false],
    ["on a past block", completedBlockFacts(2021), false],
  ])("CCB-11 is shown and not edited %s", (_what, block, isReadOnly) => {
    expect(viewOn(block, isReadOnly)).toMatchObject({ text: "Clinically Active", canEdit: false, form: null });
  });

  it("CCB-11 says what is stored now beside a choice that was overtaken", () => {
    const values = { ...post, clinicalStatus: ClinicallyActiveNotEnoughForPip };
    const unsaved = { values, errors: {}, isStale: true };
    expect(viewOn(inactive, false, { isOpen: false, unsaved }).form).toMatchObject({
      storedNow: "Clinically Inactive",
      replaces: ClinicallyInactive,
      choices: [{ isChosen: false }, { isChosen: false }, { isChosen: true }],
    });
  });
});
