import { describe, expect, it } from "vitest";
import { blockFacts } from "~/tests/support/records/ccBlocks";
import { attestationEditing } from "./attestationEditing";

const current = blockFacts(2024);
const failed = { hasAudit: true, hasFailedAudit: true };
const editor = { isReadOnly: false };
const reader = { isReadOnly: true };

describe("who may edit attestations", () => {
  it("CCB-06 the current block without audit, by someone who may write", () => {
    expect(attestationEditing(current, current, editor)).toEqual({ allowed: true });
  });

  it.each([
    ["a block that is not the current one", blockFacts(2021), current, editor, "not-current-block"],
    ["without a current block", current, null, editor, "not-current-block"],
    ["under audit", blockFacts(2024, { hasAudit: true }), current, editor, "audit"],
    ["after a passed audit", blockFacts(2024, { hasAudit: true, hasPassedAudit: true }), current, editor, "audit"],
    ["after a failed audit", blockFacts(2024, failed), current, editor, "failed-audit"],
    ["after a failed audit of an earlier block", blockFacts(2021, failed), current, editor, "failed-audit"],
    ["after a failed audit, by someone who may only read", blockFacts(2024, failed), current, reader, "failed-audit"],
    ["by someone who may only read", current, current, reader, "read-only"],
  ] as const)("CCB-06 not %s", (_case, block, currentCCBlock, viewer, reason) => {
    expect(attestationEditing(block, currentCCBlock, viewer)).toEqual({ allowed: false, reason });
  });
});
