import { describe, expect, it } from "vitest";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import type { OutstandingRequirement } from "@portal/contract/enumerations";
import { blockFacts, completedBlockFacts, dollars, fee, wireDate } from "~/tests/support/records/ccBlocks";
import { today, records, stepsOf } from "~/tests/support/records/obligationRecords";
import type { BlockFacts } from "../blocks/blockEvaluation";
import { obligations } from "./obligations";

const status = "“Certified - Not Meeting CC Requirements”";
const byEnd = "2026-12-31";

/** Records of one block of 2024 with what the board reports. */
function withBlock(reported: Partial<CCBlock>) {
  const owed = records([blockFacts(2024)]);
  const enrollment = owed.physician.currentCCEnrollment;
  const currentCCEnrollment = enrollment && {
    ...enrollment,
    ccBlocks: enrollment.ccBlocks.map((block) => ({ ...block, ...reported })),
  };
  return { ...owed, physician: { ...owed.physician, currentCCEnrollment } };
}

describe("what a block still asks for", () => {
  const texts = [
    "Attest to 90 CME, Including 24 SA-CME for the 2024 - 2026 block",
    "Attest to Performance in Practice (PIP) for the 2024 - 2026 block",
    "Attest to Patient Safety for the 2024 - 2026 block",
    "Pay (2024, 2025, 2026) annual fee ($750.00) for the 2024 - 2026 block",
  ];

  it("FEE-01 names no block where fees of other years are paid with it", () => {
    const fees = [fee(2022), fee(2024)];
    const [step] = stepsOf(records([completedBlockFacts(2024, { ccAnnualFees: fees })]));
    expect(step?.text).toBe("Pay (2022, 2024) annual fee ($500.00)");
  });

  it("CCB-20 keeps one id for credits, whichever of CME and SA-CME is complete first", () => {
    const idsWith = (types: readonly OutstandingRequirement[]) =>
      obligations(withBlock({ outstandingRequirements: [...types] }), today).map(({ id }) => id);
    expect(idsWith(["CME", "SA"])).toEqual(["block-2024-cme-sa"]);
    expect(idsWith(["CME"])).toEqual(["block-2024-cme-sa"]);
    expect(idsWith(["SA"])).toEqual(["block-2024-cme-sa"]);
  });

  it("CCB-06 is attested for a running block once the one before it is complete", () => {
    const first = stepsOf(records([completedBlockFacts(2021, { ccAttestations: [] }), blockFacts(2024)]));
    expect(first.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "Attest to Patient Safety for the 2021 - 2023 block",
        "Attest to Patient Safety for the 2024 - 2026 block (after you complete the 2021 - 2023 block)",
      ]),
    );
  });

  it("is due by the end of the block, or the status is lost", () => {
    const otherwise = `If anything is incomplete after that date, your status becomes ${status}.`;
    expect(stepsOf(records([blockFacts(2024)]))).toEqual(texts.map((text) => ({ text, when: byEnd, otherwise })));
  });

  it("costs the fees of the years that have begun, where the board says how much they are", () => {
    const costs = (block: BlockFacts) => obligations(records([block]), today).map(({ cost }) => cost?.amount ?? null);
    expect(costs(blockFacts(2024))).toEqual([null, null, null, dollars(750)]);
    expect(costs(completedBlockFacts(2025, { ccAnnualFees: [fee(2025), fee(2027)] }))).toEqual([dollars(250)]);
  });

  it("is due by the end of an extension", () => {
    const extended = blockFacts(2021, { extensionDate: wireDate("2026-12-01") });
    expect(stepsOf(records([extended]))[0]).toMatchObject({
      when: "2026-12-01",
    });
  });

  it("is overdue once the block has closed, and comes first then", () => {
    const steps = stepsOf(records([blockFacts(2024), blockFacts(2021, { ccAnnualFees: [fee(2021)] })]));
    expect(steps.map(({ when }) => when.slice(0, 4))).toEqual([
      ...Array<string>(4).fill("2023"),
      ...Array<string>(4).fill("2026"),
    ]);
    expect(steps[0]).toMatchObject({
      when: "2023-12-31",
      otherwise: `Until this is done, your status stays ${status}.`,
    });
  });

  it("is nothing when all is done, or before it begins", () => {
    expect(stepsOf(records([completedBlockFacts(2024), blockFacts(2027)]))).toEqual([]);
  });

  it("leads to where it is done: the attestations, the fees or, once an audit has closed them, the board", () => {
    const targets = (block: BlockFacts) => obligations(records([block]), today).map(({ where }) => where.to);
    const done = ["attestations", "attestations", "attestations", "fees"];
    expect(targets(blockFacts(2024))).toEqual(done);
    expect(targets(blockFacts(2024, { hasAudit: true }))).toEqual(["audit", "board", "board", "board", "fees"]);
    const [, credits, ...others] = stepsOf(records([blockFacts(2024, { hasAudit: true })]));
    expect(credits?.text).toMatch(/ block \(its CC audit has closed the form: write to the board\)$/);
    expect(others.at(-1)?.text).toMatch(/ block$/);
    const [unknown] = stepsOf(withBlock({ hasAudit: null }));
    expect(unknown?.text).toMatch(/ \(part of its record is temporarily unavailable, so the form is closed: /);
  });

  it("starts with an audit that was not passed", () => {
    const [first, second] = stepsOf(records([blockFacts(2021), completedBlockFacts(2024, { hasFailedAudit: true })]));
    expect(first).toEqual({
      text: "Write to the board about the CC audit of the 2024 - 2026 block",
      when: "now",
      otherwise: `Until it is settled, your status stays ${status}.`,
    });
    expect(second?.when).toBe("2023-12-31");
  });
});

describe("an audit that runs", () => {
  const audited = (auditDueDate: string | null) =>
    completedBlockFacts(2024, { hasAudit: true, auditDueDate: auditDueDate === null ? null : wireDate(auditDueDate) });

  it("CCB-07 asks for what was attested to by the day that the board has set", () => {
    expect(stepsOf(records([audited("2026-12-15")]))).toEqual([
      {
        text: "Document what you attested to, for the CC audit of the 2024 - 2026 block",
        when: "2026-12-15",
        otherwise: `If the audit is not passed, your status becomes ${status}.`,
      },
    ]);
    expect(obligations(records([audited("2026-11-20")]), today)).toMatchObject([{ where: { to: "audit" } }]);
  });

  it("CCB-07 asks for it at once while the board has set no day", () => {
    expect(obligations(records([audited(null)]), today)).toMatchObject([
      { kind: "audit", due: { kind: "at-once" }, state: "to-do" },
    ]);
  });

  it("HOME-10 has ended after its day: the board decides, until the audit is passed or not", () => {
    expect(obligations(records([audited("2026-11-19")]), today)).toMatchObject([
      {
        id: "block-2024-audit",
        state: "ended",
        text: "Documents for the CC audit of the 2024 - 2026 block",
        consequence: `The board decides about the audit. If you have not sent your documents, send them to the board now. If the audit is not passed, your status becomes ${status}.`,
      },
    ]);
  });

  it("asks for nothing once it is over", () => {
    const done = { hasAudit: true, hasPassedAudit: true, auditDueDate: wireDate("2026-12-15") };
    expect(stepsOf(records([completedBlockFacts(2024, done)]))).toEqual([]);
  });
});
