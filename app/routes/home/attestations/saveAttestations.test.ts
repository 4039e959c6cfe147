import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { CCAttestationToSave } from "@portal/contract/certification/ccBlock";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { CCBlockId, PhysicianId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import type { WireInstant } from "@portal/contract/values";
import { attestation, blockFacts, completedBlockFacts, credits } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { type AttestationPost, attestationsBasis, type AttestationsInput } from "./attestationForm";
import { saveAttestations, validateAttestations } from "./saveAttestations";

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

/** A board that returns `physicians` in turn, and answers a save with `status`. */
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

const saved = { kind: "saved", text: "Successfully Saved and Attested" };

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
          attestationDate: "2025-11-21T00:00:00",
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
    expect(await save(board, { ...fortyCredits, ccBlockId: 77 as CCBlockId })).toEqual({ kind: "not-own" });
    expect(saves).toEqual([]);
  });

  it("AUTH-17 knows a block no more that is gone when the board refuses", async () => {
    const { board } = boardAnswering([before, physicianOn(today, [])], 404);
    expect(await save(board)).toEqual({ kind: "not-own" });
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

  describe("CCB-21 completes a block that has ended", () => {
    const overdue = "2027-02-01";
    const lacking = completedBlockFacts(2024, { ccAttestations: completedBlockFacts(2024).ccAttestations.slice(0, 3) });
    const [open, complete] = [
      physicianOn(overdue, [lacking]),
      physicianOn(overdue, [completedBlockFacts(2024), blockFacts(2027)]),
    ];
    const lastItem: AttestationPost = {
      ...fortyCredits,
      basis: attestationsBasis(blockOf(open)),
      attested: { "2024": { CME: "on", SA: "on", PIPClinical: "on", PatientSafety: "on" } },
      credits: { "2024": { CME: "66", SA: "24" } },
    };

    it("only after it has said that the block closes, and keeps what was entered", async () => {
      const { board, saves } = boardAnswering([open]);
      const answer = await saveAttestations(board, lastItem, day(overdue));
      expect(answer).toMatchObject({
        status: 422,
        problem: { title: "Nothing is saved yet: do you want to close your 2024 - 2026 block permanently?" },
        unsaved: { attestations: { values: { ...lastItem, closesBlock: "on" } } },
      });
      expect(saves).toEqual([]);
    });

    it.each([
      [
        "the status that it restores",
        complete,
        "Your 2024 - 2026 block is complete and closed. You are meeting CC requirements",
      ],
      [
        "what else is missing",
        physicianOn(overdue, [completedBlockFacts(2024)], { medicalLicenses: [] }),
        "Your 2024 - 2026 block is closed, but not complete. Still outstanding: An unrestricted, non-expired Medical License is required",
      ],
    ])("and then says %s", async (_what, now, said) => {
      const { board, saves } = boardAnswering([open, now]);
      expect(await saveAttestations(board, { ...lastItem, closesBlock: "on" }, day(overdue))).toEqual({
        kind: "saved",
        text: `Successfully Saved and Attested. ${said}`,
      });
      expect(saves).toHaveLength(1);
    });
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

const block = blockFacts(2024);
const wantedAttestationsToday = day("2025-11-21");
const typed = (changes: Partial<AttestationsInput>): AttestationsInput => ({
  ccBlockId: block.ccBlockId,
  attested: {},
  credits: {},
  ...changes,
});
const toSave = (changes: Partial<AttestationsInput>) =>
  validateAttestations(typed(changes), block, wantedAttestationsToday);

describe("what a posted form wants", () => {
  it("CCB-04 claims credits for a ticked box and nothing for a box left alone", () => {
    const claims = claimsOf(
      toSave({ attested: { "2024": { CME: "on", PatientSafety: "on" } }, credits: { "2024": { CME: " 30 " } } }),
    );
    expect(claims.filter((claim) => claim.selfReportedCredits === 1)).toEqual([
      { ccAttestationType: CCAttestationType.CME, appliedToYear: 2024, credits: 30, selfReportedCredits: 1 },
      { ccAttestationType: CCAttestationType.PatientSafety, appliedToYear: 2024, credits: 1, selfReportedCredits: 1 },
    ]);
  });

  it("CCB-03 speaks of every box of the years that have begun, so that a tick can be taken back", () => {
    const claims = claimsOf(toSave({}));
    expect(claims.map((claim) => claim.appliedToYear)).toEqual([
      ...Array<number>(5).fill(2024),
      ...Array<number>(5).fill(2025),
    ]);
    expect(claims.every((claim) => claim.credits === 0 && claim.selfReportedCredits === 0)).toBe(true);
  });

  it("CCB-04 requires a number beside a ticked box", () => {
    expect(toSave({ attested: { "2025": { SA: "on" } }, credits: { "2025": { SA: "  " } } })).toEqual(
      invalid({ "credits.2025.SA": ["Enter how many credits you attest to."] }),
    );
  });

  it("CCB-04 takes 0 credits for an answer", () => {
    expect(toSave({ attested: { "2025": { SA: "on" } }, credits: { "2025": { SA: "0" } } }).kind).toBe("accepted");
  });

  it("refuses a number without its tick, rather than guess which of the two is meant", () => {
    expect(toSave({ credits: { "2024": { CME: "12" } } })).toEqual(
      invalid({ "credits.2024.CME": ["Check the box to attest to these credits, or clear the number."] }),
    );
  });

  it("CCB-05 refuses both kinds of PIP in one year, beside both", () => {
    const both = toSave({ attested: { "2025": { PIPClinical: "on", PIPFeedback: "on" } } });
    const message = ["Choose PIP-Clinical or PIP-Feedback, not both: one is enough."];
    expect(both).toEqual(invalid({ "attested.2025.PIPClinical": message, "attested.2025.PIPFeedback": message }));
  });

  it("refuses a year outside the block, and one that has not begun", () => {
    expect(toSave({ attested: { "2019": { CME: "on" } }, credits: { "2019": { CME: "5" } } })).toEqual(
      invalid({ "": ["The year 2019 is not part of this block."] }),
    );
    expect(toSave({ attested: { "2026": { PatientSafety: "on" } } })).toEqual(
      invalid({ "": ["The year 2026 has not begun, so nothing can be attested to for it yet."] }),
    );
  });

  it("reports everything that is wrong at once", () => {
    const result = toSave({
      attested: { "2024": { CME: "on" }, "2025": { SA: "on" } },
      credits: { "2024": { CME: "thirty" }, "2025": { SA: "-3" } },
    });
    expect(result.kind === "rejected" && Object.keys(result.problem.errors)).toEqual([
      "credits.2024.CME",
      "credits.2025.SA",
    ]);
  });
});

function invalid(errors: object) {
  return { kind: "rejected", problem: { kind: "invalid", errors } };
}

function claimsOf(result: ReturnType<typeof validateAttestations>) {
  if (result.kind === "rejected") throw new Error(JSON.stringify(result.problem.errors));
  return result.toSave;
}
