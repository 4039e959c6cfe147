import { describe, expect, it } from "vitest";
import { activity, blockFacts, completedBlockFacts, credits, wireDate } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import {
  type ActivityClaim,
  activityClosure,
  activityRefusals,
  closureOfActivity,
  closureText,
} from "./activityRefusals";

const today = "2026-07-15";
// Certified on 06/01/2015; the block before the current one is done.
const owner = physicianOn(today, [completedBlockFacts(2022), blockFacts(2025)]);

function textsOf(changes: Partial<ActivityClaim> = {}, of: Parameters<typeof activityRefusals>[1] = owner): string[] {
  return activityRefusals({ ...activity("2026-03-01", { cmeCredits: credits(1) }), ...changes }, of, day(today)).map(
    ({ text }) => text,
  );
}

describe("what is wrong with a self-reported activity", () => {
  it("ACT-03 is nothing when all is there, and the activity itself needs no name", () => {
    expect(textsOf()).toEqual([]);
    expect(textsOf({ activityName: "" })).toEqual([]);
  });

  it.each([
    [{ organizationName: "" }, "Organization Name is required."],
    [{ organizationName: " \t " }, "Organization Name is required."],
    [{ completedDate: null }, "Completed date invalid. Expected format: MM/DD/YYYY"],
    [{ cmeCredits: null }, "CME credit amount must be 0 or greater."],
    [{ cmeCredits: credits(-0.5) }, "CME credit amount must be 0 or greater."],
    [{ saCredits: null }, "SA CME credit amount must be 0 or greater."],
    [{ saCredits: credits(-1) }, "SA CME credit amount must be 0 or greater."],
    [{ organizationName: "9".repeat(10_000) }, "Organization Name can have at most 200 characters."],
    [{ activityName: "9".repeat(201) }, "Activity Name can have at most 200 characters."],
    [{ activityName: "A\u0000B" }, "Activity Name has hidden characters. Type it instead of pasting it."],
    [{ organizationName: "A\nB" }, "Organization Name has hidden characters. Type it instead of pasting it."],
    [{ organizationName: "A\u202eB" }, "Organization Name has hidden characters. Type it instead of pasting it."],
    [{ organizationName: "A\ud800B" }, "Organization Name has hidden characters. Type it instead of pasting it."],
  ])("ACT-03 %j: %s", (changes, text) => {
    expect(textsOf(changes)).toEqual([text]);
  });

  it("ACT-03 takes 200 characters, 0 credits and what a spreadsheet would compute", () => {
    const nothing = { cmeCredits: credits(0), saCredits: credits(0), isPatientSafety: true };
    expect(textsOf({ organizationName: "é".repeat(200), ...nothing, activityName: "=1+1" })).toEqual([]);
  });

  it.each([
    [{}, 1],
    [{ cmeCredits: credits(0.5) }, 0],
    [{ saCredits: credits(0.5) }, 0],
    [{ isPipClinical: true }, 0],
    [{ isPipFeedback: true }, 0],
    [{ isPatientSafety: true }, 0],
  ])("ACT-03 refuses an activity without credits and kind; with %j: %i refusals", (changes, count) => {
    const kinds = { isPipClinical: false, isPipFeedback: false, isPatientSafety: false };
    expect(textsOf({ cmeCredits: credits(0), saCredits: credits(0), ...kinds, ...changes })).toHaveLength(count);
  });

  it("ACT-03 reports everything at once, each with its field", () => {
    const nothing = { organizationName: "", completedDate: null, cmeCredits: null, saCredits: null };
    const refusals = activityRefusals({ ...activity(today), ...nothing }, owner, day(today));
    expect(refusals.map(({ field }) => field)).toEqual([
      "organizationName",
      "completedDate",
      "cmeCredits",
      "saCredits",
    ]);
  });
});

describe("dates that exist and cannot be meant", () => {
  it.each([
    ["2026-07-15", []],
    ["2026-07-16", ["Completed date cannot be in the future."]],
    ["9999-12-31", ["Completed date cannot be in the future."]],
    ["2015-06-01", []],
    ["2015-05-31", ["Completed date cannot be before your first certificate (June 1, 2015)."]],
    ["2025-01-01", []],
    ["2024-12-31", ["The 2022 - 2024 block is over, so its self-reported activities stay as they are."]],
    ["2021-12-31", []],
  ])("ACT-02 CCB-06 done on %s: %j", (date, texts) => {
    expect(textsOf({ completedDate: wireDate(date) })).toEqual(texts);
  });

  it("ACT-02 without a certificate, 1900 is the earliest year", () => {
    const uncertified = { certificates: [], currentCCEnrollment: null };
    expect(textsOf({ completedDate: wireDate("1900-01-01") }, uncertified)).toEqual([]);
    expect(textsOf({ completedDate: wireDate("1899-12-31") }, uncertified)).toEqual([
      "Completed date cannot be before 1900.",
    ]);
  });

  it("ACT-02 CCB-06 in a block that is audited", () => {
    const audited = physicianOn(today, [blockFacts(2025, { hasAudit: true })]);
    expect(textsOf({}, audited)).toEqual([
      "The 2025 - 2027 block was selected for an audit, so its self-reported activities stay as they are.",
    ]);
  });
});

const activityEditingToday = day("2026-07-15");
const closure = (changes: Parameters<typeof blockFacts>[1] = {}, startYear = 2025, current = startYear) =>
  activityClosure(blockFacts(startYear, changes), blockFacts(current), activityEditingToday);

describe("whether the self-reported activities of a block may still change", () => {
  it("CCB-06 they may in the current block, and outside every block", () => {
    expect(closure()).toBeNull();
    expect(activityClosure(null, null, activityEditingToday)).toBeNull();
  });

  it.each([
    [{ hasAudit: true }, "audit"],
    [{ hasAudit: true, hasPassedAudit: true }, "audit"],
    [{ hasPassedAudit: true }, "audit"],
    [{ hasFailedAudit: true }, "failed-audit"],
    [{ hasAudit: true, hasFailedAudit: true }, "failed-audit"],
  ] as const)("CCB-06 an audit closes them: %j", (changes, expected) => {
    expect(closure(changes)).toBe(expected);
    expect(closure(changes, 2022, 2025)).toBe(expected);
  });

  it("CCB-06 the end of a block closes them, unless it is still the current one or was extended", () => {
    expect(closure({}, 2022, 2025)).toBe("over");
    expect(closure({}, 2022, 2022)).toBeNull();
    expect(closure({ extensionDate: wireDate("2026-07-15") }, 2022, 2025)).toBeNull();
    expect(closure({ extensionDate: wireDate("2026-07-14") }, 2022, 2025)).toBe("over");
  });

  it("CCB-06 what is done today is kept even while an older block is the current one", () => {
    expect(closure({}, 2025, 2022)).toBeNull();
  });

  it("says of an activity which block keeps it closed, and why", () => {
    const { currentCCEnrollment } = physicianOn("2026-07-15", [blockFacts(2022, { hasAudit: true }), blockFacts(2025)]);
    const of = (date: string) => closureOfActivity(currentCCEnrollment, wireDate(date), activityEditingToday);
    expect(of("2024-12-31")).toMatchObject({ block: { startYear: 2022 }, closure: "audit" });
    expect(of("2025-01-01")).toBeNull();
    expect(of("2021-12-31")).toBeNull();
    expect(closureOfActivity(null, wireDate("2024-12-31"), activityEditingToday)).toBeNull();
    expect(closureText(blockFacts(2022), "over")).toBe(
      "The 2022 - 2024 block is over, so its self-reported activities stay as they are.",
    );
  });
});
