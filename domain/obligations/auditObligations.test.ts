import { describe, expect, it } from "vitest";
import { completedBlockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { today, records, stepsOf } from "~/tests/support/records/obligationRecords";
import { obligations } from "./obligations";

const status = "'Certified - Not Meeting CC Requirements'";

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

  it.each([null, "2026-11-19"])("asks for nothing when the day is %s", (due) => {
    expect(stepsOf(records([audited(due)]))).toEqual([]);
  });

  it("asks for nothing once it is over", () => {
    const done = { hasAudit: true, hasPassedAudit: true, auditDueDate: wireDate("2026-12-15") };
    expect(stepsOf(records([completedBlockFacts(2024, done)]))).toEqual([]);
  });
});
