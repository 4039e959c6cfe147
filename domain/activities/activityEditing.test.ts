import { describe, expect, it } from "vitest";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { activityClosure, closureOfActivity, closureText } from "./activityEditing";

const today = day("2026-07-15");
const closure = (changes: Parameters<typeof blockFacts>[1] = {}, startYear = 2025, current = startYear) =>
  activityClosure(blockFacts(startYear, changes), blockFacts(current), today);

describe("whether the self-reported activities of a block may still change", () => {
  it("CCB-06 they may in the current block, and outside every block", () => {
    expect(closure()).toBeNull();
    expect(activityClosure(null, null, today)).toBeNull();
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
    const of = (date: string) => closureOfActivity(currentCCEnrollment, wireDate(date), today);
    expect(of("2024-12-31")).toMatchObject({ block: { startYear: 2022 }, closure: "audit" });
    expect(of("2025-01-01")).toBeNull();
    expect(of("2021-12-31")).toBeNull();
    expect(closureOfActivity(null, wireDate("2024-12-31"), today)).toBeNull();
    expect(closureText(blockFacts(2022), "over")).toBe(
      "The 2022 - 2024 block is over, so its self-reported activities stay as they are.",
    );
  });
});
