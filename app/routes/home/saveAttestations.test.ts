import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { CCAttestationToSave } from "~/contract/ccAttestation";
import { CCAttestationType } from "~/contract/enumerations";
import type { CCBlockId, PhysicianId } from "~/contract/ids";
import type { Physician } from "~/contract/physician";
import type { WireInstant } from "~/contract/values";
import { attestation, blockFacts, credits } from "~/tests/support/ccBlocks";
import { day, physicianOn } from "~/tests/support/physicians";
import { basisOf } from "./basis";
import type { AttestationPost } from "./attestationPost";
import { saveAttestations } from "./saveAttestations";

const today = "2025-11-21";
const stored = attestation(CCAttestationType.CME, 2024, 30);
const before = physicianOn(today, [blockFacts(2024, { ccAttestations: [stored] })]);
const after = physicianOn(today, [
  blockFacts(2024, {
    ccAttestations: [{ ...stored, credits: credits(40), updatedDate: "2025-11-21T18:00:00Z" as WireInstant }],
  }),
]);

function blockOf(physician: Physician) {
  const block = physician.currentCCEnrollment?.ccBlocks[0];
  if (block === undefined) throw new Error("The physician has a block");
  return block;
}

const fortyCredits: AttestationPost = {
  intent: "save-attestations",
  formFor: before.physicianId,
  ccBlockId: blockOf(before).ccBlockId,
  basis: basisOf(blockOf(before)),
  attested: { "2024": { CME: "on" } },
  credits: { "2024": { CME: "40" } },
};

/** A board that answers about `physicians` one after the other, and to a save with `status`. */
function boardAnswering(physicians: readonly Physician[], status = 200) {
  const saves: CCAttestationToSave[][] = [];
  const answers = [...physicians];
  const board = {
    getPhysician: () => Promise.resolve(answers.length > 1 ? (answers.shift() ?? before) : (answers[0] ?? before)),
    saveCCAttestations: ({ body }: { body: CCAttestationToSave[] }) => {
      saves.push(body);
      if (status !== 200) return Promise.reject(new BoardError("saveCCAttestations", status, null, "refused"));
      return Promise.resolve(blockOf(after));
    },
  } as unknown as Board;
  return { board, saves };
}

const save = (board: Board, post: AttestationPost = fortyCredits) => saveAttestations(board, post, day(today));

describe("Save and Attest", () => {
  it("CCB-03 sends what differs from what is stored, and only that", async () => {
    const { board, saves } = boardAnswering([before]);
    expect(await save(board)).toEqual({ kind: "saved" });
    expect(saves).toEqual([
      [
        {
          ccAttestationId: stored.ccAttestationId,
          ccBlockId: fortyCredits.ccBlockId,
          ccAttestationType: CCAttestationType.CME,
          appliedToYear: 2024,
          credits: 40,
          selfReportedCredits: 1,
          updatedDate: stored.updatedDate,
        },
      ],
    ]);
  });

  it("is a success both times when it is pressed twice", async () => {
    const { board, saves } = boardAnswering([after]);
    expect(await save(board)).toEqual({ kind: "saved" });
    expect(saves).toEqual([]);
  });

  it("is a success the second time too when the block has been closed to changes in between", async () => {
    const closed = physicianOn(today, [
      blockFacts(2024, { ccAttestations: blockOf(after).ccAttestations, hasAudit: true }),
    ]);
    const { board, saves } = boardAnswering([closed]);
    expect(await save(board)).toEqual({ kind: "saved" });
    expect(saves).toEqual([]);
  });

  it("overwrites nothing that was saved since the page was made", async () => {
    const { board, saves } = boardAnswering([after]);
    const other = { ...fortyCredits, credits: { "2024": { CME: "35" } } };
    expect(await save(board, other)).toMatchObject({ kind: "not-saved", problem: { kind: "stale" } });
    expect(saves).toEqual([]);
  });

  it("AUTH-17 knows no block but the physician's own", async () => {
    const { board, saves } = boardAnswering([before]);
    expect(await save(board, { ...fortyCredits, ccBlockId: 77 as CCBlockId })).toEqual({ kind: "unknown-block" });
    expect(saves).toEqual([]);
  });

  it("CCB-06 sends nothing for a block under audit", async () => {
    const audited = physicianOn(today, [blockFacts(2024, { ccAttestations: [stored], hasAudit: true })]);
    const { board, saves } = boardAnswering([audited]);
    expect(await save(board)).toMatchObject({ kind: "not-saved", problem: { kind: "closed" } });
    expect(saves).toEqual([]);
  });

  it("sends nothing that cannot be read", async () => {
    const { board, saves } = boardAnswering([before]);
    const unreadable = { ...fortyCredits, credits: { "2024": { CME: "forty" } } };
    expect(await save(board, unreadable)).toMatchObject({ problem: { kind: "invalid" } });
    expect(saves).toEqual([]);
  });

  it.each([
    [409, "stale"],
    [422, "refused"],
    [403, "refused"],
    [502, "failed"],
    [504, "failed"],
  ])("tells a %i of the board's as %s, with what is stored now", async (status, kind) => {
    const { board } = boardAnswering([before], status);
    expect(await save(board)).toEqual({ kind: "not-saved", problem: { kind }, physician: before });
  });

  it("believes what is stored, not an answer that was lost", async () => {
    const { board } = boardAnswering([before, after], 504);
    expect(await save(board)).toEqual({ kind: "saved" });
  });

  it("leaves to the page what is no answer of the board's", async () => {
    const broken = {
      ...boardAnswering([before]).board,
      saveCCAttestations: () => Promise.reject(new TypeError("broken")),
    };
    await expect(save(broken)).rejects.toThrow(TypeError);
  });

  it("reads the physician of the session, whoever the form names", async () => {
    const { board, saves } = boardAnswering([before]);
    await save(board, { ...fortyCredits, formFor: 1 as PhysicianId });
    expect(saves.flat().every((claim) => claim.ccBlockId === blockOf(before).ccBlockId)).toBe(true);
  });
});
