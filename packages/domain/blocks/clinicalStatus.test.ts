import { describe, expect, it } from "vitest";
import { ClinicalStatus } from "@portal/contract/enumerations";
import { blockFacts } from "~/tests/support/records/ccBlocks";
import { clinicalStatusEditing, clinicalStatusText } from "./clinicalStatus";

const current = blockFacts(2024);
const other = blockFacts(2021);
const audited = blockFacts(2024, { hasAudit: true });
const failed = blockFacts(2024, { hasAudit: true, hasFailedAudit: true });
const reader = { isReadOnly: true };
const physician = { isReadOnly: false };

describe("who may edit the clinical status", () => {
  it.each([
    ["the current block", current, current, physician, { allowed: true }],
    ["a block under audit", audited, audited, physician, { allowed: true }],
    ["a block that is not current", other, current, physician, { allowed: false, reason: "not-current-block" }],
    ["a block where none is current", other, null, physician, { allowed: false, reason: "not-current-block" }],
    ["a block that failed its audit", failed, failed, physician, { allowed: false, reason: "failed-audit" }],
    ["the current block, by who only reads", current, current, reader, { allowed: false, reason: "read-only" }],
    ["another block, by who only reads", other, current, reader, { allowed: false, reason: "not-current-block" }],
  ])("CCB-11 %s", (_case, block, currentCCBlock, viewer, editing) => {
    expect(clinicalStatusEditing(block, currentCCBlock, viewer)).toEqual(editing);
  });

  it("CCB-11 offers three statuses", () => {
    expect(Object.values(ClinicalStatus).map((status) => [status, clinicalStatusText[status]])).toEqual([
      [2, "Clinically Active"],
      [3, "Clinically Inactive"],
      [6, "Clinically Active Not Enough For PIP"],
    ]);
  });
});
