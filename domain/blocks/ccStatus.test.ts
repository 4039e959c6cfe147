import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { OutstandingRequirement } from "~/contract/enumerations";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { failedAuditStatusText, failedAuditText } from "../activities/audit";
import { ccStatus, ccStatusText, overallCCStatus } from "./ccStatus";

const standing = (outstanding: OutstandingRequirement[], changes: Parameters<typeof blockFacts>[1] = {}) => ({
  ...blockFacts(2024, changes),
  outstandingRequirements: outstanding,
});
const extensionDate = wireDate("2027-06-30");
const shortened = { extensionDate: wireDate("2026-06-30") };

describe("the status of a block", () => {
  it.each([
    ["open, something outstanding", "2026-12-31", standing(["CME"]), "meeting"],
    ["closed, something outstanding", "2027-01-01", standing(["CME"]), "not-meeting"],
    ["closed, nothing outstanding", "2027-01-01", standing([]), "meeting"],
    ["open on the day before its last, something outstanding", "2026-12-30", standing(["CME"]), "meeting"],
    ["extended, the day after its own end", "2027-01-01", standing(["Fees"], { extensionDate }), "meeting"],
    ["extended, on the day before the last", "2027-06-29", standing(["Fees"], { extensionDate }), "meeting"],
    ["extended, on the last day", "2027-06-30", standing(["Fees"], { extensionDate }), "meeting"],
    ["extended, extension passed", "2027-07-01", standing(["Fees"], { extensionDate }), "not-meeting"],
    ["extended to a day before its end, on its end", "2026-12-31", standing(["PIP"], shortened), "meeting"],
    ["extended to a day before its end, closed", "2027-01-01", standing(["PIP"], shortened), "not-meeting"],
    ["extended, audit failed", "2027-02-01", standing([], { extensionDate, hasFailedAudit: true }), "not-meeting"],
    ["extended, extension passed, all done", "2027-07-01", standing([], { extensionDate }), "meeting"],
    ["open, audit failed", "2025-03-01", standing([], { hasFailedAudit: true }), "not-meeting"],
    ["closed, under audit, all done", "2027-01-01", standing([], { hasAudit: true }), "meeting"],
  ] as const)("CCB-09 %s", (_case, today, block, status) => {
    expect(ccStatus(block, Temporal.PlainDate.from(today))).toBe(status);
  });

  it("CCB-09 is not meeting overall when one block is not", () => {
    const later = { ...blockFacts(2027), outstandingRequirements: [] };
    const today = Temporal.PlainDate.from("2027-02-01");
    expect(overallCCStatus([standing(["PIP"]), later], today)).toBe("not-meeting");
    expect(overallCCStatus([standing([]), later], today)).toBe("meeting");
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
