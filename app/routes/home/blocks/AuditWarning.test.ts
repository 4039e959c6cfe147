import { describe, expect, it } from "vitest";
import { type BlockFacts, evaluateEnrollment } from "~/domain/blocks/blockEvaluation";
import { completedBlockFacts, physicianFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import { auditWarning } from "./AuditWarning";

const warningOf = (...blocks: BlockFacts[]) =>
  auditWarning(
    evaluateEnrollment(
      { blocks, enrollmentCertificates: [], ccVerifiedActivities: [] },
      physicianFacts(),
      day("2026-11-20"),
    ).ccBlocks,
  );

const running = completedBlockFacts(2024, { hasAudit: true, auditDueDate: wireDate("2026-12-15") });
const failed = completedBlockFacts(2021, { hasAudit: true, hasFailedAudit: true });
const documentation = { href: "/ManageActivities#audit", text: "See what you must document by December 15, 2026" };

describe("CCB-16 the warning of an audit", () => {
  it("leads to what must be documented while the audit runs", () => {
    expect(warningOf(running)).toMatchObject({
      state: "owed",
      word: "Selected",
      audits: [{ href: "#block-2024", documentation }],
    });
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
