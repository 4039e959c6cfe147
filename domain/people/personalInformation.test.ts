import { describe, expect, it } from "vitest";
import type { AppliedExamination } from "~/contract/examinations/examination";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { day } from "~/tests/support/records/physicians";
import { informationPrompt } from "./personalInformation";

const today = day("2026-07-15");
const passed = (endedDaysAgo: number, changes: Partial<AppliedExamination> = {}) =>
  examination(
    {},
    {
      endDate: wireDate(today.subtract({ days: endedDaysAgo }).toString()),
      examinationGrade: "Pass",
      releaseGrades: true,
      ...changes,
    },
  );

describe("the personal-information prompt", () => {
  it.each<[string, AppliedExamination, boolean]>([
    ["ended yesterday", passed(1), true],
    ["ended 100 days ago", passed(100), true],
    ["ended 120 days ago", passed(120), true],
    ["ended 121 days ago", passed(121), false],
    ["ends today", passed(0), false],
    ["ends later", passed(-10), false],
    ["was failed", passed(100, { examinationGrade: "Fail" }), false],
    ["has no grade", passed(100, { examinationGrade: null }), false],
    ["has a grade that is not released", passed(100, { releaseGrades: false }), false],
  ])("HOME-07 for an examination that %s", (_case, own, isPrompted) => {
    expect(informationPrompt([own], today) !== null).toBe(isPrompted);
  });

  it("HOME-07 gives 30 days, in other words for a first certification than for continuing certification", () => {
    const moc = informationPrompt([passed(100, { isMoc: true })], today);
    const first = informationPrompt([passed(100, { isMoc: false })], today);
    for (const prompt of [moc, first])
      expect(prompt?.title).toContain("within 30 days of the date of your grade letter");
    expect(first?.text).toContain("Your certificate will be printed");
    expect(moc?.text).not.toContain("Your certificate will be printed");
  });

  it("HOME-07 is about the examination passed last", () => {
    expect(informationPrompt([passed(90, { title: "First" }), passed(20, { title: "Last" })], today)?.text).toContain(
      "Last",
    );
    expect(informationPrompt([], today)).toBeNull();
  });
});
