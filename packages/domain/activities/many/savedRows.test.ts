import { describe, expect, it } from "vitest";
import type { CCActivityId } from "@portal/contract/ids";
import { activity, credits } from "~/tests/support/records/ccBlocks";
import { sameBut } from "../../sameContent";
import { activityContent } from "../activityRefusals";
import { duplicatesOf, recordsBefore } from "./duplicates";
import { savedRows } from "./savedRows";

const id = (number: number) => number as CCActivityId;
const rounds = (changes: Parameters<typeof activity>[1] = {}) =>
  activity("2026-05-04", {
    activityName: "Rounds",
    organizationName: "Lake Hospital",
    cmeCredits: credits(2),
    ...changes,
  });
const content = (changes: Parameters<typeof activity>[1] = {}) => activityContent(rounds(changes));
const isAlike = sameBut(["case", "punctuation", "rounding"]);

describe("which rows are saved", () => {
  const row = (changes: Parameters<typeof activity>[1] = {}, isSaved = false) => ({
    content: content(changes),
    isSaved,
  });

  it("ACT-10 are those that the board has and had not before, whatever it answered", () => {
    const records = [rounds({ ccActivityId: id(1) }), rounds({ ccActivityId: id(2), activityName: "Course" })];
    expect(
      savedRows([row({ activityName: "Course" }), row({ activityName: "Other" })], records, [id(1)], isAlike),
    ).toEqual([true, false]);
  });

  it("ACT-10 are distinguished from a row that is only alike, where the board stores otherwise than it was sent", () => {
    const [upper] = [rounds({ ccActivityId: id(2), activityName: "ROUNDS" })];
    expect(savedRows([row(), row({ activityName: "rounds" })], [upper], [], isAlike)).toEqual([true, false]);
    expect(savedRows([row({ activityName: "rounds" }), row({ activityName: "ROUNDS" })], [upper], [], isAlike)).toEqual(
      [false, true],
    );
    // One that was on record before says nothing.
    expect(savedRows([row({ activityName: "rounds" })], [upper], [id(2)], isAlike)).toEqual([false]);
  });

  it("ACT-10 stay saved once they are, and account for one activity each", () => {
    const [one] = [rounds({ ccActivityId: id(2) })];
    expect(savedRows([row({}, true), row()], [one], [], isAlike)).toEqual([true, false]);
    expect(savedRows([row(), row({}, true)], [one], [], isAlike)).toEqual([false, true]);
    expect(savedRows([row({}, true)], [], [], isAlike)).toEqual([true]);
    expect(savedRows([{ content: null, isSaved: false }], [one], [], isAlike)).toEqual([false]);
  });
});

describe("rows that repeat an activity", () => {
  const none = { ccSelfReportedActivities: [], ccVerifiedActivities: [] };
  const kinds = (rows: Parameters<typeof duplicatesOf>[0], records: Parameters<typeof duplicatesOf>[1] = none) =>
    duplicatesOf(rows, records).map((found) => found && `${found.kind}: ${found.text}`);
  const alike = { activityName: "Grand rounds", organizationName: "LAKE HOSPITAL." };

  it("ACT-09 are marked: the same, or likely the same by organization, date and credits", () => {
    const rows = [
      { number: 2, content: content() },
      { number: 3, content: content(alike) },
      { number: 4, content: content({ cmeCredits: credits(3) }) },
      { number: 5, content: content() },
      { number: 6, content: null },
    ];
    expect(kinds(rows)).toEqual([
      null,
      "alike: Row 2 has the same organization, date, and credits.",
      null,
      "same: It repeats row 2.",
      null,
    ]);
    expect(kinds(rows.slice(0, 1), { ...none, ccSelfReportedActivities: [rounds()] })).toEqual([
      "same: It is already in your activity records.",
    ]);
    expect(kinds(rows.slice(0, 1), { ...none, ccSelfReportedActivities: [rounds(alike)] })).toEqual([
      "alike: Your records already have an activity with this organization, date, and credits.",
    ]);
    expect(kinds(rows.slice(0, 1), { ...none, ccVerifiedActivities: [rounds(alike)] })).toEqual([
      "alike: Your records already have a verified activity with this organization, date, and credits.",
    ]);
  });

  it("ACT-09 are compared with what was there before the first row was saved", () => {
    const own = {
      ...none,
      ccSelfReportedActivities: [rounds({ ccActivityId: id(1) }), rounds({ ccActivityId: id(2) })],
    };
    expect(recordsBefore(own, [id(1)]).ccSelfReportedActivities.map(({ ccActivityId }) => ccActivityId)).toEqual([1]);
  });
});
