import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import type { OutstandingRequirement } from "@portal/contract/enumerations";
import { failedAuditStatusText, failedAuditText } from "../activities/audit";
import { blockPeriod, ccStatus, ccStatusText, currentBlock, overallCCStatus } from "./blockStatus";
import { lastDay } from "./deadlineExtension";

const block = blockFacts(2024);
const extended = blockFacts(2024, { extensionDate: wireDate("2027-06-30") });
const extendedToLess = blockFacts(2024, { extensionDate: wireDate("2026-06-30") });

describe("the period of a block", () => {
  it.each([
    ["2023-12-31", block, "future"],
    ["2024-01-01", block, "current"],
    ["2026-12-31", block, "current"],
    ["2027-01-01", block, "past"],
    ["2027-01-01", extended, "current"],
    ["2027-06-30", extended, "current"],
    ["2027-07-01", extended, "past"],
    ["2026-12-31", extendedToLess, "current"],
    ["2027-01-01", extendedToLess, "past"],
  ] as const)("CCB-17 on %s", (today, facts, period) => {
    expect(blockPeriod(facts, Temporal.PlainDate.from(today))).toBe(period);
  });

  it("CCB-17 lasts to the extension, but never ends before the end date", () => {
    expect(lastDay(extended).toString()).toBe("2027-06-30");
    expect(lastDay(extendedToLess).toString()).toBe("2026-12-31");
  });
});

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

const blockWith = (outstanding: OutstandingRequirement[], changes: Parameters<typeof blockFacts>[1] = {}) => ({
  ...blockFacts(2024, changes),
  outstandingRequirements: outstanding,
});
const shortened = { extensionDate: wireDate("2026-06-30") };

describe("the status of a block", () => {
  it.each([
    ["open, something outstanding", "2026-12-31", blockWith(["CME"]), "meeting"],
    ["closed, something outstanding", "2027-01-01", blockWith(["CME"]), "not-meeting"],
    ["closed, nothing outstanding", "2027-01-01", blockWith([]), "meeting"],
    ["open on the day before its last, something outstanding", "2026-12-30", blockWith(["CME"]), "meeting"],
    ["extended, the day after its own end", "2027-01-01", blockWith(["Fees"], { extensionDate }), "meeting"],
    ["extended, on the day before the last", "2027-06-29", blockWith(["Fees"], { extensionDate }), "meeting"],
    ["extended, on the last day", "2027-06-30", blockWith(["Fees"], { extensionDate }), "meeting"],
    ["extended, extension passed", "2027-07-01", blockWith(["Fees"], { extensionDate }), "not-meeting"],
    ["extended to a day before its end, on its end", "2026-12-31", blockWith(["PIP"], shortened), "meeting"],
    ["extended to a day before its end, closed", "2027-01-01", blockWith(["PIP"], shortened), "not-meeting"],
    ["extended, audit failed", "2027-02-01", blockWith([], { extensionDate, hasFailedAudit: true }), "not-meeting"],
    ["extended, extension passed, all done", "2027-07-01", blockWith([], { extensionDate }), "meeting"],
    ["open, audit failed", "2025-03-01", blockWith([], { hasFailedAudit: true }), "not-meeting"],
    ["closed, under audit, all done", "2027-01-01", blockWith([], { hasAudit: true }), "meeting"],
  ] as const)("CCB-09 %s", (_case, today, block, status) => {
    expect(ccStatus(block, Temporal.PlainDate.from(today))).toBe(status);
  });

  it("CCB-09 is not meeting overall when one block is not", () => {
    const later = { ...blockFacts(2027), outstandingRequirements: [] };
    const today = Temporal.PlainDate.from("2027-02-01");
    expect(overallCCStatus([blockWith(["PIP"]), later], today)).toBe("not-meeting");
    expect(overallCCStatus([blockWith([]), later], today)).toBe("meeting");
    expect(overallCCStatus([], today)).toBe("meeting");
  });

  it("CERT-03 is written with a hyphen", () => {
    expect(ccStatusText.meeting).toBe("Certified - Meeting CC Requirements");
    expect(ccStatusText["not-meeting"]).toBe("Certified - Not Meeting CC Requirements");
  });

  it("CCB-07 is written with a comma on the failed-audit banner alone", () => {
    expect(failedAuditStatusText).toBe("Certified, Not Meeting CC Requirements");
    expect(failedAuditText).toBe("You have not passed the CC audit of this block.");
  });
});
