import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { CCAttestationToSave } from "~/contract/certification/ccAttestation";
import { CCAttestationType } from "~/contract/enumerations";
import type { CCBlockId, PhysicianId } from "~/contract/ids";
import type { Physician } from "~/contract/people/physician";
import type { WireInstant } from "~/contract/values";
import { attestation, blockFacts, credits } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { type AttestationPost, attestationsBasis } from "./attestationForm";
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
  basis: attestationsBasis(blockOf(before)),
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

const saved = { kind: "done", notice: "Successfully Saved and Attested" };

describe("Save and Attest", () => {
  it("CCB-03 sends what differs from what is stored, and only that", async () => {
    const { board, saves } = boardAnswering([before]);
    expect(await save(board)).toEqual(saved);
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

  it("CCB-03 is a success when it is pressed twice, also where the block was closed in between", async () => {
    const closed = physicianOn(today, [
      blockFacts(2024, { ccAttestations: blockOf(after).ccAttestations, hasAudit: true }),
    ]);
    const { board, saves } = boardAnswering([closed]);
    expect(await save(board)).toEqual(saved);
    expect(saves).toEqual([]);
  });

  it("overwrites nothing that was saved since the page was made, and shows again what was typed", async () => {
    const { board, saves } = boardAnswering([after]);
    const other = { ...fortyCredits, credits: { "2024": { CME: "35" } } };
    expect(await save(board, other)).toMatchObject({
      status: 409,
      problem: { title: expect.stringContaining("these attestations were changed elsewhere") as string },
      unsaved: { attestations: { values: other, isStale: true } },
    });
    expect(saves).toEqual([]);
  });

  it("AUTH-17 knows no block but the physician's own", async () => {
    const { board, saves } = boardAnswering([before]);
    expect(await save(board, { ...fortyCredits, ccBlockId: 77 as CCBlockId })).toEqual({ kind: "unknown" });
    expect(saves).toEqual([]);
  });

  it("AUTH-17 knows a block no more that is gone when the board refuses", async () => {
    const { board } = boardAnswering([before, physicianOn(today, [])], 404);
    expect(await save(board)).toEqual({ kind: "unknown" });
  });

  it.each([
    ["forty credits", "40"],
    ["what cannot be read", "forty"],
  ])("CCB-06 sends nothing for a block under audit, and speaks of nothing else: %s", async (_what, amount) => {
    const audited = physicianOn(today, [blockFacts(2024, { ccAttestations: [stored], hasAudit: true })]);
    const { board, saves } = boardAnswering([audited]);
    expect(await save(board, { ...fortyCredits, credits: { "2024": { CME: amount } } })).toMatchObject({
      status: 422,
      problem: { title: expect.stringContaining("can no longer be changed") as string },
      unsaved: { attestations: { errors: {} } },
    });
    expect(saves).toEqual([]);
  });

  it("sends nothing that cannot be read", async () => {
    const { board, saves } = boardAnswering([before]);
    const unreadable = { ...fortyCredits, credits: { "2024": { CME: "forty" } } };
    expect(await save(board, unreadable)).toMatchObject({
      status: 422,
      problem: { errors: [{ fieldId: "credits-2024-CME" }] },
      unsaved: { attestations: { errors: { "credits.2024.CME": [expect.any(String)] } } },
    });
    expect(saves).toEqual([]);
  });

  it("reads the physician of the session, whatever the form names", async () => {
    const { board, saves } = boardAnswering([before]);
    await save(board, { ...fortyCredits, formFor: 1 as PhysicianId });
    expect(saves.flat().every((claim) => claim.ccBlockId === blockOf(before).ccBlockId)).toBe(true);
  });
});
