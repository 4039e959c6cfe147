import { describe, expect, it } from "vitest";
import type { BlockFacts } from "@portal/domain/blocks/blockEvaluation";
import { obligations } from "@portal/domain/obligations/obligations";
import { completedBlockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { records } from "~/tests/support/records/obligationRecords";
import { notAccepted, paper } from "~/tests/support/records/papers";
import { day } from "~/tests/support/records/physicians";
import { auditWarning } from "./AuditWarning";

const warningOn = (today: string, ...blocks: BlockFacts[]) => {
  const owed = records(blocks);
  return auditWarning(
    owed.physician.currentCCEnrollment?.ccBlocks ?? [],
    obligations(owed, day(today)),
    (part) => `#${part}`,
    owed.papers,
  );
};
const warningOf = (...blocks: BlockFacts[]) => warningOn("2026-11-20", ...blocks);

const running = completedBlockFacts(2024, { hasAudit: true, auditDueDate: wireDate("2026-12-15") });
const purpose = { kind: "audit", subjectId: running.ccBlockId, year: null } as const;
const failed = completedBlockFacts(2021, { hasAudit: true, hasFailedAudit: true });
const documentation = { href: "/ManageActivities#audit", text: "See what you must document by December 15, 2026" };

it.each([
  ["nothing was handed in", [], "Hand in papers"],
  ["it waits", [paper({ purpose })], "Received on November 2, 2026: see your papers"],
  ["it was not accepted", [notAccepted("2026-11-05T12:00:00Z", null, { purpose })], "Hand in papers"],
])("PAPER-01 the warning of an audit leads to its papers where %s", (_what, papers, text) => {
  const owed = { ...records([running]), papers: { papers, asked: [] } };
  const blocks = owed.physician.currentCCEnrollment?.ccBlocks ?? [];
  const warning = auditWarning(blocks, obligations(owed, day("2026-11-20")), (part) => part, owed.papers);
  expect(warning?.audits[0]?.papers).toEqual({ href: `/Papers/audit/${running.ccBlockId}`, text });
  expect(warningOf(running)?.audits[0]?.papers).toBeNull();
});

describe("CCB-16 the warning of an audit", () => {
  it("leads to what must be documented while the audit runs", () => {
    expect(warningOf(running)).toMatchObject({
      state: "owed",
      word: "Selected",
      audits: [{ href: "#block-2024", documentation }],
    });
  });

  it("says that the last day for the documents has passed, and that the board decides", () => {
    const [audit] = warningOn("2026-12-16", running)?.audits ?? [];
    expect(audit?.text).toMatch(
      /^Your 2024 - 2026 block was randomly selected for a CC audit\. Your documents were due by December 15, 2026\. The board decides about the audit\./,
    );
    expect(audit?.documentation?.text).toBe("See what you had to document");
  });

  it("mentions the running audit beside one that was not passed", () => {
    expect(warningOf(running, failed)).toMatchObject({
      state: "overdue",
      word: "Not passed",
      audits: [
        { href: "#block-2021", documentation: null },
        { href: "#block-2024", documentation },
      ],
    });
  });

  it("is none without an audit, or of one that was passed", () => {
    expect(warningOf(completedBlockFacts(2024))).toBeNull();
    expect(warningOf(completedBlockFacts(2024, { hasAudit: true, hasPassedAudit: true }))).toBeNull();
  });
});
