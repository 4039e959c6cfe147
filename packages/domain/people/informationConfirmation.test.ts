import { describe, expect, it } from "vitest";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import { AddressType } from "@portal/contract/enumerations";
import type { WireInstant } from "@portal/contract/values";
import { storedAddress } from "~/tests/support/records/addresses";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/examinations";
import { day } from "~/tests/support/records/physicians";
import { informationPrompt } from "./informationConfirmation";

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

const unsaved = { addresses: [] };

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
    expect(informationPrompt([own], unsaved, today) !== null).toBe(isPrompted);
  });

  it("HOME-07 gives 30 days, in other words for a first certification than for continuing certification", () => {
    const moc = informationPrompt([passed(100, { isMoc: true })], unsaved, today);
    const first = informationPrompt([passed(100, { isMoc: false })], unsaved, today);
    for (const prompt of [moc, first])
      expect(prompt?.title).toContain("within 30 days of the date of your grade letter");
    expect(first?.text).toContain("We will print your certificate");
    expect(moc?.text).not.toContain("We will print your certificate");
  });

  it("HOME-07 is about the examination passed last", () => {
    const both = [passed(90, { title: "First" }), passed(20, { title: "Last" })];
    expect(informationPrompt(both, unsaved, today)?.text).toContain("Last");
    expect(informationPrompt([], unsaved, today)).toBeNull();
  });

  it.each([
    ["before the examination", 101, [AddressType.Contact], true],
    ["on its last day", 100, [AddressType.Contact], true],
    ["after it", 99, [AddressType.Contact], false],
    ["after it, and is not the contact address", 99, [AddressType.Public], true],
  ])("HOME-07 is answered once the address was saved: %s", (_case, daysAgo, types, isPrompted) => {
    const updatedDate = `${today.subtract({ days: daysAgo }).toString()}T18:00:00Z` as WireInstant;
    const addresses = [storedAddress({ types, updatedDate })];
    expect(informationPrompt([passed(100)], { addresses }, today) !== null).toBe(isPrompted);
  });
});
