import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { OutstandingRequirement } from "~/contract/enumerations";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { currentBlock } from "./currentBlock";

const candidateBlock = (
  startYear: number,
  outstandingRequirements: OutstandingRequirement[] = [],
  changes: Parameters<typeof blockFacts>[1] = {},
) => ({ ...blockFacts(startYear, changes), outstandingRequirements });
const extensionDate = wireDate("2027-06-30");
const audited = { hasAudit: true };
const failed = { hasAudit: true, hasFailedAudit: true };
const next = candidateBlock(2027);

describe("the current block", () => {
  it.each([
    [
      "the one that contains today",
      "2026-12-31",
      [candidateBlock(2027), candidateBlock(2024, ["CME"]), candidateBlock(2021)],
      2024,
    ],
    ["the next one from its first day", "2027-01-01", [candidateBlock(2024), candidateBlock(2027, ["CME"])], 2027],
    ["the one that ended with activities outstanding", "2027-01-01", [candidateBlock(2024, ["PIP"]), next], 2024],
    ["the one that ended with fees outstanding", "2027-01-01", [candidateBlock(2024, ["Fees"]), next], 2024],
    [
      "the oldest of several that are behind",
      "2027-01-01",
      [candidateBlock(2024, ["SA"]), candidateBlock(2021, ["SA"]), next],
      2021,
    ],
    [
      "the calendar's where only a license is missing",
      "2027-01-01",
      [candidateBlock(2024, ["MedicalLicense"]), next],
      2027,
    ],
    ["the calendar's after a failed audit", "2027-01-01", [candidateBlock(2024, ["FailedAudit"], failed), next], 2027],
    [
      "the calendar's where an audit closed the rest",
      "2027-01-01",
      [candidateBlock(2024, ["CME"], audited), next],
      2027,
    ],
    [
      "the failed one while fees are unpaid",
      "2027-01-01",
      [candidateBlock(2024, ["Fees", "FailedAudit"], failed), next],
      2024,
    ],
    ["the extended one until it is done", "2027-03-01", [candidateBlock(2024, ["CME"], { extensionDate }), next], 2024],
    [
      "the calendar's once the extended one is done",
      "2027-03-01",
      [candidateBlock(2024, [], { extensionDate }), next],
      2027,
    ],
    ["the extended one where no other follows", "2027-03-01", [candidateBlock(2024, [], { extensionDate })], 2024],
    ["none before the first has begun", "2023-12-31", [candidateBlock(2024)], null],
    ["none after the last was completed", "2027-01-01", [candidateBlock(2024)], null],
    ["none without blocks", "2027-01-01", [], null],
  ] as const)("CCB-06 %s", (_case, today, blocks, startYear) => {
    expect(currentBlock(blocks, Temporal.PlainDate.from(today))?.startYear ?? null).toBe(startYear);
  });
});
