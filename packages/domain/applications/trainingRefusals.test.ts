import { describe, expect, it } from "vitest";
import { PracticeTime, TrainingPathway } from "@portal/contract/enumerations";
import type { Examination } from "@portal/contract/examinations/examination";
import { examination, fellowship, otherBoard, practice } from "~/tests/support/records/applications";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { day } from "~/tests/support/records/physicians";
import type { TrainingClaim } from "./trainingPathways";
import { trainingRefusals } from "./trainingRefusals";

const refusals = (claim: TrainingClaim, changes: Partial<Examination> = {}) =>
  trainingRefusals(
    claim,
    examination({ pathwayOptions: Object.values(TrainingPathway), ...changes }),
    day("2026-03-02"),
  ).map(({ field, text }) => `${field}: ${text}`);

describe("APPLY-10 a fellowship", () => {
  it.each<[string, Partial<TrainingClaim>, string[]]>([
    ["in order", {}, []],
    ["of one day", { startDate: wireDate("2026-06-30") }, []],
    ["part time", { isPartTime: true }, []],
    ["without a program", { trainingInstitutionName: "  " }, ["trainingInstitutionName: Program name is required."]],
    [
      "without dates",
      { startDate: null, endDate: null },
      [
        "startDate: Must be a valid date. Expected Format: mm/dd/yyyy",
        "endDate: Must be a valid date. Expected Format: mm/dd/yyyy",
      ],
    ],
    ["that ends before it starts", { endDate: wireDate("2025-06-30") }, ["endDate: Must be after start date."]],
    ["until July 31", { endDate: wireDate("2026-07-31") }, []],
    [
      "until August 1",
      { endDate: wireDate("2026-08-01") },
      ["endDate: The fellowship must be finished by July 31, 2026."],
    ],
    ["neither part nor full time", { isPartTime: null }, ["isPartTime: You must select part time or full time."]],
  ])("%s", (_, changes, expected) => {
    expect(refusals({ ...fellowship, ...changes })).toEqual(expected);
  });
});

describe("APPLY-10 another board", () => {
  it.each<[string, Partial<TrainingClaim>, string[]]>([
    ["in order", {}, []],
    [
      "without an organization",
      { practiceCertificationBoard: null },
      ["practiceCertificationBoard: Must select an organization."],
    ],
    [
      "of another organization",
      { practiceCertificationBoard: "Mine" },
      ["practiceCertificationBoard: Must select an organization."],
    ],
    [
      "without a date",
      { practiceCertificationDate: null },
      ["practiceCertificationDate: Must be a valid date. Expected Format: mm/dd/yyyy"],
    ],
    ["certified today", { practiceCertificationDate: wireDate("2026-03-02") }, []],
    [
      "certified tomorrow",
      { practiceCertificationDate: wireDate("2026-03-03") },
      ["practiceCertificationDate: Must not be in the future."],
    ],
  ])("%s", (_, changes, expected) => {
    expect(refusals({ ...otherBoard, ...changes })).toEqual(expected);
  });
});

describe("APPLY-10 practice", () => {
  it.each<[string, Partial<TrainingClaim>, string[]]>([
    ["in order", {}, []],
    [
      "without an institution",
      { trainingInstitutionName: null },
      ["trainingInstitutionName: Institution is required."],
    ],
    ["without a place", { practiceLocation: "" }, ["practiceLocation: Location is required."]],
    ["that ends before it starts", { endDate: wireDate("2017-12-31") }, ["endDate: Must be after start date."]],
    [
      "that has not begun",
      { startDate: wireDate("2026-03-03"), endDate: wireDate("2027-03-03") },
      ["startDate: Must not be in the future.", "endDate: Must not be in the future."],
    ],
    ["to this day", { endDate: wireDate("2026-03-02") }, []],
    ["to the next", { endDate: wireDate("2026-03-03") }, ["endDate: Must not be in the future."]],
    ["without a time", { practiceTime: null }, ["practiceTime: Must select a training time"]],
  ])("%s", (_, changes, expected) => {
    expect(refusals({ ...practice, ...changes })).toEqual(expected);
  });

  it("takes only times that the examination offers", () => {
    expect(refusals(practice, { practicePathwayOptions: [PracticeTime.Percent17] })).toEqual([
      "practiceTime: Must select a training time",
    ]);
  });

  it.each<[PracticeTime, string, string]>([
    [PracticeTime.Percent17, "2023-12-31", "Practice of 17% of the time must have lasted at least 6 years."],
    [PracticeTime.Percent25, "2021-12-31", "Practice of 25% of the time must have lasted at least 4 years."],
    [PracticeTime.Percent33, "2020-12-31", "Practice of 33% of the time must have lasted at least 3 years."],
    [PracticeTime.Percent50, "2019-12-31", "Practice of 50% of the time must have lasted at least 2 years."],
    [
      PracticeTime.Percent25OfProfessionalTime,
      "2021-12-31",
      "Practice of 25% of total professional time must have lasted at least 4 years.",
    ],
  ])("APPLY-18 of time %d from 2018 on lasts at least to %s", (practiceTime, last, text) => {
    const until = (endDate: string) =>
      refusals({ ...practice, practiceTime, startDate: wireDate("2018-01-01"), endDate: wireDate(endDate) });
    expect(until(last)).toEqual([]);
    expect(until(day(last).subtract({ days: 1 }).toString())).toEqual([`endDate: ${text}`]);
  });

  it("APPLY-18 counts a year from a leap day to the end of February", () => {
    const leap = (endDate: string) =>
      refusals({
        ...practice,
        practiceTime: PracticeTime.Percent50,
        startDate: wireDate("2020-02-29"),
        endDate: wireDate(endDate),
      });
    expect(leap("2022-02-27")).toEqual([]);
    expect(leap("2022-02-26")).toHaveLength(1);
  });
});
